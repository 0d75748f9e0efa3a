import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { userCourseProgress } from "../schema.ts";

/** The ids of what somebody has completed in a course (D2 §7). */
export async function completionsOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
  courseId: string,
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ contentId: userCourseProgress.contentId })
    .from(userCourseProgress)
    .where(
      and(
        eq(userCourseProgress.userId, userId),
        eq(userCourseProgress.courseId, courseId),
        eq(userCourseProgress.isCompleted, true),
      ),
    );
  return new Set(rows.map(({ contentId }) => contentId));
}
