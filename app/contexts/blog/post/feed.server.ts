import { and, desc, eq, lte } from "drizzle-orm";
import { Feed } from "feed";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postHtml } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { blogTerms, posts } from "../tables.ts";
import { type Term, termAddress, type TermKind } from "../term/rules.ts";
import { authorsColumn, writtenBy } from "./authors.server.ts";
import type { PostAuthor } from "./byline.ts";
import { inTerm } from "./queries.server.ts";
import { postColumns } from "./rows.server.ts";
import { absoluteLinks } from "./rules.ts";

const LIMIT = 20;

/** Whose posts a feed has, or of which category or tag. All of them if nothing is given. */
type FeedPart = { authorId?: string; term?: { id: string; kind: TermKind } };

/** Returns the newest posts with their full text, for feeds. */
export async function feedPosts(ctx: Ctx, { authorId, term }: FeedPart = {}) {
  authorize(blogPolicy.readPosts(ctx.actor));
  const rows = await ctx.db
    .select({
      post: postColumns,
      authors: authorsColumn,
      category: { name: blogTerms.name, slug: blogTerms.slug },
    })
    .from(posts)
    .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
    .where(
      and(
        lte(posts.publishedAt, ctx.clock.now()),
        authorId ? writtenBy(authorId) : undefined,
        term && inTerm(term),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(LIMIT);
  return Promise.all(
    rows.map(async ({ post, authors, category }) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      author: post.author,
      authors,
      category,
      publishedAt: post.publishedAt!,
      html: await postHtml(ctx, post.content),
    })),
  );
}

type Carried = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  authors: PostAuthor[];
  category: Term;
  publishedAt: Date;
  html: string;
};

type About = {
  siteUrl: string;
  instituteName: string;
  shortName: string;
  now: Date;
  /** Whose posts they are, if they are of one author. */
  author?: { name: string; slug: string } | undefined;
  /** Or the category or tag that all of them have. */
  term?: (Term & { kind: TermKind }) | undefined;
};

/** Returns the blog as a feed with full posts and absolute links. */
export function feedOf(posts: readonly Carried[], about: About): Feed {
  const { siteUrl, instituteName, shortName, author, term } = about;
  const path = author
    ? `/blog/author/${author.slug}`
    : term
      ? termAddress(term.kind, term.slug)
      : "/blog";
  const page = `${siteUrl}${path}`;
  const only = author ?? term;
  const feed = new Feed({
    id: page,
    link: page,
    title: only ? `${only.name}, ${shortName} Blog` : `${shortName} Blog`,
    description: `News and articles from ${instituteName}`,
    language: "en-NZ",
    favicon: `${siteUrl}/favicon.ico`,
    updated: posts[0]?.publishedAt ?? about.now,
    generator: false,
    feedLinks: { rss: `${page}/rss.xml`, atom: `${page}/atom.xml` },
    author: { name: instituteName, link: siteUrl },
  });
  for (const post of posts) {
    const link = `${siteUrl}/blog/${post.slug}`;
    feed.addItem({
      // The entry keeps its id when the post is renamed.
      id: `urn:uuid:${post.id}`,
      guid: `urn:uuid:${post.id}`,
      link,
      title: post.title,
      description: post.excerpt,
      content: absoluteLinks(post.html, siteUrl),
      date: post.publishedAt,
      published: post.publishedAt,
      author:
        post.authors.length > 0
          ? post.authors.map(({ name, slug }) => ({
              name,
              link: `${siteUrl}/blog/author/${slug}`,
            }))
          : [{ name: post.author }],
      category: [{ name: post.category.name, term: post.category.slug }],
    });
  }
  return feed;
}
