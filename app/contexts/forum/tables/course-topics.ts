import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { forumTopics } from "../tables.ts";

/** What a topic is tied to: a course, a module of it, or one of its lectures and other items. */
export const forumCourseTopics = pgTable(
  "forum_course_topics",
  {
    topicId: uuid("topic_id")
      .primaryKey()
      .references(() => forumTopics.id, { onDelete: "cascade" }),
    courseId: text("course_id").notNull(),
    /** Null for the course itself. */
    moduleId: text("module_id"),
    /** Null for the course or a module. */
    itemId: text("item_id"),
    /** When the instructors were told that nobody has answered. */
    toldAt: at("told_at"),
  },
  (table) => [
    index("forum_course_topics_part").on(
      table.courseId,
      table.moduleId,
      table.itemId,
      table.topicId,
    ),
    check("forum_course_topics_item", sql`item_id is null or module_id is not null`),
  ],
);
