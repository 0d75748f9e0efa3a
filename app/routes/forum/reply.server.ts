import { type ActionFunctionArgs, data } from "react-router";
import { postReply } from "#app/contexts/forum/commands/post-reply.server.ts";
import { ReplyForm } from "#app/contexts/forum/forms.ts";
import { forumErrorText, forumToasts, writeFailures } from "#app/contexts/forum/messages.ts";
import { replyAddress, topicAddress } from "#app/contexts/forum/topic.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { reportError } from "#app/routes/report-error.server.ts";
import { answering, formOf, redirectWithToast } from "#app/routes/web.server.ts";
import { previewOf } from "./preview.server.ts";

type Args = Pick<ActionFunctionArgs, "context" | "request">;

/** Takes a reply: stored, shown as it will look, or given back with what is wrong. */
export async function reply(args: Args, topicId: string) {
  const { ctx, wake } = args.context.get(requestContext);
  const form = await formOf(args.request);
  if (ctx.actor.kind !== "member") {
    const login = `/login?returnTo=${encodeURIComponent(topicAddress(topicId))}`;
    return redirectWithToast(args.context, login, forumToasts.logInToReply);
  }
  if (form.get("intent") === "preview") return previewOf(form);
  const parsed = parseForm(form, ReplyForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  try {
    const posted = await answering(() => postReply(ctx, topicId, parsed.value.content));
    if (!posted.ok) {
      const text = forumErrorText(posted.error, posted.detail);
      return data(refusal(form, { formError: { text } }), 409);
    }
    wake();
    const to = replyAddress(topicId, posted.value.position);
    return redirectWithToast(args.context, to, forumToasts.replyPosted);
  } catch (error) {
    // A refusal is an answer; a bug keeps what was written.
    if (!(error instanceof Error)) throw error;
    reportError(error, args);
    const { title, description } = writeFailures.postReply;
    return data(refusal(form, { formError: { title, text: description } }), 503);
  }
}
