import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { CoursePart } from "../course/rules.ts";
import type { PostingRules } from "../newcomer/rules.ts";
import { forumTopics } from "../tables.ts";

/** How much members may write. A single row, which is missing until the office changes it. */
export const forumSettings = pgTable("forum_settings", {
  id: text().primaryKey().default("current"),
  rules: jsonb().$type<PostingRules>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/**
 * First posts of newcomers that a moderator reads before others do. They are in no list, search or
 * feed, because those read other tables. Published, the post has the id that it waited with, and its
 * row here is deleted.
 */
export const forumHeldPosts = pgTable(
  "forum_held_posts",
  {
    /** The id that the topic or the reply will have. */
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    /** The topic that is replied to; null for a topic. */
    topicId: uuid("topic_id").references(() => forumTopics.id, { onDelete: "cascade" }),
    /** The category of a topic; null for a reply. */
    categoryId: uuid("category_id"),
    /** Empty for a reply. */
    title: text().notNull().default(""),
    content: text().notNull(),
    /** The tags of a topic. Those that are merged meanwhile are the others when it is published. */
    tagIds: uuid("tag_ids").array().notNull().default([]),
    /** The part of a course that a topic is about; null for others and for replies. */
    about: jsonb().$type<CoursePart>(),
    heldAt: at("held_at").notNull(),
    /** When a moderator refused it, with the statement of reasons. Null while it waits. */
    refusedAt: at("refused_at"),
    removalId: uuid("removal_id"),
  },
  (table) => [
    index("forum_held_posts_waiting")
      .on(table.heldAt)
      .where(sql`refused_at is null`),
    index("forum_held_posts_author").on(table.userId, table.heldAt),
    index("forum_held_posts_topic").on(table.topicId),
    check("forum_held_posts_place", sql`num_nonnulls(topic_id, category_id) = 1`),
    check("forum_held_posts_refused", sql`(refused_at is null) = (removal_id is null)`),
  ],
);
