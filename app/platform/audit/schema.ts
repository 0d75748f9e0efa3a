import { customType, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** Every audited write: who, when, what, before, after. Rows are only ever added. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    subject: text().notNull(),
    /** Values about a person are sealed: `{"sealed": "…"}` (person-key.server.ts). */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    // Each way of searching the audit log reads it newest first, page by page.
    index("audit_entries_subject").on(table.subject.op("text_pattern_ops"), table.at, table.id),
    index("audit_entries_actor").on(table.actorId, table.at, table.id),
    index("audit_entries_action").on(table.action.op("text_pattern_ops"), table.at, table.id),
    index("audit_entries_at").on(table.at, table.id),
  ],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * The key with which a person's values in the audit log can be read, by the subject that they are
 * about. Erasing the person destroys it; the audit log stays as it is.
 */
export const auditKeys = pgTable("audit_keys", {
  subject: text().primaryKey(),
  key: bytea().notNull(),
  createdAt: at("created_at").notNull(),
});
