import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseItems, courses } from "../../tables/courses.ts";
import { ltiPlacements, ltiTools } from "../../tables/tools.ts";

/** Returns a placement with its tool; undefined for an unknown id or a draft (item or course). */
export async function livePlacement(
  ctx: Pick<Ctx, "db">,
  by: { id: string } | { courseId: string; itemId: string },
) {
  const [row] = await ctx.db
    .select({
      placement: ltiPlacements,
      tool: ltiTools,
      item: {
        id: courseItems.id,
        title: courseItems.title,
        contentVersion: courseItems.contentVersion,
      },
      course: { id: courses.id, title: courses.title },
    })
    .from(ltiPlacements)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiPlacements.toolId))
    .innerJoin(
      courseItems,
      and(
        eq(courseItems.courseId, ltiPlacements.courseId),
        eq(courseItems.id, ltiPlacements.itemId),
      ),
    )
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .where(
      and(
        "id" in by
          ? eq(ltiPlacements.id, by.id)
          : and(eq(ltiPlacements.courseId, by.courseId), eq(ltiPlacements.itemId, by.itemId)),
        isNotNull(courseItems.publishedAt),
        isNotNull(courses.publishedAt),
      ),
    );
  return row;
}
