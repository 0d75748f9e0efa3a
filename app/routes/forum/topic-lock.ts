import { data } from "react-router";
import { setTopicLock } from "#app/contexts/forum/commands/set-topic-lock.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicAddress } from "#app/contexts/forum/topic.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, formOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/topic-lock.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Locks a topic or unlocks it: a moderator's doing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { topicId } = params;
  const intent = (await formOf(request)).get("intent");
  if (!isId(topicId)) throw data(null, 404);
  if (intent !== "lock" && intent !== "unlock") throw data(null, 400);
  const { ctx, wake } = context.get(requestContext);
  await answering(() => setTopicLock(ctx, topicId, intent === "lock"));
  wake();
  const { topicLocked, topicUnlocked } = forumToasts;
  const toast = intent === "lock" ? topicLocked : topicUnlocked;
  return redirectWithToast(context, topicAddress(topicId), toast);
}
