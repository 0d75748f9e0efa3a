import { sql } from "drizzle-orm";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { earliestOpen } from "./deadline.ts";
import { jobProcess } from "./rules.ts";
import { jobListings } from "../tables/jobs.ts";

/** How many open and decided applications a job has had; withdrawn ones are the candidate's own. */
export const jobApplicationCount = sql`(select count(*) from job_applications c
  where c.job_id = job_listings.id and c.status <> 'withdrawn')`.mapWith(Number);

/** Whether a job is stored as open and, by the clock, is not. */
export const isOverdue = (now: Date) =>
  sql`(job_listings.status = 'Active' and job_listings.open_until < ${earliestOpen(now)}::date)`;

/** What lists of jobs are sorted by, whosever they are; a job without a deadline ends last. */
export const jobOrder = (now: Date) => ({
  title: alphabetical(jobListings.jobTitle),
  category: alphabetical(jobListings.category),
  location: alphabetical(jobListings.location),
  status: sql`case when ${isOverdue(now)} then ${jobProcess.indexOf("Closed")}::int
    else ${caseOrder(jobProcess, jobListings.status)} end`,
  applications: jobApplicationCount,
  deadline: jobListings.openUntil,
  created: jobListings.createdAt,
});
