import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { courseCompleted, itemCompleted } from "../events.ts";
import { isComplete, progressOf } from "./progress.ts";
import { courseItems, courses, userCourseProgress, userCourseSummary } from "../tables/courses.ts";
import { issueCertificate } from "../certificate/commands.server.ts";

/** One member in one course. */
type CourseLearner = { userId: string; courseId: string };

/**
 * Completes an item for a member, with the summary, the course's completion and its certificate.
 * Nothing else writes completions. Completing an item again changes nothing.
 *
 * @returns whether the course is now complete
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
  await issueCertificate(tx, userId, { kind: "theory", courseId, title: course!.title });
  return { courseComplete: true };
}

/** Locks a member's summary, so that writes about it are serial. Inserts it if there is none. */
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

/** Updates a summary's counts and last item. @returns whether the whole course is completed */
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
    .set({
      totalItems,
      completedItems,
      ...earned(tx, sql`${totalItems}::int`, sql`${completedItems}::int`),
      lastItemId: itemId,
      lastAccessedAt: tx.clock.now(),
    })
    .where(of(learner));
  return isComplete(progress);
}

const { earnedPercent, earnedOf, earnedUntil } = userCourseSummary;

/** The columns that `earnedBefore` reads. */
export const earnedColumns = { earnedPercent, earnedOf, earnedUntil };

/** Returns the item that a member opened last in a course, and when; also when they completed it. */
export const lastVisit = (db: Ctx["db"]) =>
  prepared(db, "learning.last-visit", () =>
    db
      .select({
        itemId: userCourseSummary.lastItemId,
        at: userCourseSummary.lastAccessedAt,
        completedAt: userCourseSummary.completedAt,
        ...earnedColumns,
      })
      .from(userCourseSummary)
      .where(
        and(
          eq(userCourseSummary.userId, sql.placeholder("userId")),
          eq(userCourseSummary.courseId, sql.placeholder("courseId")),
        ),
      )
      .prepare("learning_last_visit"),
  );

const of = ({ userId, courseId }: CourseLearner) =>
  and(eq(userCourseSummary.userId, userId), eq(userCourseSummary.courseId, courseId));

/**
 * Counts every member's progress again after staff changed a course. If something was removed for
 * good, members who had completed all the rest complete the course. Withdrawing an item completes
 * nothing, so a quiz that is being corrected does not lead to certificates.
 */
export async function recountProgress(
  tx: Tx,
  { courseId, removed }: { courseId: string; removed: boolean },
): Promise<void> {
  const summaries = await tx.db
    .update(userCourseSummary)
    .set(recounted(tx))
    .where(eq(userCourseSummary.courseId, courseId))
    .returning();
  if (!removed) return;
  const [course] = await tx.db.select().from(courses).where(eq(courses.id, courseId));
  if (!course?.publishedAt) return;
  // In the order in which chains of attestations are locked, to avoid deadlocks.
  const inOrder = summaries.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const { userId, completedAt, totalItems, completedItems } of inOrder) {
    const percentComplete = 0;
    if (completedAt || !isComplete({ totalItems, completedItems, percentComplete })) continue;
    await tx.db
      .update(userCourseSummary)
      .set({ completedAt: tx.clock.now() })
      .where(
        sql`${userCourseSummary.userId} = ${userId} and ${userCourseSummary.courseId} = ${courseId}`,
      );
    await record(tx, courseCompleted, { userId, courseId });
    await issueCertificate(tx, userId, { kind: "theory", courseId, title: course.title });
  }
}

/** Counts again what a member has completed in each course, after rows of another account came. */
export async function recountProgressOf(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .update(userCourseSummary)
    .set(recounted(tx))
    .where(eq(userCourseSummary.userId, userId));
}

/** Returns the counts of a summary as they are now, in full names, because here they have no prefix. */
function recounted(tx: Tx) {
  const published = sql`select i.id from course_items i
    where i.course_id = user_course_summary.course_id and i.published_at is not null`;
  const totalItems = sql`(select count(*) from (${published}) as items)`;
  const completedItems = sql`(select count(*) from user_course_progress p
    where p.user_id = user_course_summary.user_id
      and p.course_id = user_course_summary.course_id
      and p.is_completed and p.content_id in (${published}))`;
  return { totalItems, completedItems, ...earned(tx, totalItems, completedItems) };
}

/**
 * Keeps the percentage that a summary had, for an update that writes other counts: if the course has
 * more items now, if the percentage becomes lower by that, and unless a higher one is kept already.
 */
function earned({ clock }: Pick<Tx, "clock">, totalItems: SQL, completedItems: SQL) {
  const had = sql`user_course_summary.completed_items * 100 / nullif(user_course_summary.total_items, 0)`;
  const lost = sql`${totalItems} > user_course_summary.total_items
    and ${had} > ${completedItems} * 100 / nullif(${totalItems}, 0)
    and ${had} > coalesce(user_course_summary.earned_percent, 0)`;
  const kept = (value: SQL, name: string) =>
    sql`case when ${lost} then ${value} else user_course_summary.${sql.identifier(name)} end`;
  return {
    earnedPercent: kept(had, "earned_percent"),
    earnedOf: kept(sql`user_course_summary.total_items`, "earned_of"),
    earnedUntil: kept(sql`${clock.now().toISOString()}::timestamptz`, "earned_until"),
  };
}

/** Returns the ids of the items that a member has completed in a course (D2 §7). */
export async function completionsOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
  courseId: string,
): Promise<Set<string>> {
  return new Set((await versionsReadBy(ctx, userId, courseId)).keys());
}

/** Returns the same ids, each with the content version that the member has read last. */
export async function versionsReadBy(
  ctx: Pick<Ctx, "db">,
  userId: string,
  courseId: string,
): Promise<Map<string, number>> {
  const rows = await completedItems(ctx.db).execute({ userId, courseId });
  return new Map(
    rows.map(({ contentId, contentVersion, readVersion }) => [
      contentId,
      readVersion ?? contentVersion,
    ]),
  );
}

const completedItems = (db: Ctx["db"]) =>
  prepared(db, "learning.completed-items", () =>
    db
      .select({
        contentId: userCourseProgress.contentId,
        contentVersion: userCourseProgress.contentVersion,
        readVersion: userCourseProgress.readVersion,
      })
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
