import { data } from "react-router";
import { discussionAddress, partValue } from "#app/contexts/forum/course/rules.ts";
import { forumToasts, loadFailures } from "#app/contexts/forum/messages.ts";
import { courseTopics } from "#app/contexts/forum/reading/course.server.ts";
import { ReadMarks } from "#app/contexts/forum/topic/ui/read-marks.tsx";
import { TopicList } from "#app/contexts/forum/topic/ui/topic-list.tsx";
import { ForumFailure } from "#app/contexts/forum/ui/forum-failure.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/course.ts";
import { requireLogin } from "./require-login.server.ts";

/** The topics about a course, one of its modules (`?module=`) or one of its items (`?item=`). */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToDiscuss);
  const { courseId } = params;
  const part = {
    courseId,
    moduleId: url.searchParams.get("module"),
    itemId: url.searchParams.get("item"),
  };
  const found = await courseTopics(ctx, part, url.searchParams.get("before"));
  if (!found) throw data(null, 404);
  return found;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Discussion: ${args.loaderData.part.names.at(-1)}` : "Discussion",
    description: "What the readers of a course ask about it.",
    noindex: true,
  });

/** The names of a part with the addresses of what is discussed about each. */
function crumbsOf(part: Route.ComponentProps["loaderData"]["part"]) {
  const { courseId, moduleId, names } = part;
  const within = [
    { courseId, moduleId: null, itemId: null },
    { courseId, moduleId, itemId: null },
  ];
  return [
    { label: "Forum", to: "/forum" },
    ...names.slice(0, -1).map((label, n) => ({ label, to: discussionAddress(within[n]!) })),
    { label: names.at(-1)! },
  ];
}

const kinds = ["course", "module", "part"] as const;

export default function CourseDiscussion({ loaderData }: Route.ComponentProps) {
  const { part, topics, next, can } = loaderData;
  const about = partValue(part);
  const kind = kinds[part.names.length - 1];
  return (
    <>
      <PageHero
        title={part.names.at(-1)!}
        lead={`What its readers ask about this ${kind}, the newest first.`}
        crumbs={<Breadcrumbs crumbs={crumbsOf(part)} />}
      />
      <div className="page py-12">
        <p className="mb-8 flex flex-wrap items-center gap-3">
          {can.createTopic && (
            <ButtonLink to={`/forum/new-topic?${new URLSearchParams({ about })}`}>
              Start a topic about it
            </ButtonLink>
          )}
          <ButtonLink to={part.to} look="secondary">
            Back to the course
          </ButtonLink>
        </p>
        {topics.length > 0 ? (
          <ReadMarks topicIds={topics.map(({ id }) => id)} own>
            <TopicList topics={topics} level={2} />
          </ReadMarks>
        ) : (
          <p className="border-y border-mist py-10 text-slate">
            Nobody has asked anything about it yet. The instructors of the course are told of a
            question that has no answer after a day.
          </p>
        )}
        {next && (
          <p className="mt-6">
            <Link
              to={olderAddress(discussionAddress(part), next)}
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

function olderAddress(here: string, before: string): string {
  const [path, query] = here.split("?");
  const search = new URLSearchParams(query);
  search.set("before", before);
  return `${path}?${search}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ForumFailure error={error} failure={loadFailures.topics} />;
}
