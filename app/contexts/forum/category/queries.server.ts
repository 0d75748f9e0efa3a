import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { categoryBySlug } from "../front-queries.server.ts";
import { forumTopicBlocks, forumTopics } from "../tables.ts";
import { MOST_PINNED, PER_PAGE } from "../topic/rules.ts";

/** A topic as lists show it. */
export type TopicCard = {
  id: string;
  title: string;
  author: string;
  createdAt: Date;
  replyCount: number;
  isPinned: boolean;
  isLocked: boolean;
};

/** A page of a category: its topics, pinned first and then newest (D2 §2). */
export type CategoryPage = {
  category: { id: string; name: string; slug: string; description: string; archived: boolean };
  topics: TopicCard[];
  page: Page;
  can: { createTopic: boolean };
};

/**
 * One page of a category; undefined for an unknown one. Pinned topics stand above the first page's
 * own. Five queries at most, whatever the page: none passes over more topics than a block holds.
 */
export async function categoryPage(
  ctx: Ctx,
  slug: string,
  wanted: number,
): Promise<CategoryPage | undefined> {
  authorize(forumPolicy.read(ctx.actor));
  const row = await categoryBySlug(ctx, slug);
  if (!row) return undefined;
  const { topicCount, id, name, description } = row;
  const archived = row.archivedAt !== null;
  const pinned = await pinnedTopics(ctx, id);
  const page = pageOf(topicCount - pinned.length, wanted, PER_PAGE);
  const listed = await listedTopics(ctx, id, page.offset);
  const shown = page.number === 1 ? [...pinned, ...listed] : listed;
  const authorOf = await authorsOf(ctx, shown);
  return {
    category: { id, name, slug, description, archived },
    topics: shown.map(({ userId, ...topic }) => ({ ...topic, author: authorOf(userId) })),
    page: { ...page, total: topicCount },
    can: { createTopic: ctx.actor.kind === "member" && !archived },
  };
}

const columns = {
  id: forumTopics.id,
  title: forumTopics.title,
  userId: forumTopics.userId,
  createdAt: forumTopics.createdAt,
  replyCount: forumTopics.replyCount,
  isPinned: forumTopics.isPinned,
  isLocked: forumTopics.isLocked,
};

function pinnedTopics(ctx: Ctx, categoryId: string) {
  return ctx.db
    .select(columns)
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.categoryId, categoryId),
        sql`${forumTopics.isPinned}`,
        isNull(forumTopics.hiddenAt),
      ),
    )
    .orderBy(desc(forumTopics.createdAt))
    .limit(MOST_PINNED);
}

/** The topics after `offset` others: blocks are added up first, so that few are passed over. */
async function listedTopics(ctx: Ctx, categoryId: string, offset: number) {
  const from = offset > 0 ? await blockOf(ctx, categoryId, offset) : { skip: 0 };
  return ctx.db
    .select(columns)
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.categoryId, categoryId),
        sql`not ${forumTopics.isPinned}`,
        isNull(forumTopics.hiddenAt),
        "block" in from ? sql`${forumTopics.block} <= ${from.block}` : undefined,
      ),
    )
    .orderBy(desc(forumTopics.block), desc(forumTopics.createdAt), desc(forumTopics.id))
    .limit(PER_PAGE)
    .offset(from.skip);
}

/** The block that holds the topic at `offset`, and how many of its topics come before that one. */
async function blockOf(ctx: Ctx, categoryId: string, offset: number) {
  const { block, topics } = forumTopicBlocks;
  const blocks = await ctx.db
    .select({ block, topics })
    .from(forumTopicBlocks)
    .where(eq(forumTopicBlocks.categoryId, categoryId))
    .orderBy(desc(block));
  let before = 0;
  for (const each of blocks) {
    if (before + each.topics > offset) return { block: each.block, skip: offset - before };
    before += each.topics;
  }
  return { skip: offset };
}
