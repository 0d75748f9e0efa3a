import { and, asc, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { type JobStatus, jobStatuses } from "./rules.ts";
import type { StaffJobsView } from "../list-views.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, jobTransitions, partners } from "../tables/jobs.ts";
import {
  isOverdue,
  jobApplicationCount,
  jobForSide,
  jobOrder,
  statusShown,
} from "./own-queries.server.ts";

const PER_PAGE = 25;

/**
 * Returns the jobs for staff, newest first unless sorted otherwise (D2 §7), and how many have each
 * status. Two queries.
 */
export async function staffJobs(ctx: Ctx, view: StaffJobsView) {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const now = ctx.clock.now();
  const shown = statusAt(now);
  const part = view.search && containing(view.search);
  const narrowed = part
    ? or(ilike(jobListings.jobTitle, part), ilike(partners.partnerName, part))
    : undefined;
  const counted = await ctx.db
    .select({ status: sql<JobStatus>`${shown}`.as("shown"), n: count() })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(narrowed)
    .groupBy(sql`shown`);
  const counts = Object.fromEntries(jobStatuses.map((each) => [each, 0])) as Record<
    JobStatus,
    number
  >;
  for (const { status, n } of counted) counts[status] = n;
  const all = jobStatuses.reduce((sum, each) => sum + counts[each], 0);
  const page: Page = pageOf(view.status === "all" ? all : counts[view.status], view.page, PER_PAGE);
  const rows = await ctx.db
    .select({
      id: jobListings.id,
      jobTitle: jobListings.jobTitle,
      partnerName: partners.partnerName,
      category: jobListings.category,
      location: jobListings.location,
      status: jobListings.status,
      applicationDeadline: jobListings.applicationDeadline,
      createdAt: jobListings.createdAt,
      jobApplications: jobApplicationCount,
    })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(and(narrowed, view.status === "all" ? undefined : sql`${shown} = ${view.status}`))
    .orderBy(
      ...orderBy(
        view.sort,
        { ...jobOrder(now), partner: alphabetical(partners.partnerName) },
        jobListings.id,
      ),
    )
    .limit(PER_PAGE)
    .offset(page.offset);
  const jobs = rows.map((row) => ({ ...row, status: statusShown(row, now) }));
  return { jobs, counts: { ...counts, all }, page };
}

/** Returns one job for staff, with its history, newest first. */
export async function staffJob(ctx: Ctx, id: string) {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const job = await jobForSide(ctx, id, "staff", null);
  const transitions = await ctx.db
    .select()
    .from(jobTransitions)
    .where(eq(jobTransitions.jobId, id))
    .orderBy(desc(jobTransitions.at), desc(jobTransitions.id))
    .limit(100);
  const names = await displayNames(
    ctx,
    transitions.map(({ movedBy }) => movedBy),
  );
  const story = transitions.map(
    ({ id: transitionId, act, side, toStatus, movedBy, reason, at }) => ({
      id: transitionId,
      act,
      toStatus,
      reason,
      at,
      who: movedBy ? (names.get(movedBy) ?? "A closed account") : nobody[side],
    }),
  );
  return { ...job, story };
}

const nobody = {
  calendar: "The deadline",
  partner: "The partner",
  staff: "The institute",
} as const;

/** Counts the jobs that wait for review. */
export async function jobsWaiting(ctx: Ctx): Promise<number> {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const [row] = await ctx.db
    .select({ n: count() })
    .from(jobListings)
    .where(eq(jobListings.status, "Pending Review"));
  return row!.n;
}

/** Returns the partners that a job can belong to. */
export async function partnerChoices(ctx: Ctx) {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  return ctx.db
    .select({ id: partners.id, name: partners.partnerName })
    .from(partners)
    .orderBy(asc(sql`lower(partner_name)`));
}

const statusAt = (now: Date) =>
  sql`case when ${isOverdue(now)} then 'Closed' else job_listings.status end`;
