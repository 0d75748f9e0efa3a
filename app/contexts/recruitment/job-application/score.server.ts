import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { jobApplicationScoredByStaff } from "../events.ts";
import { jobApplicationScorecards } from "../tables/job-applications.ts";
import {
  type JobApplicationPath,
  type JobApplicationSide,
  lockedJobApplication,
} from "./commands.server.ts";
import type { Scores } from "./score.ts";

/**
 * Stores the actor's own scorecard of an application, instead of the one that they wrote before. The
 * candidate never sees it. Others' applications are 404.
 */
export async function scoreJobApplication(
  ctx: Ctx,
  path: JobApplicationPath,
  { note, ...scores }: Scores & { note: string },
  side: JobApplicationSide,
): Promise<void> {
  await transact(ctx, async (tx) => {
    await lockedJobApplication(tx, path, side, "scoreJobApplication");
    const { jobApplicationId } = path;
    const card = { side, scores, note, at: tx.clock.now() };
    await tx.db
      .insert(jobApplicationScorecards)
      .values({ jobApplicationId, authorId: actorId(tx.actor)!, ...card })
      .onConflictDoUpdate({
        target: [jobApplicationScorecards.jobApplicationId, jobApplicationScorecards.authorId],
        set: card,
      });
    if (side === "staff") await record(tx, jobApplicationScoredByStaff, { jobApplicationId }, {});
    return ok();
  });
}

/** Returns the scorecards of an application that one side reads: staff all, the employer its own. */
export function scorecardsOf(
  ctx: Pick<Ctx, "db">,
  jobApplicationId: string,
  side: JobApplicationSide,
) {
  return ctx.db
    .select()
    .from(jobApplicationScorecards)
    .where(
      and(
        eq(jobApplicationScorecards.jobApplicationId, jobApplicationId),
        side === "partner" ? eq(jobApplicationScorecards.side, "partner") : undefined,
      ),
    )
    .orderBy(jobApplicationScorecards.at);
}
