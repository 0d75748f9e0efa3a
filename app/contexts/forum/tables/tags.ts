import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { forumTopics } from "../tables.ts";

/** What a topic is about, beside its category. Moderators create, rename and merge tags. */
export const forumTags = pgTable(
  "forum_tags",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Made of the first name. It never changes. */
    slug: text().notNull().unique(),
    createdAt: at("created_at").notNull(),
    /** The tag that it was merged into. Its address leads there. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => forumTags.id),
  },
  (table) => [
    uniqueIndex("forum_tags_name")
      .on(sql`lower(${table.name})`)
      .where(sql`merged_into is null`),
  ],
);

/** The tags of topics: three at most for each. */
export const forumTopicTags = pgTable(
  "forum_topic_tags",
  {
    topicId: uuid("topic_id")
      .notNull()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    tagId: uuid("tag_id")
      .notNull()
      .references(() => forumTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.tagId] }),
    // Ids of topics are in the order of posting.
    index("forum_topic_tags_of_tag").on(table.tagId, table.topicId),
  ],
);
