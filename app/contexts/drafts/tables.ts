import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";

/** What somebody is writing into a form and has not sent yet. Each person has one for each form. */
export const drafts = pgTable(
  "drafts",
  {
    profileId: uuid("profile_id").notNull(),
    /** The path that the form posts to, which also names what it edits. */
    form: text().notNull(),
    /** What was typed, by the names of the fields. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** Counts how often it was saved, to notice that another device has changed it. */
    version: integer().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.form] }),
    index("drafts_saved_at").on(table.savedAt),
  ],
);
