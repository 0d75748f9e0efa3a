import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { courseCompleted } from "../events.ts";
import { isComplete } from "./progress.ts";
import { courses, userCourseSummary } from "../tables/courses.ts";
import { issueCertificate } from "../certificate/issue.server.ts";

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
