import { and, asc, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "./topic/authors.server.ts";
import { forumPolicy } from "./policy.ts";
import { forumCategories, forumTopics } from "./tables.ts";
import { topicAddress } from "./topic/rules.ts";
import { openCategory, visibleCategory } from "./audience/visible.server.ts";

/** A category as the front page shows it, with its newest topic. */
export type CategoryCard = {
  id: string;
  name: string;
  slug: string;
  description: string;
  topicCount: number;
  archived: boolean;
  latest: { id: string; title: string; author: ShownPerson; createdAt: Date } | null;
};

/** Returns the forum's front page. Three queries. */
export async function forumFront(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.read(actor));
  // Members share this page, so it has what all of them see.
  const categories = await categoryCards(ctx, openCategory(forumCategories.id));
  return {
    categories,
    /** Offered to every member. Those with an unverified address are told when they post. */
    can: {
      createTopic: actor.kind === "member" && categories.some(({ archived }) => !archived),
      settleReports: forumPolicy.settleReports(actor),
    },
  };
}

/** Returns the categories to choose from, in order: open ones, and `present` even if archived. */
export async function categoryOptions(ctx: Ctx, present?: string) {
  const { id, name, slug, archivedAt, restricted } = forumCategories;
  const open = isNull(archivedAt);
  const rows = await ctx.db
    .select({ id, name, slug, restricted })
    .from(forumCategories)
    .where(and(present ? or(open, eq(id, present)) : open, visibleCategory(ctx, id)))
    .orderBy(...inOrder);
  return rows.map((row) => ({
    ...row,
    name: row.restricted ? `${row.name} (enrolled only)` : row.name,
  }));
}

/**
 * Returns the categories into which the actor can move a topic from its present one. Moderators
 * choose from all; authors cannot show the replies of others to more people, or to fewer.
 */
export async function categoriesToMoveTo(ctx: Ctx, present: string) {
  const all = await categoryOptions(ctx, present);
  if (forumPolicy.moveTopic(ctx.actor)) return all;
  const from = all.find(({ id }) => id === present);
  return all.filter(({ id, restricted }) => id === present || !(from?.restricted || restricted));
}

/** The order that staff gave the categories, archived ones last. */
export const inOrder = [
  sql`${forumCategories.archivedAt} is not null`,
  asc(forumCategories.orderIndex),
  asc(forumCategories.id),
];

/**
 * Returns the categories that only their audience sees, as far as the actor belongs to it. Three
 * queries.
 */
export async function ownCategories(ctx: Ctx): Promise<CategoryCard[]> {
  authorize(forumPolicy.follow(ctx.actor));
  const { id, restricted } = forumCategories;
  return categoryCards(ctx, and(eq(restricted, true), visibleCategory(ctx, id)));
}

async function categoryCards(ctx: Ctx, which: SQL | undefined): Promise<CategoryCard[]> {
  const newest = ctx.db
    .select({
      id: forumTopics.id,
      title: forumTopics.title,
      userId: forumTopics.userId,
      createdAt: forumTopics.createdAt,
    })
    .from(forumTopics)
    .where(
      and(sql`${forumTopics.categoryId} = ${forumCategories.id}`, isNull(forumTopics.hiddenAt)),
    )
    .orderBy(desc(forumTopics.createdAt))
    .limit(1)
    .as("newest");
  const { id, name, slug, description, topicCount, archivedAt } = forumCategories;
  const rows = await ctx.db
    .select({
      category: { id, name, slug, description, topicCount, archivedAt },
      newest: {
        id: newest.id,
        title: newest.title,
        userId: newest.userId,
        createdAt: newest.createdAt,
      },
    })
    .from(forumCategories)
    .leftJoinLateral(newest, sql`true`)
    .where(which)
    .orderBy(...inOrder);
  const authorOf = await authorsOf(
    ctx,
    rows.flatMap((row) => row.newest ?? []),
  );
  return rows.map(({ category: { archivedAt, ...category }, ...row }) => ({
    ...category,
    archived: archivedAt !== null,
    latest: row.newest && {
      id: row.newest.id,
      title: row.newest.title,
      author: authorOf(row.newest.userId),
      createdAt: row.newest.createdAt,
    },
  }));
}

/** Returns the pages for search engines: every category, and the newest topics. Two queries. */
export async function forumPages(ctx: Pick<Ctx, "db">, topics: number): Promise<ListedPage[]> {
  // Written as SQL, because the ORM leaves out table names and "id" would be the inner table's.
  const newestTopic = sql<Date | null>`(
    select max(t.created_at) from forum_topics t
    where t.category_id = forum_categories.id and t.hidden_at is null
  )`.mapWith(forumTopics.createdAt);
  const lastReply = sql<Date | null>`(
    select r.created_at from forum_replies r
    where r.topic_id = forum_topics.id and r.position = forum_topics.last_position
  )`.mapWith(forumTopics.createdAt);
  const categories = await ctx.db
    .select({ slug: forumCategories.slug, newestTopic })
    .from(forumCategories)
    .where(openCategory(forumCategories.id))
    .orderBy(...inOrder);
  const { id, createdAt, editedAt } = forumTopics;
  const newest = await ctx.db
    .select({ id, createdAt, editedAt, lastReply })
    .from(forumTopics)
    .where(and(isNull(forumTopics.hiddenAt), openCategory(forumTopics.categoryId)))
    .orderBy(desc(id))
    .limit(topics);
  return [
    ...categories.map((category) => ({
      path: href("/forum/category/:slug", { slug: category.slug }),
      changedAt: category.newestTopic,
    })),
    ...newest.map((topic) => ({
      path: topicAddress(topic.id),
      changedAt: latestOf([topic.createdAt, topic.editedAt, topic.lastReply]),
    })),
  ];
}
