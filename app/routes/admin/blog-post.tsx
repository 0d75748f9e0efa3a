import { data, href } from "react-router";
import { changePost } from "#app/contexts/blog/post/write.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { postForStaff } from "#app/contexts/blog/post/staff-queries.server.ts";
import { PostState } from "#app/contexts/blog/post/ui/post-state.tsx";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/blog-post.ts";
import { PostEditor } from "./post-editor.tsx";
import {
  editorChoices,
  initialOf,
  meanwhile,
  postError,
  previewOf,
  wordsIn,
} from "./post-content.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const postId = idParam(params.postId);
  const ctx = ctxOf(context);
  const post = await postForStaff(ctx, postId);
  const { timeZone } = await officeById(ctx, "admissions");
  const choices = await editorChoices(ctx);
  return { post, initial: initialOf(post), ...choices, timeZone };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const postId = idParam(params.postId);
  const ctx = ctxOf(context);
  if (form.has("preview")) return previewOf(ctx, form);
  const parsed = wordsIn(form);
  if (!parsed.ok) return data({ result: parsed.result, html: null }, 422);
  const version = textOf(form, "version");
  const changed = await changePost(ctx, postId, version, parsed.value);
  if (!changed.ok) {
    const { error } = changed;
    const result =
      error === "changed-meanwhile"
        ? meanwhile(form, await postForStaff(ctx, postId))
        : postError(form, { ...changed, error });
    return data({ result, html: null }, error === "changed-meanwhile" ? 409 : 422);
  }
  const toast = changed.value.isPublic ? "publicPostSaved" : "postSaved";
  return sentWithToast(context, form, href("/admin/blog/:postId", { postId }), blogToasts[toast]);
}

export const meta = titled("Post", "One of the blog's posts.");

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { post, timeZone, me: _, ...rest } = loaderData;
  return (
    <PostEditor
      key={post.version}
      title={post.title}
      submit="Save"
      {...rest}
      answer={actionData}
      aside={<PostState post={post} timeZone={timeZone} manages={rest.choosesAuthor} />}
    />
  );
}
