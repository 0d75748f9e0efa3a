import { topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/topic-reaction.ts";
import { react } from "./reaction.server.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Reacts to a topic, or takes the reaction back. */
export function action(args: Route.ActionArgs) {
  const topicId = idParam(args.params.topicId);
  return react(args, { topicId }, (ctx) => topicPost(ctx, topicId));
}
