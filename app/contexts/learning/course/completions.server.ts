import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { userCourseProgress } from "../tables/courses.ts";

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
