import { desc, lte } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postHtml } from "./article.server.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";

const LIMIT = 20;

/** The newest posts whole, as feeds carry them. */
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
