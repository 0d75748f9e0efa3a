import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { trainingSessions } from "./sessions.ts";

/**
 * The scan of a session's signed sheet, with the key of its sealed file. A session has one; another
 * one takes its place.
 */
export const sheetScans = pgTable("sheet_scans", {
  id: uuid().primaryKey(),
  sessionId: uuid("session_id")
    .notNull()
    .unique()
    .references(() => trainingSessions.id, { onDelete: "cascade" }),
  mediaType: text("media_type").notNull(),
  bytes: integer().notNull(),
  storageKey: text("storage_key").notNull().unique(),
  attachedBy: uuid("attached_by").notNull(),
  attachedAt: at("attached_at").notNull(),
});
