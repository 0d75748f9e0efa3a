import { asc, desc, eq, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { companyPages } from "../tables/company.ts";
import { jobListings, jobRevisions, jobTransitions, partners } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";
import { contentDifference } from "./difference.server.ts";
import { formContentOf, jobForSide } from "./own-queries.server.ts";
import { mergedContent } from "./revise.server.ts";
import { openRevision } from "./revision-rows.server.ts";

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
  return { ...job, story, change: await waitingChange(ctx, job) };
}

/**
 * Returns the change that waits for staff, with what it changes in the listing as it is now. If a
 * former version did not keep what the listing said before, `differences` is null.
 */
async function waitingChange(ctx: Ctx, job: Awaited<ReturnType<typeof jobForSide>>) {
  const open = await openRevision(ctx, job.id);
  if (open?.state !== "waiting" || !open.waitingSince) return null;
  const now = formContentOf(job);
  const differences = open.base
    ? await contentDifference(ctx, now, mergedContent(now, open))
    : null;
  return { since: open.waitingSince, differences };
}

const nobody = {
  calendar: "The deadline",
  partner: "The partner",
  staff: "The institute",
} as const;

/** Counts the jobs, changes and company pages that wait for review, and the open reports. One query. */
export async function jobsWaiting(ctx: Ctx): Promise<number> {
  authorize(recruitmentPolicy.readJobs(ctx.actor));
  const [row] = await rows<{ n: number }>(
    ctx.db,
    sql`select (select count(*) from ${jobListings} where status = 'Pending Review')::int
      + (select count(*) from ${jobRevisions} r join ${jobListings} on job_listings.id = r.job_id
        where r.state = 'waiting' and job_listings.status = 'Active')::int
      + (select count(*) from ${companyPages} where state = 'waiting')::int
      + (select count(*) from ${jobReports} where settled_at is null)::int as n`,
  );
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
