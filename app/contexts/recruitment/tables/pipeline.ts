import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { OpenStatus } from "../job-application/rules.ts";
import { partners } from "./jobs.ts";

/** A stage of a partner's own. It belongs to one status, which is what the candidate reads. */
export const pipelineStages = pgTable(
  "pipeline_stages",
  {
    id: uuid().primaryKey(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    name: text().notNull(),
    status: text().$type<OpenStatus>().notNull(),
    /** Its place among the partner's stages of the same status. */
    position: integer().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("pipeline_stages_partner").on(table.partnerId, table.position),
    uniqueIndex("pipeline_stages_name").on(table.partnerId, sql`lower(name)`),
  ],
);
