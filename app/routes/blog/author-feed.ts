import { data } from "react-router";
import { authorBySlug } from "#app/contexts/blog/author/queries.server.ts";
import { sendFeed } from "#app/routes/blog/send-feed.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/author-feed.ts";

/** Sends an author's feed as RSS 2.0 or Atom 1.0. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const author = await authorBySlug(ctx, params.slug);
  if (!author) throw data(null, 404);
  return sendFeed(ctx, params.format, { author });
}
