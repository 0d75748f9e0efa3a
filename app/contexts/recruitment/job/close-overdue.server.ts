import { and, eq, lt } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { earliestOpen } from "./deadline.ts";
import { statusAfter } from "./rules.ts";
import { jobListings } from "../tables/jobs.ts";
import { lockedJob, recordTransition, jobStateOf } from "./rows.server.ts";

/**
 * Closes what has passed its deadline. To everybody it is closed already, by the clock; this writes
 * it down, and its employer hears of it.
 */
export async function closeOverdueJobs(ctx: Ctx): Promise<void> {
  const overdue = await ctx.db
    .select({ id: jobListings.id })
    .from(jobListings)
    .where(
      and(
        eq(jobListings.status, "Active"),
        lt(jobListings.openUntil, earliestOpen(ctx.clock.now())),
      ),
    )
    .limit(500);
  for (const { id } of overdue) {
    await transact(ctx, async (tx) => {
      const job = await lockedJob(tx, id);
      const after = job && statusAfter("close", jobStateOf(job, tx.clock.now()), "calendar");
      // Meanwhile somebody may have closed it, or given it more time.
      if (!after || "refused" in after) return ok();
      await recordTransition(tx, job, { act: "close", to: after.to, side: "calendar" });
      return ok();
    });
  }
}
