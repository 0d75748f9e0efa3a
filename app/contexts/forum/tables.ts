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
import type { Decision, Ground, RemovalSource } from "./removal/rules.ts";
import type { Outcome, ReportKind } from "./report/rules.ts";

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
  /** Only the people of its audience and moderators see it; see `forumCategoryAudiences`. */
  restricted: boolean().notNull().default(false),
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
    /** The statement of reasons, if a moderator removed it. */
    removalId: uuid("removal_id"),
    /** When a topic that is locked for a time is unlocked again. */
    reopensAt: at("reopens_at"),
    /** The topic that its posts were merged into. Its address leads there. */
    mergedInto: uuid("merged_into"),
    /** The position that its first post has there. */
    mergedAt: integer("merged_at"),
    /** Whether some of its replies were moved to another topic; see `forumMovedReplies`. */
    hasMoved: boolean("has_moved").notNull().default(false),
  },
  (table) => [
    index("forum_topics_reopening")
      .on(table.reopensAt)
      .where(sql`reopens_at is not null`),
    index("forum_topics_listed")
      .on(table.categoryId, table.block, table.createdAt, table.id)
      .where(sql`hidden_at is null and not is_pinned`),
    index("forum_topics_pinned")
      .on(table.categoryId, table.createdAt)
      .where(sql`hidden_at is null and is_pinned`),
    index("forum_topics_in_time").on(table.categoryId, table.createdAt),
    // For the figures of a period, of all categories.
    index("forum_topics_time").using("brin", table.createdAt),
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
    check("forum_topics_merged", sql`(merged_into is null) = (merged_at is null)`),
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
    /** The statement of reasons, if a moderator removed it. Its place in the topic says so. */
    removalId: uuid("removal_id"),
  },
  (table) => [
    uniqueIndex("forum_replies_position").on(table.topicId, table.position),
    index("forum_replies_time").using("brin", table.createdAt),
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

/** A report to the moderators about a post, by a member or by a guest. */
export const forumReports = pgTable(
  "forum_reports",
  {
    id: uuid().primaryKey(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null if the topic itself is reported. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    /** The member who reported it. */
    reporterId: uuid("reporter_id"),
    /** The address of a guest who reported it, for the acknowledgement and the outcome. */
    reporterEmail: text("reporter_email"),
    kind: text().$type<ReportKind>().notNull().default("other"),
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
    uniqueIndex("forum_reports_once_by_guest")
      .on(sql`coalesce(reply_id, topic_id)`, sql`lower(reporter_email)`)
      .where(sql`settled_at is null and reporter_email is not null`),
    index("forum_reports_open")
      .on(table.id)
      .where(sql`settled_at is null`),
    index("forum_reports_topic").on(table.topicId),
    index("forum_reports_reply").on(table.replyId),
    check("forum_reports_settled", sql`(settled_at is null) = (outcome is null)`),
  ],
);

/** What of a settled report is kept for the figures: nothing that says whose it was. */
export const forumSettledReports = pgTable(
  "forum_settled_reports",
  {
    /** The report's id. */
    id: uuid().primaryKey(),
    kind: text().$type<ReportKind>().notNull(),
    byGuest: boolean("by_guest").notNull(),
    receivedAt: at("received_at").notNull(),
    settledAt: at("settled_at").notNull(),
    outcome: text().$type<Outcome>().notNull(),
  },
  (table) => [index("forum_settled_reports_time").on(table.settledAt)],
);

/** The templates of reasons for which moderators remove posts. The office edits them. */
export const forumRemovalReasons = pgTable("forum_removal_reasons", {
  id: uuid().primaryKey(),
  kind: text().$type<ReportKind>().notNull(),
  /** The category of the reason, as the author and the figures name it. */
  title: text().notNull(),
  /** The rule that the post breaks, in a sentence. */
  rule: text().notNull(),
  /** Whether the content is against the law or against the forum's rules. */
  ground: text().$type<Ground>().notNull(),
  orderIndex: integer("order_index").notNull(),
  /** Since when it is no longer offered. */
  archivedAt: at("archived_at"),
});

/** A moderator's removal of a post: the statement of reasons, and what followed. */
export const forumRemovals = pgTable(
  "forum_removals",
  {
    id: uuid().primaryKey(),
    topicId: uuid("topic_id").notNull(),
    /** Null for a topic. */
    replyId: uuid("reply_id"),
    /** The post's author. Null once their account is erased. */
    authorId: uuid("author_id"),
    removedBy: uuid("removed_by"),
    removedAt: at("removed_at").notNull(),
    /** Copied from the template, which may change later. */
    kind: text().$type<ReportKind>().notNull(),
    title: text().notNull(),
    rule: text().notNull(),
    ground: text().$type<Ground>().notNull(),
    /** What the moderator adds about this post. */
    explanation: text().notNull().default(""),
    source: text().$type<RemovalSource>().notNull(),
    /** When a moderator brought the post back, after an objection or without one. */
    restoredAt: at("restored_at"),
    /** When the author objected, and why. */
    objectedAt: at("objected_at"),
    objection: text(),
    decidedAt: at("decided_at"),
    decidedBy: uuid("decided_by"),
    decision: text().$type<Decision>(),
    /** What the moderator who decided writes to the author. */
    answer: text(),
  },
  (table) => [
    index("forum_removals_time").on(table.removedAt),
    index("forum_removals_author").on(table.authorId, table.removedAt),
    index("forum_removals_objected")
      .on(table.objectedAt)
      .where(sql`objected_at is not null and decided_at is null`),
    check("forum_removals_objection", sql`(objected_at is null) = (objection is null)`),
    check("forum_removals_decision", sql`(decided_at is null) = (decision is null)`),
    check("forum_removals_order", sql`decided_at is null or objected_at is not null`),
    check("forum_removals_other_moderator", sql`decided_by is null or decided_by <> removed_by`),
  ],
);

/** Where replies are now that a moderator moved to a topic of their own. */
export const forumMovedReplies = pgTable(
  "forum_moved_replies",
  {
    /** The topic and the position that a reply had. */
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    toTopicId: uuid("to_topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Its position there; 0 for the topic's first post. */
    toPosition: integer("to_position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.position] }),
    index("forum_moved_replies_to").on(table.toTopicId),
  ],
);

/** Members who may read but not write for a time. Kept when they are over. */
export const forumSilences = pgTable(
  "forum_silences",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    reason: text().notNull(),
    silencedAt: at("silenced_at").notNull(),
    silencedBy: uuid("silenced_by"),
    until: at("until").notNull(),
    liftedAt: at("lifted_at"),
    liftedBy: uuid("lifted_by"),
  },
  (table) => [index("forum_silences_user").on(table.userId, table.until)],
);
