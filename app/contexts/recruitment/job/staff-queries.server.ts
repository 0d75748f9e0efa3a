import { asc, count, desc, eq, sql } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, jobTransitions, partners } from "../tables/jobs.ts";
import { jobForSide } from "./own-queries.server.ts";

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
