import { sendTermFeed } from "#app/routes/blog/term.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/category-feed.ts";

/** Sends the feed of a category as RSS 2.0 or Atom 1.0. */
export function loader({ context, params }: Route.LoaderArgs) {
  return sendTermFeed(ctxOf(context), "category", params);
}
