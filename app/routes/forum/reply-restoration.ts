import { data } from "react-router";
import { restoreReply } from "#app/contexts/forum/commands/remove-reply.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { replyAddress } from "#app/contexts/forum/topic.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/reply-restoration.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Brings a deleted reply back: a moderator's doing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { replyId } = params;
  if (!isId(replyId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const restored = await answering(() => restoreReply(ctx, replyId));
  const to = restored ? replyAddress(restored.topicId, restored.position) : "/admin/forum";
  wake();
  return redirectWithToast(context, to, forumToasts.replyRestored);
}
