import { type ActionFunctionArgs, data } from "react-router";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { reactionForm } from "#app/contexts/forum/reaction/form.ts";
import { reactToPost } from "#app/contexts/forum/reaction/react.server.ts";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireLogin } from "./require-login.server.ts";

/**
 * Reacts to a post and returns to it. A page that stays where it is ("kept") gets no content, and
 * loads its data again.
 */
export async function react(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  ref: { topicId: string } | { replyId: string },
  find: (ctx: Ctx) => Promise<PostView | undefined>,
) {
  const ctx = await requireLogin(context, request, forumToasts.logInToReact);
  const form = await formOf(request);
  const parsed = parseForm(form, reactionForm);
  if (!parsed.ok) throw data(null, 400);
  const post = await find(ctx);
  if (!post) throw data(null, 404);
  const reacted = await reactToPost(ctx, ref, parsed.value.kind);
  if (!reacted.ok) {
    const { error, detail } = reacted;
    const toast =
      error === "not-verified"
        ? forumToasts.addressNotConfirmed
        : ({ tone: "error", title: forumErrorText(error, detail) } as const);
    return redirectWithToast(context, post.address, toast);
  }
  return form.get("kept") === "here" ? data(null) : redirect(post.address);
}
