import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { AlertPace } from "../alert/rules.ts";
import { jobListings } from "./jobs.ts";

/** Listings that a member has saved to come back to. */
export const savedJobs = pgTable(
  "saved_jobs",
  {
    profileId: uuid("profile_id").notNull(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.jobId] }),
    index("saved_jobs_job").on(table.jobId),
  ],
);

/**
 * Searches of the board that a member has saved. Each filter is a column, so that all searches are
 * compared with a new listing by one query.
 */
export const jobSearches = pgTable(
  "job_searches",
  {
    id: uuid().primaryKey(),
    profileId: uuid("profile_id").notNull(),
    name: text().notNull(),
    pace: text().$type<AlertPace>().notNull(),
    /** The query string of the board. */
    query: text().notNull(),
    search: text(),
    location: text(),
    category: text(),
    country: text(),
    workPattern: text("work_pattern"),
    skillId: uuid("skill_id"),
    languageId: uuid("language_id"),
    licenceId: uuid("licence_id"),
    payCurrency: text("pay_currency"),
    /** For a full year, in minor units. */
    leastPay: bigint("least_pay", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    /** Until which moment listings were looked through for a summary. */
    toldUntil: at("told_until").notNull(),
  },
  (table) => [
    check("job_searches_pace", sql`pace in ('at-once', 'daily', 'weekly', 'never')`),
    index("job_searches_profile").on(table.profileId, table.createdAt),
    index("job_searches_pace").on(table.pace, table.profileId),
  ],
);
