import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { inOrder } from "../front-queries.server.ts";
import { forumCategories, forumTopicBlocks, forumTopics } from "../tables.ts";
import { listedTopic } from "../topic/listed.server.ts";
import { MOST_PINNED, PER_PAGE } from "../topic/rules.ts";
import { seesCategory } from "../audience/visible.server.ts";

/**
 * Returns one page of a category, newest topics first, or undefined for an unknown category. Pinned
 * topics are above the others on the first page (D2 §2). At most five queries on any page, and none
 * of them skips more topics than a block holds.
 */
export async function categoryPage(ctx: Ctx, slug: string, wanted: number) {
  authorize(forumPolicy.read(ctx.actor));
  const row = await categoryBySlug(ctx, slug);
  if (!row) return undefined;
  const { topicCount, id, name, description, restricted } = row;
  const archived = row.archivedAt !== null;
  const pinned = await pinnedTopics(ctx, id);
  const page = pageOf(topicCount - pinned.length, wanted, PER_PAGE);
  const listed = await listedTopics(ctx, id, page.offset);
  const shown = page.number === 1 ? [...pinned, ...listed] : listed;
  const authorOf = await authorsOf(ctx, shown);
  return {
    category: { id, name, slug, description, archived, restricted },
    topics: shown.map(({ userId, ...topic }) => ({ ...topic, author: authorOf(userId) })),
    page: { ...page, total: topicCount },
    can: {
      createTopic: ctx.actor.kind === "member" && !archived,
      follow: forumPolicy.follow(ctx.actor),
    },
  };
}

/** Returns the category at an address, or undefined. One query. */
export async function categoryPlace(ctx: Ctx, slug: string) {
  authorize(forumPolicy.read(ctx.actor));
  const row = await categoryBySlug(ctx, slug);
  return row && { id: row.id, name: row.name };
}

/** Members share the pages of open categories, so that their ids are read for the others alone. */
async function categoryBySlug(ctx: Ctx, slug: string) {
  const [category] = await ctx.db
    .select()
    .from(forumCategories)
    .where(eq(forumCategories.slug, slug));
  if (!category?.restricted) return category;
  return (await seesCategory(ctx, category.id)) ? category : undefined;
}

function pinnedTopics(ctx: Ctx, categoryId: string) {
  return ctx.db
    .select(listedTopic)
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

/** Returns the topics after `offset` others. Adds up blocks first, so that few rows are skipped. */
async function listedTopics(ctx: Ctx, categoryId: string, offset: number) {
  const from = offset > 0 ? await blockOf(ctx, categoryId, offset) : { skip: 0 };
  return ctx.db
    .select(listedTopic)
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

/** Returns the block that holds the topic at `offset`, and how many of its topics come before. */
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

const categoryColumns = {
  id: forumCategories.id,
  name: forumCategories.name,
  slug: forumCategories.slug,
  description: forumCategories.description,
  topicCount: forumCategories.topicCount,
  archived: sql<boolean>`archived_at is not null`,
  restricted: forumCategories.restricted,
  /** Whether it has any topics, including hidden ones that can be restored. */
  used: sql<boolean>`exists (select from forum_topics t where t.category_id = forum_categories.id)`,
};

export type StaffCategory = Awaited<ReturnType<typeof staffCategories>>[number];

/** Returns the categories in the order that staff gave them, archived ones last. One query. */
export async function staffCategories(ctx: Ctx) {
  authorize(forumPolicy.editCategories(ctx.actor));
  return ctx.db
    .select(categoryColumns)
    .from(forumCategories)
    .orderBy(...inOrder);
}

/** Returns a category for its edit form, with its version. One query. */
export async function categoryForStaff(ctx: Ctx, id: string) {
  authorize(forumPolicy.editCategories(ctx.actor));
  const [row] = await ctx.db
    .select(categoryColumns)
    .from(forumCategories)
    .where(eq(forumCategories.id, id));
  const category = orNotFound(row);
  const { name, description, restricted } = category;
  return { ...category, version: versionOf({ name, description, restricted }) };
}
