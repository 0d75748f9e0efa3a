import { data } from "react-router";
import { setTopicPin } from "#app/contexts/forum/topic/moderate.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-pin.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Pins or unpins a topic. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const topicId = idParam(params.topicId);
  const intent = (await formOf(request)).get("intent");
  if (intent !== "pin" && intent !== "unpin") throw data(null, 400);
  const ctx = ctxOf(context);
  const set = await setTopicPin(ctx, topicId, intent === "pin");
  const { topicPinned, topicUnpinned, tooManyPinned } = forumToasts;
  if (!set.ok) return redirectWithToast(context, topicAddress(topicId), tooManyPinned);
  const toast = intent === "pin" ? topicPinned : topicUnpinned;
  return redirectWithToast(context, topicAddress(topicId), toast);
}
