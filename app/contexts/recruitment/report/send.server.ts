import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { jobReported } from "../events.ts";
import { openJob } from "../job/board.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobReports } from "../tables/reports.ts";
import type { JobReportContent } from "./form.ts";

/** A quarrel could produce many. */
const reports: Limit = { name: "job-reports", points: 10, seconds: 3600 };

/**
 * Reports an open listing to staff. Does nothing if an earlier report of it by the actor is still
 * open. Listings that are not open are 404.
 *
 * Errors: "not-verified", because the outcome is mailed; "too-many-reports" with the seconds to wait.
 */
export async function reportJob(
  ctx: Ctx,
  jobId: string,
  { kind, reason }: JobReportContent,
): Promise<Result<undefined, "not-verified" | "too-many-reports">> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!recruitmentPolicy.reportJob(actor)) return err("not-verified");
  const wait = await consume(ctx, reports, actor.id);
  if (wait > 0) return err("too-many-reports", { wait });
  return transact<undefined, never>(ctx, async (tx) => {
    const { jobTitle, partnerId } = orNotFound(await openJob(tx, jobId));
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    const added = await tx.db
      .insert(jobReports)
      .values({ id, jobId, jobTitle, partnerId, reporterId: actor.id, kind, reason, createdAt })
      .onConflictDoNothing()
      .returning({ id: jobReports.id });
    if (added.length > 0) await record(tx, jobReported, { reportId: id });
    return ok();
  });
}

/** Returns an open listing to report, and whether the actor has reported it; others are 404. */
export async function jobToReport(ctx: Ctx, jobId: string) {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  const { id, jobTitle, partnerName } = orNotFound(await openJob(ctx, jobId));
  const mine = and(
    eq(jobReports.jobId, jobId),
    eq(jobReports.reporterId, actor.id),
    isNull(jobReports.settledAt),
  );
  return { id, jobTitle, partnerName, waits: (await ctx.db.$count(jobReports, mine)) > 0 };
}
