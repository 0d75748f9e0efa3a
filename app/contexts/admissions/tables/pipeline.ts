import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { at } from "#app/platform/db/columns.ts";
import type { DaysPerStage } from "../stage/overdue.ts";
import type { CriterionScores } from "../stage/criteria.ts";
import { applications } from "./applications.ts";

/** What a member of staff who read an application thinks of it. Two readers score at most. */
export const applicationScores = pgTable(
  "application_scores",
  {
    id: uuid().primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    readerId: uuid("reader_id").notNull(),
    /** The scores by criterion. */
    scores: jsonb().$type<CriterionScores>().notNull(),
    note: text(),
    givenAt: at("given_at").notNull(),
    /** Goes up with each correction. */
    version: integer().notNull().default(1),
  },
  (table) => [index("application_scores_application").on(table.applicationId, table.readerId)],
);

/**
 * That a member of staff wants to decline an application, and waits for a second one to agree. It
 * is deleted when it is answered, and with every transition.
 */
export const declineRequests = pgTable("decline_requests", {
  applicationId: uuid("application_id")
    .primaryKey()
    .references(() => applications.id, { onDelete: "cascade" }),
  /** Names the request, so that an answer to an earlier one is refused. */
  id: uuid().notNull(),
  reason: text().notNull(),
  requestedBy: uuid("requested_by").notNull(),
  requestedAt: at("requested_at").notNull(),
});

/** How the office works on applications: one row, or none while everything is as it came. */
export const pipelineSettings = pgTable(
  "pipeline_settings",
  {
    id: integer().primaryKey(),
    /** Declining takes a second member of staff. */
    secondOpinion: boolean("second_opinion").notNull(),
    /** After how many days in a stage an application is overdue. */
    overdueDays: jsonb("overdue_days").$type<DaysPerStage>().notNull(),
    version: integer().notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  () => [check("pipeline_settings_single", sql`id = 1`)],
);
