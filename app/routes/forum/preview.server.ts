import { data } from "react-router";
import { LONGEST_POST } from "#app/contexts/forum/forms.ts";
import type { PostReply } from "#app/contexts/forum/ui/reply-form.tsx";
import { refusal } from "#app/platform/forms/parse-form.ts";
import { postToHtml } from "#app/platform/markdown/post.server.tsx";

/** Gives a form back as it was filled in, with what its post will look like. */
export function previewOf(form: FormData) {
  const content = form.get("content");
  const text = typeof content === "string" ? content.slice(0, LONGEST_POST) : "";
  const reply: PostReply = {
    ...refusal(form, {}),
    preview: postToHtml(text),
  };
  return data(reply);
}
