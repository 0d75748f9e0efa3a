import { type ActionFunctionArgs, data } from "react-router";
import { reportPost } from "#app/contexts/forum/moderation/commands.server.ts";
import { guestReportForm, reportForm } from "#app/contexts/forum/report/form.ts";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Args = Pick<ActionFunctionArgs, "context" | "request">;
type Find = () => Promise<PostView | undefined>;

/** Returns the post to report. Guests may report, too. */
export async function reportLoader({ context }: Args, id: string, find: Find) {
  const post = isId(id) ? await find() : undefined;
  if (!post) throw data(null, 404);
  if (!post.can.report) throw data(null, 403);
  const { content, ...rest } = post;
  const guest = ctxOf(context).actor.kind === "guest";
  return { post: { ...rest, html: postToHtml(content) }, guest };
}

/** Sends a report to the moderators. */
export async function reportAction({ context, request }: Args, id: string, find: Find) {
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const post = isId(id) ? await find() : undefined;
  if (!post) throw data(null, 404);
  const { topicId, replyId, address } = post;
  const guest = ctx.actor.kind === "guest";
  const done = guest ? forumToasts.reportedByGuest : forumToasts.reported;
  // Only bots fill in the hidden field. They get the normal success message, and nothing is stored.
  if (form.get("website")) return redirectWithToast(context, address, done);
  const parsed = parseForm(form, guest ? guestReportForm : reportForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const sent = await reportPost(ctx, { topicId, replyId }, parsed.value, { network });
  if (!sent.ok) {
    const text = forumErrorText(sent.error, sent.detail);
    const status = sent.error === "too-many-posts" ? 429 : 409;
    return data(refusal(form, { formError: { text } }), status);
  }
  return redirectWithToast(context, address, done);
}
