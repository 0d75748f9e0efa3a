import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Forms that were sent after their session had ended. Each is sealed with a key that is only in the
 * browser's cookie. `id` is a hash of that key.
 */
export const keptForms = pgTable(
  "kept_forms",
  {
    id: text().primaryKey(),
    sealed: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("kept_forms_expires").on(table.expiresAt)],
);
