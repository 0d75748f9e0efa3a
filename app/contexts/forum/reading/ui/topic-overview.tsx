import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Overview, topicsIn } from "../latest.server.ts";
import { TopicList } from "../../topic/ui/topic-list.tsx";
import { ForumViews } from "./forum-views.tsx";
import { ReadMarks } from "../../topic/ui/read-marks.tsx";

const texts: Record<Overview, { title: string; lead: string; none: string }> = {
  latest: {
    title: "Latest in the forum",
    lead: "All topics, those with the newest post first.",
    none: "Nobody has written anything yet.",
  },
  unanswered: {
    title: "Unanswered topics",
    lead: "Questions that nobody has answered yet, the newest first.",
    none: "Every question has an answer.",
  },
};

type Props = {
  overview: Overview;
  list: Awaited<ReturnType<typeof topicsIn>>;
  /** Whether the viewer has unread marks. */
  own: boolean;
};

/** A page of topics of all categories. */
export function TopicOverview({ overview, list, own }: Props) {
  const { title, lead, none } = texts[overview];
  const { topics, next } = list;
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="page py-12">
        <ForumViews current={overview} />
        {topics.length > 0 ? (
          <ReadMarks topicIds={topics.map(({ id }) => id)} own={own}>
            <TopicList topics={topics} level={2} />
          </ReadMarks>
        ) : (
          <p className="border-y border-mist py-10 text-slate">{none}</p>
        )}
        {next && (
          <p className="mt-6">
            <Link
              to={`/forum/${overview}?${new URLSearchParams({ before: next })}`}
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
