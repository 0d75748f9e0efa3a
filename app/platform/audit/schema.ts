import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Every administrative write: who, when, what, before, after. Rows are only ever added. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("audit_entries_subject").on(table.subject, table.at),
    index("audit_entries_at").on(table.at),
  ],
);
