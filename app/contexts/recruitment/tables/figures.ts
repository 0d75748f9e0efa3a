import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { ViewedPage } from "../funnel/rules.ts";
import { jobListings } from "./jobs.ts";

/** How often a listing was looked at on a day. Nothing is stored about who looked. */
export const jobViews = pgTable(
  "job_views",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobListings.id, { onDelete: "cascade" }),
    /** The day of the institute's clocks. */
    day: date().notNull(),
    page: text().$type<ViewedPage>().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.day, table.page] }),
    check("job_views_page", sql`page in ('listing', 'summary')`),
  ],
);
