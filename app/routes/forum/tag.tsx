import { data } from "react-router";
import { FORUM_LATEST, FORUM_TAGS } from "#app/contexts/forum/events.ts";
import { loadFailures } from "#app/contexts/forum/messages.ts";
import { topicsTagged } from "#app/contexts/forum/reading/tagged.server.ts";
import { tagAt } from "#app/contexts/forum/tag/queries.server.ts";
import { tagAddress } from "#app/contexts/forum/tag/rules.ts";
import { ReadMarks } from "#app/contexts/forum/topic/ui/read-marks.tsx";
import { TopicList } from "#app/contexts/forum/topic/ui/topic-list.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { NAMES } from "#app/contexts/identity/events.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/tag.ts";

/** The topics with a tag. The address of a tag that was merged leads to the other one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const found = await tagAt(ctx, params.slug);
  if (!found) throw data(null, 404);
  if ("leadsTo" in found) throw redirect(found.leadsTo, 301);
  page.cache([FORUM_LATEST, FORUM_TAGS, NAMES]);
  const before = url.searchParams.get("before");
  return {
    tag: found.tag,
    list: await topicsTagged(ctx, found.tag.id, before),
    own: ctx.actor.kind === "member",
    further: before !== null,
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { tag, further } = args.loaderData;
  return pageMeta(args, {
    title: `${tag.name} in the forum`,
    description: `Topics of the forum with the tag ${tag.name}.`,
    image: ogPictures.forum,
    noindex: further,
  });
};

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Forum", to: "/forum" },
];

export default function ForumTag({ loaderData }: Route.ComponentProps) {
  const { tag, list, own } = loaderData;
  const { topics, next } = list;
  return (
    <>
      <PageHero
        title={tag.name}
        lead="Topics with this tag, the newest first."
        crumbs={<Breadcrumbs crumbs={[...crumbs, { label: tag.name }]} />}
      />
      <div className="page py-12">
        {topics.length > 0 ? (
          <ReadMarks topicIds={topics.map(({ id }) => id)} own={own}>
            <TopicList topics={topics} level={2} />
          </ReadMarks>
        ) : (
          <p className="border-y border-mist py-10 text-slate">No topic has this tag yet.</p>
        )}
        {next && (
          <p className="mt-6">
            <Link
              to={`${tagAddress(tag.slug)}?${new URLSearchParams({ before: next })}`}
              rel="next nofollow"
              className="link py-2"
            >
              Older topics
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.topics} />;
}
