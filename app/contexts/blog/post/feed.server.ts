import { desc, lte } from "drizzle-orm";
import { Feed } from "feed";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postHtml } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { categoryLabels, type PostCategory } from "./rules.ts";

const LIMIT = 20;

/** Returns the newest posts with their full text, for feeds. */
export async function feedPosts(ctx: Ctx) {
  authorize(blogPolicy.readPosts(ctx.actor));
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(lte(posts.publishedAt, ctx.clock.now()))
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

type About = { siteUrl: string; instituteName: string; shortName: string; now: Date };

/** Returns the blog as a feed with full posts and absolute links. */
export function feedOf(posts: readonly Carried[], about: About): Feed {
  const { siteUrl, instituteName, shortName } = about;
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    title: `${shortName} Blog`,
    description: `News and articles from ${instituteName}`,
    language: "en-NZ",
    favicon: `${siteUrl}/favicon.ico`,
    updated: posts[0]?.publishedAt ?? about.now,
    generator: false,
    feedLinks: { rss: `${siteUrl}/blog/rss.xml`, atom: `${siteUrl}/blog/atom.xml` },
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
      content: absolute(post.html, siteUrl),
      date: post.publishedAt,
      published: post.publishedAt,
      author: [{ name: post.author }],
      category: [{ name: categoryLabels[post.category], term: post.category }],
    });
  }
  return feed;
}

function absolute(html: string, siteUrl: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}
