import { data } from "react-router";
import type { Feed } from "feed";

/** Returns a feed as RSS 2.0. Throws 404 if there is none. */
export function feedAnswer(feed: Feed | undefined): Response {
  if (!feed) throw data(null, 404);
  return new Response(feed.rss2(), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
