import { topicFeed } from "#app/contexts/forum/reading/feed.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/topic-feed.ts";
import { feedAnswer } from "./feed-answer.server.ts";

/** Sends the newest replies of a topic as RSS. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return feedAnswer(await topicFeed(ctxOf(context), idParam(params.topicId)));
}
