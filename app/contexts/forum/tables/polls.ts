import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { ResultsShown } from "../poll/rules.ts";
import { forumTopics } from "../tables.ts";

/** A question with options that a topic asks its readers. A topic has one at most. */
export const forumPolls = pgTable(
  "forum_polls",
  {
    id: uuid().primaryKey(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null once the author's account is erased. */
    createdBy: uuid("created_by"),
    question: text().notNull(),
    /** Whether a member may choose several options. */
    several: boolean().notNull(),
    resultsShown: text("results_shown").$type<ResultsShown>().notNull(),
    createdAt: at("created_at").notNull(),
    closesAt: at("closes_at").notNull(),
  },
  (table) => [uniqueIndex("forum_polls_topic").on(table.topicId)],
);

/** What can be chosen in a poll, in the order in which its author wrote it. */
export const forumPollOptions = pgTable(
  "forum_poll_options",
  {
    pollId: uuid("poll_id")
      .notNull()
      .references(() => forumPolls.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    label: text().notNull(),
    /** How many members have chosen it. Counted under the poll's lock. */
    votes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.number] })],
);

/** A member's vote: the numbers of the options. */
export const forumVotes = pgTable(
  "forum_votes",
  {
    id: uuid().primaryKey(),
    pollId: uuid("poll_id")
      .notNull()
      .references(() => forumPolls.id, { onDelete: "cascade" }),
    /** Null once the account is erased. The vote still counts. */
    profileId: uuid("profile_id"),
    chosen: integer().array().notNull(),
    votedAt: at("voted_at").notNull(),
  },
  (table) => [uniqueIndex("forum_votes_once").on(table.pollId, table.profileId)],
);
