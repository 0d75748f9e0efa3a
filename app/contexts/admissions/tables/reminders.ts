import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { ReminderKind, ReminderRules } from "../reminder/rules.ts";
import { applications } from "./applications.ts";

/** When applicants are reminded, in one row that staff edit. Without a row the first rules apply. */
export const reminderSettings = pgTable("reminder_settings", {
  id: text().primaryKey().default("current"),
  rules: jsonb().$type<ReminderRules>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** What people with a place are told before the first day, for each programme and base. */
export const joiningInstructions = pgTable(
  "joining_instructions",
  {
    programmeId: text("programme_id").notNull(),
    /** The name of a base. */
    base: text().notNull(),
    /** Paragraphs, as staff wrote them. */
    notes: text().notNull(),
    addressLines: text("address_lines").array().notNull(),
    /** The address of a map; empty if there is none. */
    mapUrl: text("map_url").notNull(),
    kit: text().array().notNull(),
    contact: text().notNull(),
    /** How many days before the first day they are sent again; 0 for not at all. */
    daysBefore: integer("days_before").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.programmeId, table.base] })],
);

/** The reminders that were sent. The key says of what, so that each is sent once. */
export const applicationReminders = pgTable(
  "application_reminders",
  {
    key: text().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: text().$type<ReminderKind>().notNull(),
    at: at("at").notNull(),
  },
  (table) => [index("application_reminders_application").on(table.applicationId)],
);
