import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { courseCompleted, itemCompleted } from "../events.ts";
import { isComplete, progressOf } from "./progress.ts";
import { courseItems, courses, userCourseProgress, userCourseSummary } from "../tables/courses.ts";
import { issueCertificate } from "../certificate/commands.server.ts";

/** Somebody's standing in a course: what is locked and counted. */
type CourseLearner = { userId: string; courseId: string };

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

/**
 * Counts everybody's standing in a course anew after staff changed it. Where something was removed
 * for good, whoever had all the rest has completed the course with that. What is only withdrawn for
 * a while completes nothing: a quiz that is being mended hands out no certificates.
 */
export async function recountProgress(
  tx: Tx,
  { courseId, removed }: { courseId: string; removed: boolean },
): Promise<void> {
  // Item ids are asked for by whole names: a table of one's own has no prefix in such a template.
  const published = sql`select i.id from course_items i
    where i.course_id = user_course_summary.course_id and i.published_at is not null`;
  const summaries = await tx.db
    .update(userCourseSummary)
    .set({
      totalItems: sql`(select count(*) from (${published}) as items)`,
      completedItems: sql`(select count(*) from user_course_progress p
        where p.user_id = user_course_summary.user_id
          and p.course_id = user_course_summary.course_id
          and p.is_completed and p.content_id in (${published}))`,
    })
    .where(eq(userCourseSummary.courseId, courseId))
    .returning();
  if (!removed) return;
  const [course] = await tx.db.select().from(courses).where(eq(courses.id, courseId));
  if (!course?.publishedAt) return;
  for (const { userId, completedAt, totalItems, completedItems } of summaries) {
    const percentComplete = 0;
    if (completedAt || !isComplete({ totalItems, completedItems, percentComplete })) continue;
    await tx.db
      .update(userCourseSummary)
      .set({ completedAt: tx.clock.now() })
      .where(
        sql`${userCourseSummary.userId} = ${userId} and ${userCourseSummary.courseId} = ${courseId}`,
      );
    await record(tx, courseCompleted, { userId, courseId });
    await issueCertificate(tx, userId, course);
  }
}

/** The ids of what somebody has completed in a course (D2 §7). */
export async function completionsOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
  courseId: string,
): Promise<Set<string>> {
  const rows = await completedItems(ctx.db).execute({ userId, courseId });
  return new Set(rows.map(({ contentId }) => contentId));
}

const completedItems = (db: Ctx["db"]) =>
  prepared(db, "learning.completed-items", () =>
    db
      .select({ contentId: userCourseProgress.contentId })
      .from(userCourseProgress)
      .where(
        and(
          eq(userCourseProgress.userId, sql.placeholder("userId")),
          eq(userCourseProgress.courseId, sql.placeholder("courseId")),
          eq(userCourseProgress.isCompleted, true),
        ),
      )
      .prepare("learning_completed_items"),
  );
