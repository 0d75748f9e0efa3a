import { data } from "react-router";
import { restoreTopic } from "#app/contexts/forum/commands/remove-topic.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicAddress } from "#app/contexts/forum/topic.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/topic-restoration.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Brings a deleted topic back: a moderator's doing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { topicId } = params;
  if (!isId(topicId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  await answering(() => restoreTopic(ctx, topicId));
  wake();
  return redirectWithToast(context, topicAddress(topicId), forumToasts.topicRestored);
}
