import { asc, eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { listingColumns } from "../job/board.server.ts";
import { statusShown } from "../job/renewal.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobListings, partners } from "../tables/jobs.ts";
import { jobReports } from "../tables/reports.ts";

/**
 * Returns a report for staff, with the listing as members read it (null if it was deleted) and the
 * other reports of it. Four queries at most.
 */
export async function jobReport(ctx: Ctx, id: string) {
  authorize(recruitmentPolicy.settleJobReports(ctx.actor));
  const [row] = await ctx.db.select().from(jobReports).where(eq(jobReports.id, id));
  const report = orNotFound(row);
  const { jobId } = report;
  const about = jobId
    ? await ctx.db
        .select()
        .from(jobReports)
        .where(eq(jobReports.jobId, jobId))
        .orderBy(asc(jobReports.createdAt))
        .limit(50)
    : [report];
  const names = await displayNames(
    ctx,
    about.flatMap(({ reporterId, settledBy }) => [reporterId, settledBy]),
  );
  const nameOf = (who: string | null) => (who ? (names.get(who) ?? null) : null);
  const shown = about.map(({ reporterId, settledBy, ...rest }) => ({
    ...rest,
    reporter: nameOf(reporterId),
    settledBy: nameOf(settledBy),
  }));
  return {
    report: shown.find((each) => each.id === id)!,
    others: shown.filter((each) => each.id !== id),
    job: jobId ? await listingForStaff(ctx, jobId) : null,
  };
}

async function listingForStaff(ctx: Ctx, jobId: string) {
  const [job] = await ctx.db
    .select({
      ...listingColumns,
      status: jobListings.status,
      version: jobListings.version,
    })
    .from(jobListings)
    .leftJoin(partners, eq(partners.id, jobListings.partnerId))
    .where(eq(jobListings.id, jobId));
  return job ? { ...job, status: statusShown(job, ctx.clock.now()) } : null;
}

export type JobReportView = Awaited<ReturnType<typeof jobReport>>;
