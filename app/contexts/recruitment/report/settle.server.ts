import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { jobReportSettled } from "../events.ts";
import { jobStateOf, lockedJob, recordTransition } from "../job/rows.server.ts";
import { statusAfter } from "../job/rules.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobReports } from "../tables/reports.ts";
import { settleReportsOf } from "./settle-all.server.ts";

type Settlement = { version: string } & (
  | { outcome: "kept" }
  | { outcome: "taken-down"; reason: string }
);

type SettleError = "already-settled" | "changed-meanwhile" | "illegal-move";

/**
 * Records what staff have decided about a reported listing, and settles all open reports of it.
 * Taking it down closes it, and the partner reads why; the partner cannot renew it, only reopen it
 * as a draft, which is reviewed.
 *
 * Errors: "already-settled"; "changed-meanwhile" if the listing is not as staff have read it.
 */
export async function settleJobReport(
  ctx: Ctx,
  reportId: string,
  settlement: Settlement,
): Promise<Result<undefined, SettleError>> {
  authorize(recruitmentPolicy.settleJobReports(ctx.actor));
  return transact<undefined, SettleError>(ctx, async (tx) => {
    const { outcome, version } = settlement;
    // Locks the listing first, as everything that changes it does.
    const { jobId } = orNotFound(await reportRow(tx, reportId));
    const job = jobId ? await lockedJob(tx, jobId) : undefined;
    const { settledAt } = orNotFound(await reportRow(tx, reportId));
    if (settledAt || !job) return err("already-settled");
    const stale = requireVersion(job, version);
    if (stale) return stale;
    if (outcome === "taken-down") {
      const after = statusAfter("take-down", jobStateOf(job, tx.clock.now()), "staff");
      if ("refused" in after) return err("illegal-move", { status: job.status });
      const { reason } = settlement;
      await recordTransition(tx, job, { act: "take-down", to: after.to, side: "staff", reason });
    }
    await settleReportsOf(tx, job.id, outcome);
    await record(tx, jobReportSettled, { reportId }, { after: { outcome } });
    return ok();
  });
}

async function reportRow(tx: Tx, id: string) {
  const [row] = await tx.db
    .select({ jobId: jobReports.jobId, settledAt: jobReports.settledAt })
    .from(jobReports)
    .where(eq(jobReports.id, id));
  return row;
}
