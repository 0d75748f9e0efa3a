import { data } from "react-router";
import { setTopicPin } from "#app/contexts/forum/commands/set-topic-pin.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicAddress } from "#app/contexts/forum/topic.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { answering, formOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/topic-pin.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Pins a topic or unpins it: a moderator's doing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { topicId } = params;
  const intent = (await formOf(request)).get("intent");
  if (!isId(topicId)) throw data(null, 404);
  if (intent !== "pin" && intent !== "unpin") throw data(null, 400);
  const { ctx, wake } = context.get(requestContext);
  const set = await answering(() => setTopicPin(ctx, topicId, intent === "pin"));
  const { topicPinned, topicUnpinned, tooManyPinned } = forumToasts;
  if (!set.ok) return redirectWithToast(context, topicAddress(topicId), tooManyPinned);
  wake();
  const toast = intent === "pin" ? topicPinned : topicUnpinned;
  return redirectWithToast(context, topicAddress(topicId), toast);
}
