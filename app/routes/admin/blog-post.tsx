import { data } from "react-router";
import { changePost } from "#app/contexts/blog/commands/write-post.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import {
  knownAuthors,
  postForOffice,
  uploadedPictures,
} from "#app/contexts/blog/queries/office.server.ts";
import { PostState } from "#app/contexts/blog/ui/post-state.tsx";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/blog-post.ts";
import { PostEditor } from "./post-editor.tsx";
import { initialOf, meanwhile, postError, previewOf, wordsIn } from "./post-words.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { postId } = params;
  if (!isId(postId)) throw data(null, 404);
  const ctx = ctxOf(context);
  return answering(async () => {
    const post = await postForOffice(ctx, postId);
    const { timeZone } = await officeById(ctx, "admissions");
    const [pictures, authors] = [await uploadedPictures(ctx), await knownAuthors(ctx)];
    return { post, initial: initialOf(post), pictures, authors, timeZone };
  });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const { postId } = params;
  if (!isId(postId)) throw data(null, 404);
  const ctx = ctxOf(context);
  if (form.has("preview")) return answering(() => previewOf(ctx, form));
  const parsed = wordsIn(form);
  if (!parsed.ok) return data({ reply: parsed.reply, html: null }, 422);
  const version = Number(form.get("version"));
  const changed = await answering(() => changePost(ctx, postId, version, parsed.value));
  if (!changed.ok) {
    const { error } = changed;
    const reply =
      error === "changed-meanwhile"
        ? meanwhile(form, await answering(() => postForOffice(ctx, postId)))
        : postError(form, { ...changed, error });
    return data({ reply, html: null }, error === "changed-meanwhile" ? 409 : 422);
  }
  const toast = changed.value.isPublic ? "publicPostSaved" : "postSaved";
  return redirectWithToast(context, `/admin/blog/${postId}`, blogToasts[toast]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Post", description: "One of the blog's posts.", noindex: true });

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { post, timeZone, ...rest } = loaderData;
  return (
    <PostEditor
      key={post.version}
      title={post.title}
      submit="Save"
      {...rest}
      answer={actionData}
      aside={<PostState post={post} timeZone={timeZone} />}
    />
  );
}
