import { type ActionFunctionArgs, data } from "react-router";
import { postReply } from "#app/contexts/forum/topic/post.server.ts";
import { replyForm } from "#app/contexts/forum/topic/form.ts";
import {
  forumErrorText,
  forumToasts,
  isAboutText,
  isTooMuch,
  writeFailures,
} from "#app/contexts/forum/messages.ts";
import { replyAddress, topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import { requireLogin } from "./require-login.server.ts";
import { previewOf } from "./preview.server.ts";

type Args = Pick<ActionFunctionArgs, "context" | "request">;

/** Stores a reply, previews it, or returns the form with its errors. */
export async function reply(args: Args, topicId: string) {
  const ctx = ctxOf(args.context);
  await requireLogin(args.context, args.request, forumToasts.logInToReply);
  const form = await formOf(args.request);
  if (form.get("intent") === "preview") return previewOf(ctx, form);
  const parsed = parseForm(form, replyForm);
  if (!parsed.ok) return data(parsed.result, 422);
  try {
    const posted = await postReply(ctx, topicId, parsed.value.content);
    if (!posted.ok) {
      const text = forumErrorText(posted.error, posted.detail);
      const field = isAboutText(posted.error) && "content";
      const why = field ? { field, text } : { formError: { text } };
      return data(refusal(form, why), isTooMuch(posted.error) ? 429 : 409);
    }
    if (posted.value.held) {
      return sentWithToast(args.context, form, topicAddress(topicId), forumToasts.postHeld);
    }
    const to = replyAddress(posted.value.topicId, posted.value.position);
    return sentWithToast(args.context, form, to, forumToasts.replyPosted);
  } catch (error) {
    // Refusals are thrown on. After a bug, the form is shown again with what was written.
    if (!isBug(error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.postReply;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}
