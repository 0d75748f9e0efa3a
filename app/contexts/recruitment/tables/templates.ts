import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import { partners } from "./jobs.ts";

/** A text that a partner's team writes to candidates again and again. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    id: uuid().primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    name: text().notNull(),
    text: text().notNull(),
    updatedAt: at("updated_at").notNull(),
    /** Goes up with each change (optimistic lock). */
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex("message_templates_name").on(table.partnerId, sql`lower(name)`)],
);
