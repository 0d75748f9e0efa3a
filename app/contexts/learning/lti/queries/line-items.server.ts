import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { isId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseItems, courses } from "../../tables/courses.ts";
import {
  ltiLearners,
  ltiLineItems,
  ltiMarks,
  ltiPlacements,
  ltiScores,
} from "../../tables/tools.ts";
import type { LineItem } from "../line-item.ts";
import { lineItemAddress } from "../services.ts";
import { isLive, livePlacement, ofPlacement } from "./placement.server.ts";

/** How a tool narrows its list of line items (AGS 2.0 §3.2.4). */
export type LineItemFilter = {
  resourceLinkId: string | null;
  resourceId: string | null;
  tag: string | null;
};

/**
 * Returns a tool's line items in a course: those of its published exercises, and those that it made
 * itself. Two queries.
 */
export async function lineItems(
  ctx: Ctx,
  toolId: string,
  courseId: string,
  { resourceLinkId, resourceId, tag }: LineItemFilter,
): Promise<LineItem[]> {
  const placements = await placementsIn(ctx, toolId, courseId);
  if (placements.length === 0) return [];
  const made = await ctx.db
    .select()
    .from(ltiLineItems)
    .where(and(eq(ltiLineItems.toolId, toolId), eq(ltiLineItems.courseId, courseId)))
    .orderBy(asc(ltiLineItems.id));
  const all = [
    ...placements.map((row) => written(ctx, row)),
    ...made.map((row) => writtenOwn(ctx, row)),
  ];
  return all.filter(
    (item) =>
      (resourceLinkId === null || item.resourceLinkId === resourceLinkId) &&
      (resourceId === null || item.resourceId === resourceId) &&
      (tag === null || item.tag === tag),
  );
}

/** Returns the published exercises of a tool in a published course. */
export function placementsIn(ctx: Pick<Ctx, "db">, toolId: string, courseId: string) {
  return ctx.db
    .select({
      id: ltiPlacements.id,
      maxPoints: ltiPlacements.maxPoints,
      title: courseItems.title,
    })
    .from(ltiPlacements)
    .innerJoin(courseItems, ofPlacement)
    .innerJoin(courses, eq(courses.id, ltiPlacements.courseId))
    .where(and(eq(ltiPlacements.toolId, toolId), eq(ltiPlacements.courseId, courseId), isLive))
    .orderBy(asc(ltiPlacements.id));
}

/** Returns one line item; undefined if it is not this tool's. */
export async function lineItem(
  ctx: Ctx,
  toolId: string,
  id: string,
): Promise<LineItem | undefined> {
  return (await foundLineItem(ctx, toolId, id))?.item;
}

/** Returns one line item, and whether the tool made it itself; undefined if it is not this tool's. */
async function foundLineItem(
  ctx: Ctx,
  toolId: string,
  id: string,
): Promise<{ item: LineItem; isOwn: boolean } | undefined> {
  const live = isId(id) ? await livePlacement(ctx, { id }) : undefined;
  if (live) {
    const { placement, item, tool } = live;
    if (tool.id !== toolId) return undefined;
    const { maxPoints } = placement;
    return { item: written(ctx, { id, maxPoints, title: item.title }), isOwn: false };
  }
  const made = await ownLineItem(ctx, toolId, id);
  return made && { item: writtenOwn(ctx, made), isOwn: true };
}

/** Returns a line item that a tool made itself, in a course that is published; else undefined. */
export async function ownLineItem(ctx: Pick<Ctx, "db">, toolId: string, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await ctx.db
    .select({ item: ltiLineItems })
    .from(ltiLineItems)
    .innerJoin(courses, eq(courses.id, ltiLineItems.courseId))
    .where(
      and(eq(ltiLineItems.id, id), eq(ltiLineItems.toolId, toolId), isNotNull(courses.publishedAt)),
    );
  return row?.item;
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
  const found = await foundLineItem(ctx, toolId, placementId);
  if (!found) return undefined;
  const { item, isOwn } = found;
  if (subject !== null && !isId(subject)) return { results: [], more: false };
  const rows = isOwn
    ? await marksOf(ctx, toolId, placementId, { subject, page })
    : await scoresOf(ctx, toolId, placementId, { subject, page });
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

type Asked = { subject: string | null; page: number };

/** Returns the last scores of an exercise. */
function scoresOf(
  ctx: Pick<Ctx, "db">,
  toolId: string,
  placementId: string,
  { subject, page }: Asked,
) {
  return ctx.db
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
}

/** Returns the marks of a line item that a tool made itself. */
function marksOf(
  ctx: Pick<Ctx, "db">,
  toolId: string,
  lineItemId: string,
  { subject, page }: Asked,
) {
  return ctx.db
    .select({
      subject: ltiLearners.subject,
      resultScore: ltiMarks.scoreGiven,
      resultMaximum: ltiMarks.scoreMaximum,
      comment: ltiMarks.comment,
    })
    .from(ltiMarks)
    .innerJoin(
      ltiLearners,
      and(eq(ltiLearners.userId, ltiMarks.userId), eq(ltiLearners.toolId, toolId)),
    )
    .where(
      and(
        eq(ltiMarks.lineItemId, lineItemId),
        subject === null ? undefined : eq(ltiLearners.subject, subject),
      ),
    )
    .orderBy(asc(ltiLearners.subject))
    .limit(RESULTS_PER_PAGE + 1)
    .offset((page - 1) * RESULTS_PER_PAGE);
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

/** Returns a line item that a tool made itself as the services write it. */
export function writtenOwn(
  { site }: Pick<Ctx, "site">,
  item: Omit<typeof ltiLineItems.$inferSelect, "toolId" | "courseId" | "madeAt">,
): LineItem {
  const { id, label, scoreMaximum, placementId, resourceId, tag, startsAt, endsAt } = item;
  return {
    id: lineItemAddress(site.url, id),
    scoreMaximum,
    label,
    ...(placementId === null ? {} : { resourceLinkId: placementId }),
    ...(resourceId === null ? {} : { resourceId }),
    ...(tag === null ? {} : { tag }),
    ...(startsAt === null ? {} : { startDateTime: startsAt.toISOString() }),
    ...(endsAt === null ? {} : { endDateTime: endsAt.toISOString() }),
  };
}
