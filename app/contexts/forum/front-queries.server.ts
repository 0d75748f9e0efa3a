import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "./topic/authors.server.ts";
import { forumPolicy } from "./policy.ts";
import { forumCategories, forumTopics } from "./tables.ts";
import { topicAddress } from "./topic/rules.ts";

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
  const categories = await categoryCards(ctx);
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
export function categoryOptions(ctx: Pick<Ctx, "db">, present?: string) {
  const { id, name, slug, archivedAt } = forumCategories;
  const open = isNull(archivedAt);
  return ctx.db
    .select({ id, name, slug })
    .from(forumCategories)
    .where(present ? or(open, eq(id, present)) : open)
    .orderBy(...inOrder);
}

/** The order that staff gave the categories, archived ones last. */
export const inOrder = [
  sql`${forumCategories.archivedAt} is not null`,
  asc(forumCategories.orderIndex),
  asc(forumCategories.id),
];

async function categoryCards(ctx: Ctx): Promise<CategoryCard[]> {
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
    .orderBy(...inOrder);
  const { id, createdAt, editedAt } = forumTopics;
  const newest = await ctx.db
    .select({ id, createdAt, editedAt, lastReply })
    .from(forumTopics)
    .where(isNull(forumTopics.hiddenAt))
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
