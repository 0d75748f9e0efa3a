import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { ItemKind } from "../content/rules.ts";
import { courseItems, courses, quizAttempts, userCourseProgress } from "../tables/courses.ts";

/** Something that a member did in a course and that is not offered any more. */
export type PastItem = {
  courseId: string;
  courseTitle: string;
  id: string;
  title: string;
  kind: ItemKind;
  completedAt: Date | null;
  /** The newest closed attempt, if it was a quiz. */
  attemptId: string | null;
};

/**
 * Returns what the actor completed or attempted and staff have withdrawn or removed since. It no
 * longer counts, but the actor can still read it. The newest 100 of each. Two queries.
 */
export async function pastLearning(ctx: Ctx): Promise<PastItem[]> {
  const { actor } = ctx;
  if (actor.kind !== "member") return [];
  const gone = or(isNull(courseItems.publishedAt), isNull(courses.publishedAt));
  const columns = {
    courseId: courseItems.courseId,
    courseTitle: courses.title,
    id: courseItems.id,
    title: courseItems.title,
    kind: courseItems.kind,
  };
  const completed = await ctx.db
    .select({ ...columns, completedAt: userCourseProgress.completedAt })
    .from(userCourseProgress)
    .innerJoin(
      courseItems,
      and(
        eq(courseItems.courseId, userCourseProgress.courseId),
        eq(courseItems.id, userCourseProgress.contentId),
      ),
    )
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(userCourseProgress.userId, actor.id), gone))
    .orderBy(desc(userCourseProgress.completedAt))
    .limit(100);
  const attempted = await ctx.db
    .select({ ...columns, attemptId: quizAttempts.id })
    .from(quizAttempts)
    .innerJoin(
      courseItems,
      and(eq(courseItems.courseId, quizAttempts.courseId), eq(courseItems.id, quizAttempts.itemId)),
    )
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(and(eq(quizAttempts.userId, actor.id), isNotNull(quizAttempts.closedAt), gone))
    .orderBy(desc(quizAttempts.startedAt))
    .limit(100);
  const past = new Map<string, PastItem>();
  const keyOf = (item: { courseId: string; id: string }) => `${item.courseId}/${item.id}`;
  for (const item of completed) past.set(keyOf(item), { ...item, attemptId: null });
  for (const item of attempted) {
    const known = past.get(keyOf(item)) ?? { ...item, completedAt: null, attemptId: null };
    past.set(keyOf(item), { ...known, attemptId: known.attemptId ?? item.attemptId });
  }
  return [...past.values()];
}
