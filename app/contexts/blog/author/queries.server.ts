import { and, asc, eq, exists, gt, isNotNull, isNull, lte, min, sql } from "drizzle-orm";
import { href } from "react-router";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { blogPolicy } from "../policy.ts";
import { isSlug } from "../post/rules.ts";
import { blogAuthors, postAuthors, postPictures, posts } from "../tables.ts";

const { id: pictureId, alt, width, height, widths, ground, blur } = postPictures;
const picture = { id: pictureId, alt, width, height, widths, ground, blur };

/** Returns an author for their page; undefined if there is none at the address. One query. */
export async function authorBySlug(ctx: Ctx, slug: string) {
  authorize(blogPolicy.readPosts(ctx.actor));
  if (!isSlug(slug)) return undefined;
  const { id, name, title, note, instructorId } = blogAuthors;
  const [row] = await ctx.db
    .select({ id, slug: blogAuthors.slug, name, title, note, picture, instructorId })
    .from(blogAuthors)
    .leftJoin(postPictures, eq(postPictures.id, blogAuthors.pictureId))
    .where(eq(blogAuthors.slug, slug));
  return row;
}

/** Returns the authors who may write, by name. The editor offers them. */
export async function authorChoices(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const { id, name } = blogAuthors;
  return ctx.db
    .select({ id, name })
    .from(blogAuthors)
    .where(isNull(blogAuthors.revokedAt))
    .orderBy(asc(alphabetical(name)), asc(id));
}

/** Returns an author for the form of staff. */
export async function authorForStaff(ctx: Ctx, id: string) {
  authorize(blogPolicy.manageAuthors(ctx.actor));
  const [author] = await ctx.db.select().from(blogAuthors).where(eq(blogAuthors.id, id));
  return orNotFound(author);
}

/** Returns the pages of the authors who have a profile among the instructors. One query. */
export async function pagesOfInstructors(ctx: Pick<Ctx, "db">): Promise<Map<string, string>> {
  const { slug, instructorId } = blogAuthors;
  const rows = await ctx.db
    .select({ slug, instructorId })
    .from(blogAuthors)
    .where(isNotNull(instructorId))
    .orderBy(asc(slug));
  return new Map(rows.map((row) => [row.instructorId!, row.slug]));
}

/** At most so many articles are named on the profile of one instructor. */
const OF_ONE = 3;

type NamedArticle = { slug: string; title: string };

/**
 * Returns the newest public articles of each instructor, by the id of their profile. `until` is when
 * the next scheduled article appears. Two queries.
 */
export async function articlesOfInstructors(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<{ newest: Map<string, NamedArticle[]>; until: Date | undefined }> {
  const now = ctx.clock.now();
  const { instructorId } = blogAuthors;
  const ranked = ctx.db
    .select({
      instructorId,
      slug: posts.slug,
      title: posts.title,
      place: sql<number>`row_number() over (
        partition by ${instructorId} order by ${posts.publishedAt} desc, ${posts.id} desc
      )`
        .mapWith(Number)
        .as("place"),
    })
    .from(blogAuthors)
    .innerJoin(postAuthors, eq(postAuthors.authorId, blogAuthors.id))
    .innerJoin(posts, eq(posts.id, postAuthors.postId))
    .where(and(isNotNull(instructorId), lte(posts.publishedAt, now)))
    .as("ranked");
  const rows = await ctx.db
    .select()
    .from(ranked)
    .where(lte(ranked.place, OF_ONE))
    .orderBy(asc(ranked.place));
  const [next] = await ctx.db
    .select({ until: min(posts.publishedAt) })
    .from(posts)
    .where(gt(posts.publishedAt, now));
  const newest = Map.groupBy(rows, (row) => row.instructorId!);
  return {
    newest: new Map(
      [...newest].map(([by, theirs]) => [by, theirs.map(({ slug, title }) => ({ slug, title }))]),
    ),
    until: next?.until ?? undefined,
  };
}

/** Returns the pages of the authors of public articles, for the sitemap. */
export async function authorPages(ctx: Pick<Ctx, "db" | "clock">): Promise<ListedPage[]> {
  const rows = await ctx.db
    .select({ slug: blogAuthors.slug })
    .from(blogAuthors)
    .where(
      exists(
        ctx.db
          .select({ id: posts.id })
          .from(postAuthors)
          .innerJoin(posts, eq(posts.id, postAuthors.postId))
          .where(
            and(eq(postAuthors.authorId, blogAuthors.id), lte(posts.publishedAt, ctx.clock.now())),
          ),
      ),
    )
    .orderBy(asc(blogAuthors.slug));
  return rows.map(({ slug }) => ({ path: href("/blog/author/:slug", { slug }), changedAt: null }));
}
