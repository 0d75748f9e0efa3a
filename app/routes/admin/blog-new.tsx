import { data, href } from "react-router";
import { createPost } from "#app/contexts/blog/post/write.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-new.ts";
import { PostEditor } from "./post-editor.tsx";
import { editorChoices, postError, previewOf, wordsIn } from "./post-content.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return editorChoices(ctxOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  if (form.has("preview")) return previewOf(ctx, form);
  const parsed = wordsIn(form);
  if (!parsed.ok) return data({ result: parsed.result, html: null }, 422);
  const created = await createPost(ctx, parsed.value);
  if (!created.ok) return data({ result: postError(form, created), html: null }, 422);
  const page = href("/admin/blog/:postId", { postId: created.value.id });
  return sentWithToast(context, form, page, blogToasts.draftCreated);
}

export const meta = titled("New post", "Writes a post.");

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { me, ...choices } = loaderData;
  return (
    <PostEditor
      title="New post"
      initial={{ picture: "scene:ridge", authorId: me }}
      submit="Save draft"
      {...choices}
      answer={actionData}
    />
  );
}
