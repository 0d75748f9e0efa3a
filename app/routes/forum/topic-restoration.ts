import { restoreTopic } from "#app/contexts/forum/topic/remove.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-restoration.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Restores a deleted topic. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const topicId = idParam(params.topicId);
  const ctx = ctxOf(context);
  await restoreTopic(ctx, topicId);
  return redirectWithToast(context, topicAddress(topicId), forumToasts.topicRestored);
}
