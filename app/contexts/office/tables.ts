import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** Who of the staff has taken something that waits, where its own context keeps no owner. */
export const officeAssignments = pgTable(
  "office_assignments",
  {
    /** The name of the source of waiting things. */
    source: text().notNull(),
    itemId: uuid("item_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    takenAt: at("taken_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.itemId] }),
    index("office_assignments_staff").on(table.staffId),
    index("office_assignments_taken").on(table.takenAt),
  ],
);

/** What staff noted about a person, for each other. */
export const officeNotes = pgTable(
  "office_notes",
  {
    /** The key of the form, so that a form sent twice is one note. */
    id: uuid().primaryKey(),
    personId: uuid("person_id").notNull(),
    text: text().notNull(),
    writtenBy: uuid("written_by").notNull(),
    writtenAt: at("written_at").notNull(),
  },
  (table) => [index("office_notes_person").on(table.personId, table.writtenAt)],
);

/** Words by which staff sort people. */
export const officeTags = pgTable(
  "office_tags",
  {
    personId: uuid("person_id").notNull(),
    /** In small letters. */
    tag: text().notNull(),
    addedBy: uuid("added_by").notNull(),
    addedAt: at("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tag] }),
    index("office_tags_tag").on(table.tag),
  ],
);

/** What staff have to do about a person, until a day. */
export const officeTasks = pgTable(
  "office_tasks",
  {
    /** The key of the form, so that a form sent twice is one task. */
    id: uuid().primaryKey(),
    personId: uuid("person_id").notNull(),
    text: text().notNull(),
    /** The last day, and the moment at which it is over at the office. */
    dueOn: date("due_on").notNull(),
    dueAt: at("due_at").notNull(),
    /** Whose task it is; null for nobody's. */
    staffId: uuid("staff_id"),
    createdBy: uuid("created_by").notNull(),
    createdAt: at("created_at").notNull(),
    doneAt: at("done_at"),
    doneBy: uuid("done_by"),
  },
  (table) => [
    index("office_tasks_person").on(table.personId, table.createdAt),
    index("office_tasks_open")
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
);

/** Pairs of accounts of which staff have said that they belong to two people. */
export const officeDistinctPeople = pgTable(
  "office_distinct_people",
  {
    /** The smaller of the two ids. */
    oneId: uuid("one_id").notNull(),
    otherId: uuid("other_id").notNull(),
    saidBy: uuid("said_by").notNull(),
    saidAt: at("said_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index("office_distinct_people_other").on(table.otherId),
    check("office_distinct_people_order", sql`one_id < other_id`),
  ],
);
