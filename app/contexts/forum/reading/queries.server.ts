import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ownTopicLevel } from "../level/queries.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { forumReads, forumTopicLevels } from "../tables/readers.ts";
import { type ReadMark, replyAddress, topicAddress } from "../topic/rules.ts";
import { visibleCategory } from "../audience/visible.server.ts";

const unreadOf = sql<number>`${forumTopics.lastPosition} - ${forumReads.position}`.mapWith(Number);

/**
 * Returns the marks of those of these topics that the actor has opened before and that have new
 * replies. Muted topics have no mark. One query.
 */
export async function readMarks(ctx: Ctx, topicIds: readonly string[]): Promise<ReadMark[]> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  if (topicIds.length === 0) return [];
  const rows = await ctx.db
    .select({ topicId: forumTopics.id, position: forumReads.position, new: unreadOf })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .leftJoin(forumTopicLevels, ownLevel(actor.id))
    .where(
      and(
        eq(forumReads.profileId, actor.id),
        inArray(forumReads.topicId, [...topicIds]),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
        gt(forumTopics.lastPosition, forumReads.position),
        notMuted,
      ),
    );
  return rows.map(markOf);
}

const ownLevel = (profileId: string) =>
  and(eq(forumTopicLevels.topicId, forumTopics.id), eq(forumTopicLevels.profileId, profileId));

const notMuted = or(isNull(forumTopicLevels.level), ne(forumTopicLevels.level, "muted"));

type Row = { topicId: string; position: number; new: number };

function markOf({ topicId, position, ...row }: Row): ReadMark {
  return { topicId, new: row.new, address: replyAddress(topicId, position + 1) };
}

const LISTED = 20;

/**
 * Returns the topics that the actor has opened lately and that have replies since, the liveliest
 * first. One query.
 */
export async function ownReading(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const rows = await ctx.db
    .select({
      topicId: forumTopics.id,
      title: forumTopics.title,
      category: forumCategories.name,
      position: forumReads.position,
      activeAt: forumTopics.activeAt,
      new: unreadOf,
    })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .leftJoin(forumTopicLevels, ownLevel(actor.id))
    .where(
      and(
        eq(forumReads.profileId, actor.id),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
        notMuted,
      ),
    )
    .orderBy(desc(forumReads.readAt))
    .limit(RECENT);
  return rows
    .filter((row) => row.new > 0)
    .toSorted((one, other) => other.activeAt.getTime() - one.activeAt.getTime())
    .slice(0, LISTED)
    .map((row) => ({ ...markOf(row), title: row.title, category: row.category, at: row.activeAt }));
}

/** How many of the topics that were opened last are looked through for new replies. */
const RECENT = 200;

/** Returns what of a topic's page is the actor's own. Three queries, which are sent together. */
export async function ownTopicState(ctx: Ctx, topic: { topicId: string; categoryId: string }) {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const [level, [read]] = await Promise.all([
    ownTopicLevel(ctx, topic),
    ctx.db
      .select({ position: forumReads.position })
      .from(forumReads)
      .where(and(eq(forumReads.profileId, actor.id), eq(forumReads.topicId, topic.topicId))),
  ]);
  return { level, read: read?.position ?? null };
}

/** Returns the topics that the actor watches or tracks, those chosen last first. One query. */
export async function followedTopics(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const rows = await ctx.db
    .select({
      topicId: forumTopics.id,
      title: forumTopics.title,
      category: forumCategories.name,
      level: forumTopicLevels.level,
    })
    .from(forumTopicLevels)
    .innerJoin(forumTopics, eq(forumTopics.id, forumTopicLevels.topicId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        eq(forumTopicLevels.profileId, actor.id),
        inArray(forumTopicLevels.level, ["watching", "tracking"]),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    )
    .orderBy(desc(forumTopicLevels.setAt))
    .limit(LISTED);
  return rows.map(({ topicId, ...row }) => ({ ...row, topicId, address: topicAddress(topicId) }));
}
