import { data } from "react-router";
import { feedOf, feedPosts } from "#app/contexts/blog/post/feed.server.ts";
import type { TermKind } from "#app/contexts/blog/term/rules.ts";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

type Named = { id: string; name: string; slug: string };

/**
 * Returns the answer with the blog's feed, or with that of one author, category or tag, as RSS 2.0 or
 * Atom 1.0.
 */
export async function sendFeed(
  ctx: Ctx,
  format: string,
  { author, term }: { author?: Named; term?: Named & { kind: TermKind } } = {},
): Promise<Response> {
  if (format !== "rss" && format !== "atom") throw data(null, 404);
  const { instituteName, shortName } = await instituteProfile(ctx);
  const about = { siteUrl: ctx.site.url, instituteName, shortName, now: ctx.clock.now() };
  const part = { ...(author ? { authorId: author.id } : {}), ...(term ? { term } : {}) };
  const feed = feedOf(await feedPosts(ctx, part), { ...about, author, term });
  return new Response(format === "rss" ? feed.rss2() : feed.atom1(), {
    headers: {
      "Content-Type": `application/${format}+xml; charset=utf-8`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
