import { and, asc, desc, eq, gt, lte, min, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { href } from "react-router";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { cardColumns, cardOf, type PostCard, pictureColumns, pictureOf } from "./card.ts";
import { type PostArticle, articleOf } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { isSlug, pictureFile } from "./rules.ts";
import { type PostView, showsFeatured } from "./view.ts";
import { matchesIn, matching, relevance } from "./search.server.ts";
import { opensPreview } from "./preview-link.server.ts";
import { postColumns } from "./rows.server.ts";
import { blogAuthors, postPictures, posts, postSlugs } from "../tables.ts";

const PER_PAGE = 9;
const FEATURED = 3;
const RELATED = 3;

/** A page of posts. `until` is the moment at which the next scheduled post appears. */
export type PostList = {
  rows: PostCard[];
  /** The featured posts, if the view shows them. */
  featured: PostCard[];
  page: Page;
  until: Date | undefined;
};

/**
 * Returns the posts of a view, the newest first or the most relevant. Two queries, and a third for the
 * featured posts or for where a search matches.
 */
export async function postList(ctx: Ctx, view: PostView): Promise<PostList> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now();
  const isPublic = lte(posts.publishedAt, now);
  const wanted = and(
    isPublic,
    view.category ? eq(posts.category, view.category) : undefined,
    view.search ? matching(view.search) : undefined,
  );
  const [totals] = await ctx.db
    .select({
      count: sql<number>`count(*) filter (where ${wanted})`.mapWith(Number),
      until: min(
        sql`case when ${gt(posts.publishedAt, now)} then ${posts.publishedAt} end`,
      ).mapWith(posts.publishedAt),
    })
    .from(posts);
  const page = pageOf(totals!.count, view.page, PER_PAGE);
  const rows = await cards(ctx)
    .where(wanted)
    .orderBy(...(view.sort === "relevance" ? [relevance(view.search)] : []), ...newestFirst)
    .limit(PER_PAGE)
    .offset(page.offset);
  const featured = showsFeatured(view)
    ? await cards(ctx)
        .where(and(isPublic, eq(posts.featured, true)))
        .orderBy(...newestFirst)
        .limit(FEATURED)
    : [];
  const ids = view.search ? rows.map(({ id }) => id) : [];
  const matches = await matchesIn(ctx, view.search, ids);
  return {
    rows: rows.map((row) => ({ ...cardOf(row), match: matches.get(row.id) })),
    featured: featured.map(cardOf),
    page,
    until: totals!.until ?? undefined,
  };
}

/** A post with related posts of its category; `until` as in a list. */
export type PostPage = { post: PostArticle; related: PostCard[]; until: Date | undefined };

/**
 * Returns the public post at an address, or the address that it has moved to. Undefined if there is
 * none. Two queries, and a third if the text shows uploaded pictures.
 */
export async function postBySlug(
  ctx: Ctx,
  slug: string,
): Promise<PostPage | { movedTo: string } | undefined> {
  authorize(blogPolicy.readPosts(ctx.actor));
  if (!isSlug(slug)) return undefined;
  const now = ctx.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .select({
      post: postColumns,
      upload: pictureColumns,
      authorSlug: blogAuthors.slug,
      portrait: portraitColumns,
      until:
        sql<Date | null>`(select min(published_at) from posts where published_at > ${at})`.mapWith(
          posts.publishedAt,
        ),
    })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .leftJoin(blogAuthors, eq(blogAuthors.id, posts.authorId))
    .leftJoin(portraits, eq(portraits.id, blogAuthors.pictureId))
    .where(and(eq(postSlugs.slug, slug), lte(posts.publishedAt, now)));
  if (!row) return undefined;
  const { post, upload, authorSlug, portrait, until } = row;
  if (post.slug !== slug) return { movedTo: post.slug };
  return {
    post: await articleOf(ctx, {
      ...post,
      authorSlug,
      portrait,
      picture: pictureOf({ scene: post.scene, upload }),
    }),
    related: await relatedTo(ctx, post),
    until: until ?? undefined,
  };
}

/**
 * Returns a post for its preview link, or undefined if the link is forged, expired or withdrawn.
 */
export async function postByPreview(
  ctx: Ctx,
  id: string,
  token: string,
): Promise<PostArticle | undefined> {
  const [row] = await ctx.db
    .select({ post: postColumns, upload: pictureColumns })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .where(eq(posts.id, id));
  const good = row !== undefined && opensPreview(ctx.site, row.post, token, ctx.clock.now());
  if (!row || !blogPolicy.readPreview(ctx.actor, { good })) return undefined;
  const picture = pictureOf({ scene: row.post.scene, upload: row.upload });
  return articleOf(ctx, { ...row.post, authorSlug: null, portrait: null, picture });
}

/** The picture on an author's page. */
const portraits = alias(postPictures, "portraits");
const portraitColumns = {
  id: portraits.id,
  alt: portraits.alt,
  width: portraits.width,
  height: portraits.height,
  widths: portraits.widths,
  ground: portraits.ground,
  blur: portraits.blur,
};

/** Returns a page of the public posts of an author, the newest first. Two queries. */
export async function postsOfAuthor(
  ctx: Ctx,
  authorId: string,
  wanted: number,
): Promise<Pick<PostList, "rows" | "page" | "until">> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now();
  const theirs = and(eq(posts.authorId, authorId), lte(posts.publishedAt, now));
  const [totals] = await ctx.db
    .select({
      count: sql<number>`count(*) filter (where ${theirs})`.mapWith(Number),
      until: min(
        sql`case when ${gt(posts.publishedAt, now)} then ${posts.publishedAt} end`,
      ).mapWith(posts.publishedAt),
    })
    .from(posts);
  const page = pageOf(totals!.count, wanted, PER_PAGE);
  const rows = await cards(ctx)
    .where(theirs)
    .orderBy(...newestFirst)
    .limit(PER_PAGE)
    .offset(page.offset);
  return { rows: rows.map(cardOf), page, until: totals!.until ?? undefined };
}

/** Returns the newest posts, for side columns and the like. One query. */
export async function latestPosts(ctx: Ctx, limit: number): Promise<PostCard[]> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now().toISOString();
  return (await newest(ctx.db).execute({ now, limit })).map(cardOf);
}

const newest = (db: Ctx["db"]) =>
  prepared(db, "blog.newest", () =>
    cards({ db })
      .where(lte(posts.publishedAt, sql`${sql.placeholder("now")}::timestamptz`))
      .orderBy(...newestFirst)
      .limit(sql.placeholder("limit"))
      .prepare("blog_newest"),
  );

/** Returns the pages of all public posts, for the sitemap. */
export async function postPages(ctx: Pick<Ctx, "db" | "clock">): Promise<ListedPage[]> {
  const { slug, publishedAt, changedAt } = posts;
  const rows = await ctx.db
    .select({ slug, publishedAt, changedAt })
    .from(posts)
    // Search engines are led to the other site for what first appeared there.
    .where(and(lte(publishedAt, ctx.clock.now()), eq(posts.canonical, "")))
    .orderBy(asc(slug));
  return rows.map((row) => ({
    path: href("/blog/:slug", { slug: row.slug }),
    changedAt: latestOf([row.publishedAt, row.changedAt]),
  }));
}

async function relatedTo(
  ctx: Ctx,
  { id, category }: Pick<PostCard, "id" | "category">,
): Promise<PostCard[]> {
  const rows = await cards(ctx)
    .where(
      and(eq(posts.category, category), ne(posts.id, id), lte(posts.publishedAt, ctx.clock.now())),
    )
    .orderBy(...newestFirst)
    .limit(RELATED);
  return rows.map(cardOf);
}

const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

const cards = ({ db }: Pick<Ctx, "db">) =>
  db
    .select(cardColumns)
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .leftJoin(blogAuthors, eq(blogAuthors.id, posts.authorId))
    .$dynamic();

/** Returns the files of all uploaded pictures, for backups. */
export async function storedPostPictures(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: postPictures.id, widths: postPictures.widths })
    .from(postPictures);
  return rows.flatMap(({ id, widths }) => [
    ...widths.flatMap((width) =>
      ["avif", "webp"].map((type) => pictureFile(id, `${width}.${type}`)),
    ),
    pictureFile(id, "share.jpg"),
  ]);
}
