import { categoryFeed } from "#app/contexts/forum/reading/feed.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/category-feed.ts";
import { feedAnswer } from "./feed-answer.server.ts";

/** Sends the newest topics of a category as RSS. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return feedAnswer(await categoryFeed(ctxOf(context), params.slug));
}
