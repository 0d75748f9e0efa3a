import { and, asc, eq, exists, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { blogPolicy } from "../policy.ts";
import { blogTerms, posts, postTags } from "../tables.ts";
import { type Term, termAddress, type TermKind } from "./rules.ts";

const { id, kind, name, slug, position, mergedInto } = blogTerms;

/** Categories in their order, then tags by name. */
const inOrder = [asc(kind), asc(position), asc(alphabetical(name)), asc(id)] as const;

export type BlogTerm = Term & { id: string; kind: TermKind };

/** All categories and tags that can be chosen, each kind in its order. One query. */
export async function termChoices(ctx: Pick<Ctx, "db">) {
  const all: BlogTerm[] = await ctx.db
    .select({ id, kind, name, slug })
    .from(blogTerms)
    .where(isNull(mergedInto))
    .orderBy(...inOrder);
  return ofKinds(all);
}

const ofKinds = (all: readonly BlogTerm[]) => ({
  categories: all.filter((term) => term.kind === "category"),
  tags: all.filter((term) => term.kind === "tag"),
});

const into = alias(blogTerms, "into_term");

/**
 * Returns the category or tag at an address, or the one that it was merged into. Undefined if there
 * is none. One query.
 */
export async function termAt(
  ctx: Pick<Ctx, "db">,
  wanted: TermKind,
  address: string,
): Promise<BlogTerm | undefined> {
  const [row] = await ctx.db
    .select({
      id: sql<string>`coalesce(${into.id}, ${id})`,
      kind,
      name: sql<string>`coalesce(${into.name}, ${name})`,
      slug: sql<string>`coalesce(${into.slug}, ${slug})`,
    })
    .from(blogTerms)
    .leftJoin(into, eq(into.id, mergedInto))
    .where(and(eq(kind, wanted), eq(slug, address)));
  return row;
}

export type CountedTerm = Awaited<ReturnType<typeof countedTerms>>["tags"][number];

/** Returns all categories and tags for staff, with how many posts each has. One query. */
export async function countedTerms(ctx: Ctx) {
  authorize(blogPolicy.manageTerms(ctx.actor));
  const all = await ctx.db
    .select({ id, kind, name, slug, posts: postsOf })
    .from(blogTerms)
    .where(isNull(mergedInto))
    .orderBy(...inOrder);
  const of = (wanted: TermKind) => all.filter((term) => term.kind === wanted);
  return { categories: of("category"), tags: of("tag") };
}

const postsOf = sql<number>`case when kind = 'category'
  then (select count(*) from posts p where p.category_id = blog_terms.id)
  else (select count(*) from post_tags t where t.tag_id = blog_terms.id) end`.mapWith(Number);

/** Returns one for its page in the back office, with the others of its kind. Two queries. */
export async function termForStaff(ctx: Ctx, termId: string) {
  authorize(blogPolicy.manageTerms(ctx.actor));
  const [term] = await ctx.db
    .select({ id, kind, name, slug, posts: postsOf })
    .from(blogTerms)
    .where(and(eq(id, termId), isNull(mergedInto)));
  const found = orNotFound(term);
  const others = await ctx.db
    .select({ id, name })
    .from(blogTerms)
    .where(and(eq(kind, found.kind), isNull(mergedInto), sql`${id} <> ${termId}`))
    .orderBy(...inOrder);
  return { ...found, version: versionOf({ name: found.name }), others };
}

/** Returns the pages of categories and tags with public articles, for the sitemap. One query. */
export async function termPages(ctx: Pick<Ctx, "db" | "clock">): Promise<ListedPage[]> {
  const isPublic = lte(posts.publishedAt, ctx.clock.now());
  const ofCategory = ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.categoryId, id), isPublic));
  const ofTag = ctx.db
    .select({ id: posts.id })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(and(eq(postTags.tagId, id), isPublic));
  const rows = await ctx.db
    .select({ kind, slug })
    .from(blogTerms)
    .where(and(isNull(mergedInto), sql`(${exists(ofCategory)} or ${exists(ofTag)})`))
    .orderBy(...inOrder);
  return rows.map((row) => ({ path: termAddress(row.kind, row.slug), changedAt: null }));
}
