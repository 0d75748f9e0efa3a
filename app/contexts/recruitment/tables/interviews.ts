import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MeetingWay } from "#app/kernel/meeting.ts";
import { at } from "#app/platform/db/columns.ts";
import type { CancelledBy } from "../interview/rules.ts";
import { jobApplications } from "./job-applications.ts";

/** An appointment of a candidate with somebody of an employer's team. */
export const jobInterviews = pgTable(
  "job_interviews",
  {
    id: uuid().primaryKey(),
    jobApplicationId: uuid("job_application_id")
      .notNull()
      .references(() => jobApplications.id, { onDelete: "cascade" }),
    /** The slot that it takes, and who holds it. */
    slotId: uuid("slot_id").notNull(),
    hostId: uuid("host_id").notNull(),
    startsAt: at("starts_at").notNull(),
    minutes: integer().notNull(),
    /** IANA time zones of the host and of the candidate. */
    timeZone: text("time_zone").notNull(),
    candidateZone: text("candidate_zone").notNull(),
    way: text().$type<MeetingWay>().notNull(),
    /** Where they meet, or the link of the call. */
    place: text().notNull(),
    arrangedAt: at("arranged_at").notNull(),
    cancelledAt: at("cancelled_at"),
    cancelledBy: text("cancelled_by").$type<CancelledBy>(),
    /** Why the employer cancelled it. The candidate reads it. */
    cancelReason: text("cancel_reason"),
    /** When the candidate was reminded. Each appointment is reminded of once at most. */
    remindedAt: at("reminded_at"),
  },
  (table) => [
    // A new appointment replaces the old one, so at most one is open.
    uniqueIndex("job_interviews_open")
      .on(table.jobApplicationId)
      .where(sql`cancelled_at is null`),
    index("job_interviews_job_application").on(table.jobApplicationId, table.arrangedAt),
    index("job_interviews_host").on(table.hostId, table.startsAt),
    index("job_interviews_ahead")
      .on(table.startsAt)
      .where(sql`cancelled_at is null`),
  ],
);
