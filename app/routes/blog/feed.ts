import { sendFeed } from "#app/routes/blog/send-feed.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/feed.ts";

/** Sends the blog's feed as RSS 2.0 or Atom 1.0. */
export function loader({ context, params }: Route.LoaderArgs) {
  return sendFeed(ctxOf(context), params.format);
}
