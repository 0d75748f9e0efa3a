import { type ActionFunctionArgs, data } from "react-router";
import { reportPost } from "#app/contexts/forum/moderation/commands.server.ts";
import { reportForm } from "#app/contexts/forum/report/form.ts";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { postForAction } from "./post-for-action.server.ts";
import { requireLogin } from "./require-login.server.ts";

type Args = Pick<ActionFunctionArgs, "context" | "request">;
type Find = () => Promise<PostView | undefined>;

/** Returns the post to report. A guest is redirected to the login. */
export async function reportLoader({ context, request }: Args, id: string, find: Find) {
  await requireLogin(context, request, forumToasts.logInToReport);
  if (!isId(id)) throw data(null, 404);
  return postForAction(context, request, find, "report");
}

/** Sends a report to the moderators. */
export async function reportAction({ context, request }: Args, id: string, find: Find) {
  const ctx = await requireLogin(context, request, forumToasts.logInToReport);
  const form = await formOf(request);
  const post = isId(id) ? await find() : undefined;
  if (!post) throw data(null, 404);
  const parsed = parseForm(form, reportForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { topicId, replyId, address } = post;
  const sent = await reportPost(ctx, { topicId, replyId }, parsed.value.reason);
  if (!sent.ok) {
    const text = forumErrorText(sent.error, sent.detail);
    const status = sent.error === "too-many-posts" ? 429 : 409;
    return data(refusal(form, { formError: { text } }), status);
  }
  return redirectWithToast(context, address, forumToasts.reported);
}
