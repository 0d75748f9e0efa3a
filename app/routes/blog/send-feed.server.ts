import { data } from "react-router";
import { feedOf, feedPosts } from "#app/contexts/blog/post/feed.server.ts";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

/** Returns the answer with the blog's feed, or with that of one author, as RSS 2.0 or Atom 1.0. */
export async function sendFeed(
  ctx: Ctx,
  format: string,
  author?: { id: string; name: string; slug: string },
): Promise<Response> {
  if (format !== "rss" && format !== "atom") throw data(null, 404);
  const { instituteName, shortName } = await instituteProfile(ctx);
  const about = { siteUrl: ctx.site.url, instituteName, shortName, now: ctx.clock.now(), author };
  const feed = feedOf(await feedPosts(ctx, author?.id), about);
  return new Response(format === "rss" ? feed.rss2() : feed.atom1(), {
    headers: {
      "Content-Type": `application/${format}+xml; charset=utf-8`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
