import { FORUM_LATEST } from "#app/contexts/forum/events.ts";
import { loadFailures } from "#app/contexts/forum/messages.ts";
import { topicsIn } from "#app/contexts/forum/reading/latest.server.ts";
import { TopicOverview } from "#app/contexts/forum/reading/ui/topic-overview.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { NAMES } from "#app/contexts/identity/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/latest.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  page.cache([FORUM_LATEST, NAMES]);
  const before = url.searchParams.get("before");
  return {
    list: await topicsIn(ctx, "latest", before),
    own: ctx.actor.kind === "member",
    further: before !== null,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Latest in the forum",
    description: "The newest posts of all categories of the forum.",
    image: ogPictures.forum,
    noindex: args.loaderData?.further ?? false,
  });

export default function Latest({ loaderData }: Route.ComponentProps) {
  const { list, own } = loaderData;
  return <TopicOverview overview="latest" list={list} own={own} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.topics} />;
}
