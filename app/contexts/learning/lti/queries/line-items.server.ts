import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseItems } from "../../tables/courses.ts";
import { ltiLearners, ltiPlacements, ltiScores } from "../../tables/tools.ts";
import { lineItemAddress } from "../services.ts";
import { livePlacement } from "./placement.server.ts";

/** A line item, in the format of AGS 2.0 §3.2.5. */
export type LineItem = {
  id: string;
  scoreMaximum: number;
  label: string;
  resourceLinkId: string;
};

/** Returns a tool's published line items in a course, or only the one of a resource link. */
export async function lineItems(
  ctx: Ctx,
  toolId: string,
  courseId: string,
  resourceLinkId: string | null,
): Promise<LineItem[]> {
  const rows = await ctx.db
    .select({
      id: ltiPlacements.id,
      maxPoints: ltiPlacements.maxPoints,
      title: courseItems.title,
    })
    .from(ltiPlacements)
    .innerJoin(
      courseItems,
      and(
        eq(courseItems.courseId, ltiPlacements.courseId),
        eq(courseItems.id, ltiPlacements.itemId),
      ),
    )
    .where(
      and(
        eq(ltiPlacements.toolId, toolId),
        eq(ltiPlacements.courseId, courseId),
        isNotNull(courseItems.publishedAt),
      ),
    )
    .orderBy(asc(ltiPlacements.id));
  return rows
    .filter(({ id }) => resourceLinkId === null || id === resourceLinkId)
    .map((row) => written(ctx, row));
}

/** Returns one line item; undefined if it is not this tool's. */
export async function lineItem(
  ctx: Ctx,
  toolId: string,
  placementId: string,
): Promise<LineItem | undefined> {
  const live = isId(placementId) ? await livePlacement(ctx, { id: placementId }) : undefined;
  if (live?.tool.id !== toolId) return undefined;
  const { placement, item } = live;
  return written(ctx, { id: placement.id, maxPoints: placement.maxPoints, title: item.title });
}

/** The results on one page. A tool asks for the next page, or for one learner. */
export const RESULTS_PER_PAGE = 200;

/** Returns the last scores of a line item (AGS 2.0 §3.3); undefined if it is not this tool's. */
export async function results(
  ctx: Ctx,
  toolId: string,
  placementId: string,
  { subject, page }: { subject: string | null; page: number },
) {
  const item = await lineItem(ctx, toolId, placementId);
  if (!item) return undefined;
  if (subject !== null && !isId(subject)) return { results: [], more: false };
  const rows = await ctx.db
    .selectDistinctOn([ltiLearners.subject], {
      subject: ltiLearners.subject,
      resultScore: ltiScores.scoreGiven,
      resultMaximum: ltiScores.scoreMaximum,
      comment: ltiScores.comment,
    })
    .from(ltiScores)
    .innerJoin(
      ltiLearners,
      and(eq(ltiLearners.userId, ltiScores.userId), eq(ltiLearners.toolId, toolId)),
    )
    .where(
      and(
        eq(ltiScores.placementId, placementId),
        subject === null ? undefined : eq(ltiLearners.subject, subject),
      ),
    )
    .orderBy(asc(ltiLearners.subject), desc(ltiScores.scoredAt))
    .limit(RESULTS_PER_PAGE + 1)
    .offset((page - 1) * RESULTS_PER_PAGE);
  return {
    results: rows.slice(0, RESULTS_PER_PAGE).map(({ subject: userId, ...marks }) => ({
      id: `${item.id}/results/${userId}`,
      scoreOf: item.id,
      userId,
      ...(marks.resultScore === null
        ? {}
        : { resultScore: marks.resultScore, resultMaximum: marks.resultMaximum }),
      ...(marks.comment === null ? {} : { comment: marks.comment }),
    })),
    more: rows.length > RESULTS_PER_PAGE,
  };
}

function written(
  { site }: Pick<Ctx, "site">,
  { id, maxPoints, title }: { id: string; maxPoints: number; title: string },
): LineItem {
  return {
    id: lineItemAddress(site.url, id),
    scoreMaximum: maxPoints,
    label: title,
    resourceLinkId: id,
  };
}
