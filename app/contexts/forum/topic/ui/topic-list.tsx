import { href } from "react-router";
import type { ShownPerson } from "#app/kernel/face.ts";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { UnreadMark } from "./read-marks.tsx";

type Topic = {
  id: string;
  title: string;
  /** Its author or its category, whichever the list is not already about. */
  author?: ShownPerson;
  category?: string;
  createdAt: Date;
  replyCount: number;
  isPinned: boolean;
  isLocked: boolean;
  isSolved: boolean;
  instructorReplied: boolean;
  /** The last reply, in lists that show it. */
  last?: { author: ShownPerson; at: Date; address: string } | null;
};

/** Topics with their badges, reply count and poster (D2 §2). */
export function TopicList({ topics, level }: { topics: Topic[]; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="border-t border-slate/30">
      {topics.map((topic) => (
        <li
          key={topic.id}
          className="relative flex items-baseline justify-between gap-6 border-b border-slate/30 py-4 hover:bg-card"
        >
          <div className="min-w-0">
            <Heading className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 text-lg leading-snug">
              <Link
                to={href("/forum/topic/:topicId", { topicId: topic.id })}
                className="wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {topic.title}
              </Link>
              {/* What is new to the reader comes before what the topic is. */}
              <UnreadMark topicId={topic.id} />
              <TopicBadges {...topic} />
            </Heading>
            <p className="mt-1 text-sm text-slate">
              {topic.author ? <PersonName of={topic.author} /> : topic.category}
              {topic.author && topic.category ? ` in ${topic.category}` : ""},{" "}
              <LocalTime at={topic.createdAt} />
            </p>
            {topic.last && <LastReply {...topic.last} />}
          </div>
          <p className="shrink-0 text-sm whitespace-nowrap text-slate tabular-nums">
            {topic.replyCount === 1 ? "1 reply" : `${topic.replyCount} replies`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function LastReply({ author, at, address }: { author: ShownPerson; at: Date; address: string }) {
  return (
    <p className="mt-1 text-sm text-slate">
      <Link to={address} className="relative underline underline-offset-4">
        Last reply
      </Link>{" "}
      by <PersonName of={author} />, <LocalTime at={at} />
    </p>
  );
}

type Flags = {
  isPinned: boolean;
  isLocked: boolean;
  isSolved: boolean;
  instructorReplied: boolean;
};

export function TopicBadges({ isPinned, isLocked, isSolved, instructorReplied }: Flags) {
  if (!isPinned && !isLocked && !isSolved && !instructorReplied) return null;
  return (
    <span className="inline-flex flex-wrap gap-2 font-sans tracking-normal">
      {isPinned && <Badge tone="brass">Pinned</Badge>}
      {isLocked && <Badge>Locked</Badge>}
      {isSolved && <Badge tone="green">Solved</Badge>}
      {instructorReplied && <Badge>Instructor’s answer</Badge>}
    </span>
  );
}
