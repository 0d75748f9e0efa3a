import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/reply-reaction.ts";
import { react } from "./reaction.server.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Reacts to a reply, or takes the reaction back. */
export function action(args: Route.ActionArgs) {
  const replyId = idParam(args.params.replyId);
  return react(args, { replyId }, (ctx) => replyPost(ctx, replyId));
}
