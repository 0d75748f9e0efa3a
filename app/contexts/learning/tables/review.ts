import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { FactOutcome } from "../review/rules.ts";
import { courseItems } from "./courses.ts";

/** A fact of a lecture that may change, such as a legal time limit, and its last check. */
export const lectureFacts = pgTable(
  "lecture_facts",
  {
    id: uuid().primaryKey(),
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    fact: text().notNull(),
    /** Where its present state is published. */
    published: text().notNull(),
    outcome: text().$type<FactOutcome>().notNull(),
    /** The day of the last comparison; null if nobody could compare it yet. */
    checkedOn: date("checked_on"),
    note: text().notNull().default(""),
    /** Null for what came with the product. */
    checkedBy: uuid("checked_by"),
    recordedAt: at("recorded_at"),
    /** When the office was last told that it is due. */
    dueToldAt: at("due_told_at"),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    index("lecture_facts_item").on(table.courseId, table.itemId),
    check("lecture_facts_outcome", sql`outcome in ('stands', 'changed', 'unchecked', 'dropped')`),
    check(
      "lecture_facts_checked",
      sql`checked_on is not null or outcome in ('unchecked', 'dropped')`,
    ),
  ],
);

/** That somebody who did not write a lecture has read it against its sources. */
export const lectureReadings = pgTable(
  "lecture_readings",
  {
    id: uuid().primaryKey(),
    courseId: text("course_id").notNull(),
    itemId: text("item_id").notNull(),
    readOn: date("read_on").notNull(),
    /** What the lecture was compared with. */
    compared: text().notNull(),
    /** What was wrong and is corrected. Empty if nothing was. */
    corrected: text().notNull(),
    /** The content version that was read. */
    contentVersion: integer("content_version").notNull(),
    /** Null for the readings that came with the product. */
    readBy: uuid("read_by"),
    recordedAt: at("recorded_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.courseId, table.itemId],
      foreignColumns: [courseItems.courseId, courseItems.id],
    }),
    index("lecture_readings_item").on(table.courseId, table.itemId, table.readOn),
  ],
);
