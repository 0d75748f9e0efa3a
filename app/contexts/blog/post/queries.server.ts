import { and, asc, desc, eq, gt, inArray, lte, min, ne, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { latestOf, type ListedPage } from "#app/kernel/listed-page.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { writtenBy } from "./authors.server.ts";
import { cardColumns, cardsOf, type PostCard, pictureColumns, pictureOf } from "./card.ts";
import { type PostArticle, type StoredAuthor, articleOf } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { isSlug, pictureFile } from "./rules.ts";
import { type PostView, showsFeatured } from "./view.ts";
import { matchesIn, matching, relevance } from "./search.server.ts";
import { opensPreview } from "./preview-link.server.ts";
import { postColumns } from "./rows.server.ts";
import { blogTerms, postPictures, posts, postSlugs, postTags } from "../tables.ts";
import { termAt } from "../term/queries.server.ts";
import type { Term, TermKind } from "../term/rules.ts";

const PER_PAGE = 9;
const FEATURED = 3;
const RELATED = 3;

type FoundTerm = Term & { id: string; kind: TermKind };

/** A page of posts. `until` is the moment at which the next scheduled post appears. */
export type PostList = {
  rows: PostCard[];
  /** The featured posts, if the view shows them. */
  featured: PostCard[];
  /** The category and the tag that the view asks for, if they exist. */
  category: FoundTerm | undefined;
  tag: FoundTerm | undefined;
  page: Page;
  until: Date | undefined;
};

/**
 * Returns the posts of a view, the newest first or the most relevant. Two queries, one more for a
 * category and for a tag, and another one for the featured posts or for where a search matches.
 */
export async function postList(ctx: Ctx, view: PostView): Promise<PostList> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now();
  const isPublic = lte(posts.publishedAt, now);
  const category = view.category ? await termAt(ctx, "category", view.category) : undefined;
  const tag = view.tag ? await termAt(ctx, "tag", view.tag) : undefined;
  const wanted = and(
    isPublic,
    category && inTerm(category),
    tag && inTerm(tag),
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
  const featured = showsFeatured({
    ...view,
    category: category?.slug ?? null,
    tag: tag?.slug ?? null,
  })
    ? await cards(ctx)
        .where(and(isPublic, eq(posts.featured, true)))
        .orderBy(...newestFirst)
        .limit(FEATURED)
    : [];
  const ids = view.search ? rows.map(({ id }) => id) : [];
  const matches = await matchesIn(ctx, view.search, ids);
  return {
    rows: (await cardsOf(ctx, rows)).map((card) => ({ ...card, match: matches.get(card.id) })),
    featured: await cardsOf(ctx, featured),
    category,
    tag,
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
      ...introduced,
      until:
        sql<Date | null>`(select min(published_at) from posts where published_at > ${at})`.mapWith(
          posts.publishedAt,
        ),
    })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .where(and(eq(postSlugs.slug, slug), lte(posts.publishedAt, now)));
  if (!row) return undefined;
  const { post, upload, authors, category, tags, until } = row;
  if (post.slug !== slug) return { movedTo: post.slug };
  return {
    post: await articleOf(ctx, {
      ...post,
      authors,
      category,
      tags,
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
    .select({ post: postColumns, upload: pictureColumns, ...introduced })
    .from(posts)
    .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
    .where(eq(posts.id, id));
  const good = row !== undefined && opensPreview(ctx.site, row.post, token, ctx.clock.now());
  if (!row || !blogPolicy.readPreview(ctx.actor, { good })) return undefined;
  const { post, upload, ...about } = row;
  const picture = pictureOf({ scene: post.scene, upload });
  return articleOf(ctx, { ...post, ...about, picture });
}

/** The authors, the category and the tags with which an article is introduced. */
const introduced = {
  authors: sql<StoredAuthor[]>`(
    select coalesce(json_agg(json_build_object(
      'name', a.name, 'slug', a.slug, 'title', a.title, 'note', a.note, 'instructorId', a.instructor_id,
      'portrait', case when f.id is null then null else json_build_object(
        'id', f.id, 'alt', f.alt, 'width', f.width, 'height', f.height,
        'widths', f.widths, 'ground', f.ground, 'blur', f.blur) end
    ) order by pa.position), '[]'::json)
    from post_authors pa join blog_authors a on a.id = pa.author_id
    left join post_pictures f on f.id = a.picture_id
    where pa.post_id = posts.id)`,
  category: { name: blogTerms.name, slug: blogTerms.slug },
  tags: sql<Term[]>`(
    select coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug)
      order by lower(t.name)), '[]'::json)
    from post_tags pt join blog_terms t on t.id = pt.tag_id where pt.post_id = posts.id)`,
};

/** Selects the posts of a category or with a tag. */
export function inTerm({ id, kind }: { id: string; kind: TermKind }): SQL {
  if (kind === "category") return eq(posts.categoryId, id);
  return inArray(posts.id, sql`(select pt.post_id from ${postTags} pt where pt.tag_id = ${id})`);
}

type PartOfBlog = Pick<PostList, "rows" | "page" | "until">;

/** Returns a page of the public posts of an author, the newest first. Two queries. */
export function postsOfAuthor(ctx: Ctx, authorId: string, wanted: number): Promise<PartOfBlog> {
  return partOfBlog(ctx, writtenBy(authorId), wanted);
}

/** Returns a page of the public posts of a category or with a tag, the newest first. Two queries. */
export function postsOfTerm(
  ctx: Ctx,
  term: { id: string; kind: TermKind },
  wanted: number,
): Promise<PartOfBlog> {
  return partOfBlog(ctx, inTerm(term), wanted);
}

async function partOfBlog(ctx: Ctx, part: SQL, wanted: number): Promise<PartOfBlog> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now();
  const theirs = and(part, lte(posts.publishedAt, now));
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
  return { rows: await cardsOf(ctx, rows), page, until: totals!.until ?? undefined };
}

/** Returns the newest posts, for side columns and the like. One query. */
export async function latestPosts(ctx: Ctx, limit: number): Promise<PostCard[]> {
  authorize(blogPolicy.readPosts(ctx.actor));
  const now = ctx.clock.now().toISOString();
  return cardsOf(ctx, await newest(ctx.db).execute({ now, limit }));
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
  { id, categoryId }: { id: string; categoryId: string },
): Promise<PostCard[]> {
  const rows = await cards(ctx)
    .where(
      and(
        eq(posts.categoryId, categoryId),
        ne(posts.id, id),
        lte(posts.publishedAt, ctx.clock.now()),
      ),
    )
    .orderBy(...newestFirst)
    .limit(RELATED);
  return cardsOf(ctx, rows);
}

const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const;

const cards = ({ db }: Pick<Ctx, "db">) =>
  db
    .select(cardColumns)
    .from(posts)
    .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
    .leftJoin(postPictures, eq(postPictures.id, posts.pictureId))
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
