import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { TextSize } from "../reading/text-size.ts";
import { courses } from "./courses.ts";

/** The glossary of a course: one text, whose form content/README.md describes. */
export const courseGlossaries = pgTable("course_glossaries", {
  courseId: text("course_id")
    .primaryKey()
    .references(() => courses.id),
  text: text().notNull(),
  /** Goes up with each save, so that a save from an older form is refused. */
  version: integer().notNull().default(1),
});

/** How far a member has read in an item, and whether they have put a bookmark there. */
export const readingPlaces = pgTable(
  "reading_places",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    itemId: text("item_id").notNull(),
    /** The number of the paragraph, and how it begins, by which it is found after a change. */
    paragraph: integer().notNull().default(0),
    beginning: text().notNull().default(""),
    readAt: at("read_at"),
    bookmarkedAt: at("bookmarked_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.itemId] })],
);

/** A passage that a member has highlighted, a note on it, or a note on a whole item. */
export const readingNotes = pgTable(
  "reading_notes",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    itemId: text("item_id").notNull(),
    /** The passage with what stands before and after it; empty for a note on the whole item. */
    quote: text().notNull(),
    prefix: text().notNull(),
    suffix: text().notNull(),
    /** What was written; empty for a highlight alone. */
    note: text().notNull(),
    writtenAt: at("written_at").notNull(),
  },
  (table) => [
    index("reading_notes_of").on(table.userId, table.courseId, table.itemId),
    check("reading_notes_said", sql`quote <> '' or note <> ''`),
  ],
);

/** The lines of checklists that a member has ticked, or has taken a tick from. */
export const readingTicks = pgTable(
  "reading_ticks",
  {
    userId: uuid("user_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id),
    itemId: text("item_id").notNull(),
    /** The id of the line, which is made of its words. */
    line: text().notNull(),
    ticked: boolean().notNull(),
    /** When the member said so. Of two sayings the later one counts. */
    saidAt: at("said_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.itemId, table.line] })],
);

/** How a member reads: the size of the text. */
export const readingSettings = pgTable("reading_settings", {
  userId: uuid("user_id").primaryKey(),
  textSize: text("text_size").$type<TextSize>().notNull(),
});
