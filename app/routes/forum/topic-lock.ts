import { data } from "react-router";
import { setTopicLock } from "#app/contexts/forum/topic/moderate.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { lockedFor, topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-lock.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Locks or unlocks a topic. Only for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const topicId = idParam(params.topicId);
  const form = await formOf(request);
  const intent = form.get("intent");
  const forDays = lockedFor.find((each) => String(each) === form.get("days"));
  if (intent !== "lock" && intent !== "unlock") throw data(null, 400);
  const ctx = ctxOf(context);
  await setTopicLock(ctx, topicId, intent === "lock", forDays);
  const { topicLocked, topicUnlocked } = forumToasts;
  const toast = intent === "lock" ? topicLocked : topicUnlocked;
  return redirectWithToast(context, topicAddress(topicId), toast);
}
