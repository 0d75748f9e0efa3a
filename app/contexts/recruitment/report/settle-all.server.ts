import { and, eq, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { jobReportAnswered } from "../events.ts";
import { jobReports } from "../tables/reports.ts";
import type { ReportOutcome } from "./rules.ts";

/**
 * Settles the open reports of a listing. Everybody who reported it is told of the outcome. Its
 * callers have locked the listing.
 */
export async function settleReportsOf(
  tx: Tx,
  jobId: string,
  outcome: ReportOutcome,
): Promise<void> {
  const settledBy = outcome === "gone" ? null : actorId(tx.actor);
  const settled = await tx.db
    .update(jobReports)
    .set({ settledAt: tx.clock.now(), settledBy, outcome })
    .where(and(eq(jobReports.jobId, jobId), isNull(jobReports.settledAt)))
    .returning({ id: jobReports.id });
  await recordAll(
    tx,
    jobReportAnswered,
    settled.map(({ id }) => ({ facts: { reportId: id } })),
  );
}
