import { eq, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { forumPolicy } from "../policy.ts";
import { inOrder } from "../front-queries.server.ts";
import { forumCategories } from "../tables.ts";

const columns = {
  id: forumCategories.id,
  name: forumCategories.name,
  slug: forumCategories.slug,
  description: forumCategories.description,
  topicCount: forumCategories.topicCount,
  archived: sql<boolean>`archived_at is not null`,
  /** Of any topic, deleted ones that can still come back included. */
  used: sql<boolean>`exists (select from forum_topics t where t.category_id = forum_categories.id)`,
};

export type StaffCategory = Awaited<ReturnType<typeof staffCategories>>[number];

/** The categories as the staff puts them in order, archived ones last. One query. */
export async function staffCategories(ctx: Ctx) {
  authorize(forumPolicy.editCategories(ctx.actor));
  return ctx.db
    .select(columns)
    .from(forumCategories)
    .orderBy(...inOrder);
}

/** A category as its editor shows it, with its version. One query. */
export async function categoryForStaff(ctx: Ctx, id: string) {
  authorize(forumPolicy.editCategories(ctx.actor));
  const [row] = await ctx.db
    .select(columns)
    .from(forumCategories)
    .where(eq(forumCategories.id, id));
  const category = orNotFound(row);
  const { name, description } = category;
  return { ...category, version: versionOf({ name, description }) };
}
