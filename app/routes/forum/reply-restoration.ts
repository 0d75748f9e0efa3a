import { restoreReply } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { replyAddress } from "#app/contexts/forum/topic/rules.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/reply-restoration.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Restores a deleted reply. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const replyId = idParam(params.replyId);
  const ctx = ctxOf(context);
  const restored = await restoreReply(ctx, replyId);
  const to = restored ? replyAddress(restored.topicId, restored.position) : "/admin/forum";
  return redirectWithToast(context, to, forumToasts.replyRestored);
}
