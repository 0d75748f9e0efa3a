import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseCompleted, itemCompleted } from "../events.ts";
import { isComplete, progressOf } from "./progress.ts";
import { completionsOf } from "./completions.server.ts";
import { courseItems, courses, userCourseProgress, userCourseSummary } from "../tables/courses.ts";
import { issueCertificate } from "../certificate/issue.server.ts";

/** Somebody's standing in a course: what is locked and counted. */
export type CourseLearner = { userId: string; courseId: string };

/**
 * Completes an item for somebody: the one place where completions are written. The summary, the
 * course's completion and its certificate come with it. Completing it again changes nothing.
 *
 * @returns whether the course is complete with it.
 */
export async function recordCompletion(
  tx: Tx,
  { userId, courseId }: CourseLearner,
  item: { id: string; contentVersion: number },
): Promise<{ courseComplete: boolean }> {
  const before = await lockSummary(tx, { userId, courseId });
  const now = tx.clock.now();
  const [added] = await tx.db
    .insert(userCourseProgress)
    .values({
      userId,
      courseId,
      contentId: item.id,
      isCompleted: true,
      contentVersion: item.contentVersion,
      completedAt: now,
    })
    .onConflictDoNothing()
    .returning({ contentId: userCourseProgress.contentId });
  const complete = await keepSummary(tx, { userId, courseId }, item.id);
  if (!added) return { courseComplete: complete };
  await record(tx, itemCompleted, { userId, courseId, itemId: item.id });
  if (!complete) return { courseComplete: false };
  if (!before.completedAt) {
    await tx.db.update(userCourseSummary).set({ completedAt: now }).where(of({ userId, courseId }));
    await record(tx, courseCompleted, { userId, courseId });
  }
  const [course] = await tx.db.select().from(courses).where(eq(courses.id, courseId));
  await issueCertificate(tx, userId, course!);
  return { courseComplete: true };
}

/** The row that says where somebody stands, locked: whoever writes about it waits for its turn. */
export async function lockSummary(tx: Tx, learner: CourseLearner) {
  await tx.db
    .insert(userCourseSummary)
    .values({
      ...learner,
      totalItems: 0,
      completedItems: 0,
      lastAccessedAt: tx.clock.now(),
    })
    .onConflictDoNothing();
  const [row] = await tx.db.select().from(userCourseSummary).where(of(learner)).for("update");
  return row!;
}

/** Counts anew and notes what was open last. @returns whether all of the course is completed. */
export async function keepSummary(
  tx: Tx,
  learner: CourseLearner,
  itemId: string,
): Promise<boolean> {
  const { userId, courseId } = learner;
  const items = await tx.db
    .select({ id: courseItems.id })
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), isNotNull(courseItems.publishedAt)));
  const completed = await completionsOf(tx, userId, courseId);
  const progress = progressOf(
    items.map(({ id }) => id),
    completed,
  );
  const { totalItems, completedItems } = progress;
  await tx.db
    .update(userCourseSummary)
    .set({ totalItems, completedItems, lastItemId: itemId, lastAccessedAt: tx.clock.now() })
    .where(of(learner));
  return isComplete(progress);
}

const of = ({ userId, courseId }: CourseLearner) =>
  and(eq(userCourseSummary.userId, userId), eq(userCourseSummary.courseId, courseId));
