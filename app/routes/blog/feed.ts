import { data } from "react-router";
import { feedOf, feedPosts } from "#app/contexts/blog/post/feed.server.ts";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/feed.ts";

/** Sends the blog's feed as RSS 2.0 or Atom 1.0. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { format } = params;
  if (format !== "rss" && format !== "atom") throw data(null, 404);
  const ctx = ctxOf(context);
  const { instituteName, shortName } = await instituteProfile(ctx);
  const about = { siteUrl: ctx.site.url, instituteName, shortName, now: ctx.clock.now() };
  const feed = feedOf(await feedPosts(ctx), about);
  return new Response(format === "rss" ? feed.rss2() : feed.atom1(), {
    headers: {
      "Content-Type": `application/${format}+xml; charset=utf-8`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
