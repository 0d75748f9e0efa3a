import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import type { Level } from "../level/rules.ts";

/** How a member follows a topic, if they have chosen it or have written there. */
export const forumTopicLevels = pgTable(
  "forum_topic_levels",
  {
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    level: text().$type<Level>().notNull(),
    setAt: at("set_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.profileId] }),
    // Recipients are read page by page in the order of their ids.
    index("forum_topic_levels_watching")
      .on(table.topicId, table.profileId)
      .where(sql`level = 'watching'`),
    index("forum_topic_levels_profile").on(table.profileId, table.setAt),
  ],
);

/** How a member follows the topics of a category for which they have no level of their own. */
export const forumCategoryLevels = pgTable(
  "forum_category_levels",
  {
    categoryId: uuid("category_id")
      .notNull()
      .references(() => forumCategories.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    level: text().$type<Level>().notNull(),
    setAt: at("set_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.profileId] }),
    index("forum_category_levels_watching")
      .on(table.categoryId, table.profileId)
      .where(sql`level = 'watching'`),
    index("forum_category_levels_profile").on(table.profileId),
  ],
);

/** How far a member has read a topic. */
export const forumReads = pgTable(
  "forum_reads",
  {
    profileId: uuid("profile_id").notNull(),
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    /** The position of the last reply that was seen; 0 for the topic itself. */
    position: integer().notNull(),
    readAt: at("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.topicId] }),
    index("forum_reads_recent").on(table.profileId, table.readAt),
    index("forum_reads_topic").on(table.topicId),
  ],
);

/** A post that a member wants to find again, with a note of their own. */
export const forumBookmarks = pgTable(
  "forum_bookmarks",
  {
    id: uuid().primaryKey(),
    /** Null for a reply, which may be moved to another topic. */
    topicId: uuid("topic_id").references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null for the text of a topic itself. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id").notNull(),
    note: text().notNull().default(""),
    bookmarkedAt: at("bookmarked_at").notNull(),
  },
  (table) => [
    uniqueIndex("forum_bookmarks_topic").on(table.topicId, table.profileId),
    uniqueIndex("forum_bookmarks_reply").on(table.replyId, table.profileId),
    index("forum_bookmarks_profile").on(table.profileId, table.bookmarkedAt, table.id),
    check("forum_bookmarks_of_one", sql`num_nonnulls(topic_id, reply_id) = 1`),
  ],
);
