import { and, eq, isNotNull } from "drizzle-orm";
import { isId, newId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { recordCompletion } from "../../course/progress.server.ts";
import { markTaken, scoreTaken } from "../../events.ts";
import {
  ltiLaunches,
  ltiLearners,
  type ltiLineItems,
  ltiMarks,
  ltiPlacements,
  ltiScores,
} from "../../tables/tools.ts";
import { lastScore } from "../queries/learner-status.server.ts";
import { ownLineItem } from "../queries/line-items.server.ts";
import { livePlacement } from "../queries/placement.server.ts";
import { CLOCK_SKEW_MS, passes, type ScoreMessage, scoreMessage } from "../score.ts";

type ScoreError = "unknown-line-item" | "bad-score" | "unknown-user" | "outdated";

/**
 * Stores a tool's score for a member who has opened this placement, and completes the item if the
 * score passes. Later scores do not undo a completion. In a line item that the tool made itself the last
 * mark is stored, for members who have opened its exercise or one of its course; it completes nothing.
 *
 * Errors: "unknown-line-item" for a placement of another tool; "bad-score"; "unknown-user" for
 * members who have not opened it as learners; "outdated" if the tool has sent a later score before. A repeated
 * message succeeds and is stored once.
 */
export async function takeScore(
  ctx: Ctx,
  toolId: string,
  placementId: string,
  body: unknown,
): Promise<Result<undefined, ScoreError>> {
  return transact<undefined, ScoreError>(ctx, async (tx) => {
    const live = isId(placementId) ? await livePlacement(tx, { id: placementId }) : undefined;
    const own = live ? undefined : await ownLineItem(tx, toolId, placementId);
    if (!own && live?.tool.id !== toolId) return err("unknown-line-item");
    const parsed = scoreMessage.safeParse(body);
    if (!parsed.success) return err("bad-score");
    const score = parsed.data;
    const now = tx.clock.now();
    // A score from the future would make all later ones outdated.
    if (score.timestamp.getTime() > now.getTime() + CLOCK_SKEW_MS) return err("bad-score");
    const opened = own
      ? { courseId: own.courseId, placementId: own.placementId }
      : { placementId, courseId: null };
    const userId = await learner(tx, toolId, opened, score.userId);
    if (!userId) return err("unknown-user");
    const row = rowOf(score);
    if (!live) return takeMark(tx, own!, userId, row);
    const last = await lastScore(tx, { placementId, userId });
    if (last && last.scoredAt >= row.scoredAt) {
      return says(last, row) ? ok() : err("outdated");
    }
    const id = newId(now);
    await tx.db.insert(ltiScores).values({ id, placementId, userId, receivedAt: now, ...row });
    const { course, item, placement } = live;
    await record(tx, scoreTaken, { userId, courseId: course.id, itemId: item.id });
    if (passes(row, placement.passPercent)) {
      await recordCompletion(tx, { userId, courseId: course.id }, item);
    }
    return ok();
  });
}

/** Stores the mark of a line item that a tool made itself, unless a later one is stored. */
async function takeMark(
  tx: Tx,
  { id: lineItemId, courseId }: typeof ltiLineItems.$inferSelect,
  userId: string,
  row: ReturnType<typeof rowOf>,
): Promise<Result<undefined, ScoreError>> {
  const [last] = await tx.db
    .select()
    .from(ltiMarks)
    .where(and(eq(ltiMarks.lineItemId, lineItemId), eq(ltiMarks.userId, userId)));
  if (last && last.scoredAt >= row.scoredAt) return says(last, row) ? ok() : err("outdated");
  const mark = { ...row, receivedAt: tx.clock.now() };
  await tx.db
    .insert(ltiMarks)
    .values({ lineItemId, userId, ...mark })
    .onConflictDoUpdate({ target: [ltiMarks.lineItemId, ltiMarks.userId], set: mark });
  await record(tx, markTaken, { userId, courseId, lineItemId });
  return ok();
}

/**
 * Returns the member if they opened this placement, or any of the tool's in a course, locked so that
 * scores are stored serially.
 */
async function learner(
  tx: Tx,
  toolId: string,
  { placementId, courseId }: { placementId: string | null; courseId: string | null },
  subject: string,
) {
  if (!isId(subject)) return undefined;
  const [known] = await tx.db
    .select({ userId: ltiLearners.userId })
    .from(ltiLearners)
    .where(and(eq(ltiLearners.toolId, toolId), eq(ltiLearners.subject, subject)))
    .for("update");
  if (!known) return undefined;
  const [launch] = await tx.db
    .select({ id: ltiLaunches.id })
    .from(ltiLaunches)
    .innerJoin(ltiPlacements, eq(ltiPlacements.id, ltiLaunches.placementId))
    .where(
      and(
        eq(ltiPlacements.toolId, toolId),
        placementId === null ? undefined : eq(ltiPlacements.id, placementId),
        courseId === null ? undefined : eq(ltiPlacements.courseId, courseId),
        eq(ltiLaunches.userId, known.userId),
        eq(ltiLaunches.asLearner, true),
        isNotNull(ltiLaunches.answeredAt),
      ),
    )
    .limit(1);
  return launch && known.userId;
}

function rowOf(score: ScoreMessage) {
  const { scoreGiven = null, scoreMaximum = null, comment, activityProgress } = score;
  const { gradingProgress, timestamp: scoredAt } = score;
  return {
    scoreGiven,
    scoreMaximum: scoreGiven === null ? null : scoreMaximum,
    comment: comment || null,
    activityProgress,
    gradingProgress,
    scoredAt,
  };
}

function says(
  last: Omit<typeof ltiMarks.$inferSelect, "lineItemId">,
  row: ReturnType<typeof rowOf>,
): boolean {
  return Object.entries(row).every(([name, value]) => {
    const before = last[name as keyof typeof row];
    return value instanceof Date
      ? value.getTime() === (before as Date).getTime()
      : value === before;
  });
}
