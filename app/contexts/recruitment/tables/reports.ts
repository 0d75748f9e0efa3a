import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { ReportKind, ReportOutcome } from "../report/rules.ts";
import { jobListings } from "./jobs.ts";

/** A member's report of a listing to staff. It outlasts the listing, for the partner's history. */
export const jobReports = pgTable(
  "job_reports",
  {
    id: uuid().primaryKey(),
    jobId: uuid("job_id").references(() => jobListings.id, { onDelete: "set null" }),
    jobTitle: text("job_title").notNull(),
    /** Whose listing it was; null if staff published it. */
    partnerId: uuid("partner_id"),
    /** Null once its member has been erased. */
    reporterId: uuid("reporter_id"),
    kind: text().$type<ReportKind>().notNull(),
    reason: text().notNull(),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
    /** Null if nobody decided, because the partner deleted the listing. */
    settledBy: uuid("settled_by"),
    outcome: text().$type<ReportOutcome>(),
  },
  (table) => [
    uniqueIndex("job_reports_once")
      .on(table.jobId, table.reporterId)
      .where(sql`settled_at is null`),
    index("job_reports_open")
      .on(table.createdAt)
      .where(sql`settled_at is null`),
    index("job_reports_reporter").on(table.reporterId),
    index("job_reports_partner").on(table.partnerId, table.createdAt),
    check("job_reports_settled", sql`(settled_at is null) = (outcome is null)`),
    check("job_reports_outcome", sql`outcome in ('taken-down', 'kept', 'gone')`),
  ],
);
