import { data } from "react-router";
import { previewPost } from "#app/contexts/forum/topic/post.server.ts";
import { previewForm } from "#app/contexts/forum/topic/form.ts";
import { forumErrorText } from "#app/contexts/forum/messages.ts";
import type { PostResult } from "#app/contexts/forum/topic/ui/reply-form.tsx";
import type { Ctx } from "#app/platform/ctx.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";

/** Returns a form as it was filled in, with a preview of its post. */
export async function previewOf(ctx: Ctx, form: FormData) {
  const parsed = parseForm(form, previewForm);
  if (!parsed.ok) return data<PostResult>(parsed.result, 422);
  const drawn = await previewPost(ctx, parsed.value.content);
  if (drawn.ok) {
    return data<PostResult>({ ...refusal(form, {}), preview: drawn.value.html });
  }
  const text = forumErrorText(drawn.error, drawn.detail);
  const why =
    drawn.error === "exceeds-limits" ? { field: "content", text } : { formError: { text } };
  return data<PostResult>(refusal(form, why), 409);
}
