import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobTransitions } from "../tables/jobs.ts";
import { hasPassed } from "./deadline.ts";
import type { JobStatus } from "./rules.ts";

/**
 * Returns the status to show. An active job is shown as closed as soon as its deadline has passed,
 * although it is stored as "Active" until background work closes it.
 */
export function statusShown(
  { status, closesAt }: { status: JobStatus; closesAt: Date | null },
  now: Date,
): JobStatus {
  return status === "Active" && hasPassed(closesAt, now) ? "Closed" : status;
}

/**
 * Whether a closed job says what staff have approved, and was not closed by them: it went from the
 * board to its end. One query.
 */
export async function isRenewable(ctx: Pick<Ctx, "db">, jobId: string): Promise<boolean> {
  const [last, before] = await ctx.db
    .select({ act: jobTransitions.act, side: jobTransitions.side, to: jobTransitions.toStatus })
    .from(jobTransitions)
    .where(eq(jobTransitions.jobId, jobId))
    .orderBy(desc(jobTransitions.at), desc(jobTransitions.id))
    .limit(2);
  return last?.act === "close" && last.side !== "staff" && before?.to === "Active";
}
