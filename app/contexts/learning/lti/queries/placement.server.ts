import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseItems, courses } from "../../tables/courses.ts";
import { ltiPlacements, ltiTools } from "../../tables/tools.ts";

/** Joins the item of a course to the placement of a tool in it. */
export const ofPlacement = and(
  eq(courseItems.courseId, ltiPlacements.courseId),
  eq(courseItems.id, ltiPlacements.itemId),
);

/** Neither the item nor its course is a draft. */
export const isLive = and(isNotNull(courseItems.publishedAt), isNotNull(courses.publishedAt));

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
    .innerJoin(courseItems, ofPlacement)
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .where(
      and(
        "id" in by
          ? eq(ltiPlacements.id, by.id)
          : and(eq(ltiPlacements.courseId, by.courseId), eq(ltiPlacements.itemId, by.itemId)),
        isLive,
      ),
    );
  return row;
}
