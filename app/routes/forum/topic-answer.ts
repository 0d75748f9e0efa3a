import { data } from "react-router";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { chooseAnswer, takeAnswerBack } from "#app/contexts/forum/topic/answer.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-answer.ts";

export function loader(): never {
  throw redirect("/forum");
}

/** Chooses a reply as the answer, or takes the choice back. For the asker and for moderators. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const topicId = idParam(params.topicId);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  switch (form.get("intent")) {
    case "choose":
      await chooseAnswer(ctx, topicId, idParam(textOf(form, "reply")));
      return redirectWithToast(context, topicAddress(topicId), forumToasts.answerChosen);
    case "take-back":
      await takeAnswerBack(ctx, topicId);
      return redirectWithToast(context, topicAddress(topicId), forumToasts.answerTakenBack);
    default:
      throw data(null, 400);
  }
}
