import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { listedAcross } from "../topic/listed.server.ts";
import { PER_PAGE, replyAddress } from "../topic/rules.ts";
import { openCategory } from "../audience/visible.server.ts";

/** A list of topics of all categories: by their newest post, or those without a reply. */
export const overviews = ["latest", "unanswered"] as const;
export type Overview = (typeof overviews)[number];

/**
 * Returns topics of all categories with their last replies: by their newest post, or those without a
 * reply by their age. `before` is where a page begins, as the page before it said. Two queries,
 * which cost the same on every page.
 */
export async function topicsIn(ctx: Ctx, overview: Overview, before: string | null) {
  authorize(forumPolicy.read(ctx.actor));
  const unanswered = overview === "unanswered";
  const time = unanswered ? forumTopics.createdAt : forumTopics.activeAt;
  const rows = await ctx.db
    .select({
      ...listedAcross,
      activeAt: forumTopics.activeAt,
      last: {
        userId: forumReplies.userId,
        position: forumReplies.position,
        createdAt: forumReplies.createdAt,
      },
    })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .leftJoin(
      forumReplies,
      and(
        eq(forumReplies.topicId, forumTopics.id),
        eq(forumReplies.position, forumTopics.lastPosition),
      ),
    )
    .where(
      and(
        isNull(forumTopics.hiddenAt),
        // Members share these pages.
        openCategory(forumTopics.categoryId),
        unanswered ? sql`${forumTopics.replyCount} = 0 and not ${forumTopics.isLocked}` : undefined,
        after(time, before),
      ),
    )
    .orderBy(desc(time), desc(forumTopics.id))
    .limit(PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const authorOf = await authorsOf(ctx, [...shown, ...shown.flatMap(({ last }) => last ?? [])]);
  const end = rows.length > PER_PAGE ? shown.at(-1) : undefined;
  return {
    topics: shown.map(({ userId, last, activeAt, ...topic }) => ({
      ...topic,
      activeAt,
      author: authorOf(userId),
      last: last && {
        author: authorOf(last.userId),
        at: last.createdAt,
        address: replyAddress(topic.id, last.position),
      },
    })),
    /** Where the next page begins; undefined on the last page. */
    next: end && `${(unanswered ? end.createdAt : end.activeAt).getTime()}_${end.id}`,
  };
}

/** Reads where a page begins. Something malformed is the first page. */
function after(
  time: typeof forumTopics.activeAt | typeof forumTopics.createdAt,
  before: string | null,
): SQL | undefined {
  const [millis = "", id] = (before ?? "").split("_");
  if (!/^\d{1,14}$/.test(millis) || !isId(id)) return undefined;
  const at = new Date(Number(millis));
  return sql`(${time}, ${forumTopics.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
