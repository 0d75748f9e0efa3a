import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { ltiLaunches, ltiPlacements, ltiScores, ltiTools } from "../../tables/tools.ts";
import { percentOf, exerciseStatusOf } from "../score.ts";

/**
 * Returns what a learner sees of an exercise: the tool, the pass mark, their status and the last
 * score. Three queries.
 */
export async function learnerStatus(
  ctx: Pick<Ctx, "db">,
  of: { userId: string; courseId: string; itemId: string },
) {
  const [row] = await ctx.db
    .select({ placement: ltiPlacements, tool: ltiTools })
    .from(ltiPlacements)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiPlacements.toolId))
    .where(and(eq(ltiPlacements.courseId, of.courseId), eq(ltiPlacements.itemId, of.itemId)));
  if (!row) return null;
  const { placement, tool } = row;
  const theirs = { placementId: placement.id, userId: of.userId };
  const [launch] = await ctx.db
    .select({ id: ltiLaunches.id })
    .from(ltiLaunches)
    .where(
      and(
        eq(ltiLaunches.placementId, theirs.placementId),
        eq(ltiLaunches.userId, theirs.userId),
        isNotNull(ltiLaunches.answeredAt),
      ),
    )
    .limit(1);
  const last = await lastScore(ctx, theirs);
  const { passPercent, maxPoints } = placement;
  return {
    tool: tool.name,
    available: tool.switchedOffAt === null,
    passPercent,
    maxPoints,
    status: exerciseStatusOf(launch !== undefined, last, passPercent),
    last: last && {
      percent: percentOf(last),
      comment: last.comment,
      receivedAt: last.receivedAt,
    },
  };
}

/** Returns the last score of a member, by the tool's clock. */
export async function lastScore(
  ctx: Pick<Ctx, "db">,
  { placementId, userId }: { placementId: string; userId: string },
) {
  const [last] = await ctx.db
    .select()
    .from(ltiScores)
    .where(and(eq(ltiScores.placementId, placementId), eq(ltiScores.userId, userId)))
    .orderBy(desc(ltiScores.scoredAt))
    .limit(1);
  return last;
}
