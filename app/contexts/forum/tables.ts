import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Outcome } from "./report/rules.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The categories that topics are sorted into (D2 §3). */
export const forumCategories = pgTable("forum_categories", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  description: text().notNull(),
  orderIndex: integer("order_index").notNull(),
  /** Since when it takes no new topics. */
  archivedAt: at("archived_at"),
  /** Shown topics, including pinned ones. */
  topicCount: integer("topic_count").notNull().default(0),
  /** Topics that were ever created here. A new topic's block is calculated from it. */
  topicSerial: integer("topic_serial").notNull().default(0),
});

/** A topic with its first post and its reply counts (D2 §3). */
export const forumTopics = pgTable(
  "forum_topics",
  {
    id: uuid().primaryKey(),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => forumCategories.id),
    /** Null once the author's account is erased. */
    userId: uuid("user_id"),
    title: text().notNull(),
    content: text().notNull(),
    isPinned: boolean("is_pinned").notNull().default(false),
    isLocked: boolean("is_locked").notNull().default(false),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
    /** How many revisions its text has. See `forumRevisions`. */
    revision: integer().notNull().default(1),
    /** Shown replies. */
    replyCount: integer("reply_count").notNull().default(0),
    /** The position of the last shown reply, or 0. */
    lastPosition: integer("last_position").notNull().default(0),
    /** How many positions were ever assigned. */
    positions: integer().notNull().default(0),
    /** When the topic or its last shown reply was posted. */
    activeAt: at("active_at")
      .notNull()
      .default(sql`now()`),
    /** The shown reply that its author or a moderator has chosen as the answer. */
    answerId: uuid("answer_id").references((): AnyPgColumn => forumReplies.id, {
      onDelete: "set null",
    }),
    /** Whether an instructor has replied. */
    instructorReplied: boolean("instructor_replied").notNull().default(false),
    /** Which block of its category's topics it is in; see `forumTopicBlocks`. */
    block: integer().notNull(),
    hiddenAt: at("hidden_at"),
    hiddenBy: uuid("hidden_by"),
  },
  (table) => [
    index("forum_topics_listed")
      .on(table.categoryId, table.block, table.createdAt, table.id)
      .where(sql`hidden_at is null and not is_pinned`),
    index("forum_topics_pinned")
      .on(table.categoryId, table.createdAt)
      .where(sql`hidden_at is null and is_pinned`),
    index("forum_topics_in_time").on(table.categoryId, table.createdAt),
    index("forum_topics_active")
      .on(table.activeAt, table.id)
      .where(sql`hidden_at is null`),
    index("forum_topics_unanswered")
      .on(table.createdAt, table.id)
      .where(sql`hidden_at is null and reply_count = 0 and not is_locked`),
    index("forum_topics_answer").on(table.answerId),
    index("forum_topics_author").on(table.userId, table.id),
    index("forum_topics_hidden")
      .on(table.hiddenAt)
      .where(sql`hidden_at is not null`),
    check("forum_topics_counts", sql`reply_count >= 0 and last_position <= positions`),
  ],
);

/**
 * How many listed topics (shown, not pinned) each block of a category has. A page far down is found
 * by adding up blocks, instead of skipping every topic before it.
 */
export const forumTopicBlocks = pgTable(
  "forum_topic_blocks",
  {
    categoryId: uuid("category_id")
      .notNull()
      .references(() => forumCategories.id),
    block: integer().notNull(),
    topics: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.block] }),
    check("forum_topic_blocks_count", sql`topics >= 0`),
  ],
);

/** A reply to a topic. Its position is assigned once, so neither it nor its page ever changes. */
export const forumReplies = pgTable(
  "forum_replies",
  {
    id: uuid().primaryKey(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    userId: uuid("user_id"),
    content: text().notNull(),
    position: integer().notNull(),
    /** Whether its author was an instructor when it was posted. */
    byInstructor: boolean("by_instructor").notNull().default(false),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
    /** How many revisions its text has. See `forumRevisions`. */
    revision: integer().notNull().default(1),
    hiddenAt: at("hidden_at"),
    hiddenBy: uuid("hidden_by"),
  },
  (table) => [
    uniqueIndex("forum_replies_position").on(table.topicId, table.position),
    index("forum_replies_author").on(table.userId, table.id),
    index("forum_replies_hidden")
      .on(table.hiddenAt)
      .where(sql`hidden_at is not null`),
  ],
);

/**
 * The text of a post after each save. A post that was never edited has no rows; its first edit
 * writes the original text as well.
 */
export const forumRevisions = pgTable(
  "forum_revisions",
  {
    id: uuid().primaryKey(),
    /** Null for a reply, which may be moved to another topic. */
    topicId: uuid("topic_id").references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null for the text of a topic itself. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Empty for a reply. */
    title: text().notNull().default(""),
    content: text().notNull(),
    savedAt: at("saved_at").notNull(),
    savedBy: uuid("saved_by"),
  },
  (table) => [
    uniqueIndex("forum_revisions_topic").on(table.topicId, table.number),
    uniqueIndex("forum_revisions_reply").on(table.replyId, table.number),
    index("forum_revisions_saved_by").on(table.savedBy),
    check("forum_revisions_of_one", sql`num_nonnulls(topic_id, reply_id) = 1`),
  ],
);

/** What the search reads: each post's text, in the order of posting. */
export const forumSearchEntries = pgTable(
  "forum_search_entries",
  {
    number: bigserial({ mode: "number" }).primaryKey(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null for the topic itself. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    /** The post as plain text; excerpts are cut from it. */
    text: text().notNull(),
    /** The search vector: the post's words, and the mark of its partition. */
    words: searchVector().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    index("forum_search_words").using("gin", table.words).with({ fastupdate: false }),
    index("forum_search_topic").on(table.topicId, table.replyId),
    uniqueIndex("forum_search_reply").on(table.replyId),
  ],
);

/** A member's report to the moderators about a post. */
export const forumReports = pgTable(
  "forum_reports",
  {
    id: uuid().primaryKey(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null if the topic itself is reported. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    reporterId: uuid("reporter_id"),
    reason: text().notNull(),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
    settledBy: uuid("settled_by"),
    outcome: text().$type<Outcome>(),
  },
  (table) => [
    uniqueIndex("forum_reports_once")
      .on(sql`coalesce(reply_id, topic_id)`, table.reporterId)
      .where(sql`settled_at is null`),
    index("forum_reports_open")
      .on(table.id)
      .where(sql`settled_at is null`),
    index("forum_reports_topic").on(table.topicId),
    index("forum_reports_reply").on(table.replyId),
    check("forum_reports_settled", sql`(settled_at is null) = (outcome is null)`),
  ],
);
