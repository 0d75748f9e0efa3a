import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { forumReplies, forumTopics } from "../tables.ts";

/** A picture that a member has added for a post. It belongs to the first post that shows it. */
export const forumPictures = pgTable(
  "forum_pictures",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    /** The stored file. */
    storageKey: text("storage_key"),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedAt: at("added_at").notNull(),
    /** Null for a reply, which may be moved to another topic, and until it is posted. */
    topicId: uuid("topic_id").references(() => forumTopics.id, { onDelete: "cascade" }),
    /** Null for the text of a topic itself, and until it is posted. */
    replyId: uuid("reply_id").references(() => forumReplies.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("forum_pictures_user").on(table.userId),
    index("forum_pictures_topic").on(table.topicId),
    index("forum_pictures_reply").on(table.replyId),
    index("forum_pictures_unused")
      .on(table.addedAt)
      .where(sql`topic_id is null and reply_id is null`),
    check("forum_pictures_of_one", sql`num_nonnulls(topic_id, reply_id) <= 1`),
  ],
);
