import { and, asc, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  ltiLaunches,
  ltiLineItems,
  ltiMarks,
  ltiPlacements,
  ltiScores,
  ltiTools,
} from "../../tables/tools.ts";
import { percentOf, exerciseStatusOf } from "../score.ts";

/**
 * Returns what a learner sees of an exercise: the tool, the pass mark, their status and the last
 * score, and what the tool has marked besides. Four queries.
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
  const marks = await ctx.db
    .select({ id: ltiLineItems.id, label: ltiLineItems.label, mark: ltiMarks })
    .from(ltiMarks)
    .innerJoin(ltiLineItems, eq(ltiLineItems.id, ltiMarks.lineItemId))
    .where(
      and(
        eq(ltiMarks.userId, of.userId),
        eq(ltiLineItems.toolId, tool.id),
        eq(ltiLineItems.courseId, of.courseId),
        or(isNull(ltiLineItems.placementId), eq(ltiLineItems.placementId, placement.id)),
      ),
    )
    .orderBy(asc(ltiLineItems.id));
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
    marks: marks.map(({ id, label, mark }) => ({
      id,
      label,
      percent: percentOf(mark),
      comment: mark.comment,
      receivedAt: mark.receivedAt,
    })),
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
