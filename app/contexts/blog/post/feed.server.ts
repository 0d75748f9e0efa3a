import { and, desc, eq, lte } from "drizzle-orm";
import { Feed } from "feed";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postHtml } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { postColumns } from "./rows.server.ts";
import { absoluteLinks, categoryLabels, type PostCategory } from "./rules.ts";

const LIMIT = 20;

/** Returns the newest posts with their full text, of everybody or of one author, for feeds. */
export async function feedPosts(ctx: Ctx, authorId?: string) {
  authorize(blogPolicy.readPosts(ctx.actor));
  const rows = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(
      and(
        lte(posts.publishedAt, ctx.clock.now()),
        authorId ? eq(posts.authorId, authorId) : undefined,
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(LIMIT);
  return Promise.all(
    rows.map(async ({ id, slug, title, excerpt, author, category, publishedAt, content }) => ({
      id,
      slug,
      title,
      excerpt,
      author,
      category,
      publishedAt: publishedAt!,
      html: await postHtml(ctx, content),
    })),
  );
}

type Carried = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: PostCategory;
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
};

/** Returns the blog as a feed with full posts and absolute links. */
export function feedOf(posts: readonly Carried[], about: About): Feed {
  const { siteUrl, instituteName, shortName, author } = about;
  const page = author ? `${siteUrl}/blog/author/${author.slug}` : `${siteUrl}/blog`;
  const feed = new Feed({
    id: page,
    link: page,
    title: author ? `${author.name}, ${shortName} Blog` : `${shortName} Blog`,
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
      author: [{ name: post.author }],
      category: [{ name: categoryLabels[post.category], term: post.category }],
    });
  }
  return feed;
}
