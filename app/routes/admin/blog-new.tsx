import { data } from "react-router";
import { createPost } from "#app/contexts/blog/commands/write-post.server.ts";
import { blogToasts } from "#app/contexts/blog/messages.ts";
import { knownAuthors, uploadedPictures } from "#app/contexts/blog/queries/office.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/blog-new.ts";
import { PostEditor } from "./post-editor.tsx";
import { postError, previewOf, wordsIn } from "./post-words.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  return answering(async () => ({
    pictures: await uploadedPictures(ctx),
    authors: await knownAuthors(ctx),
  }));
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  if (form.has("preview")) return answering(() => previewOf(ctx, form));
  const parsed = wordsIn(form);
  if (!parsed.ok) return data({ reply: parsed.reply, html: null }, 422);
  const created = await answering(() => createPost(ctx, parsed.value));
  if (!created.ok) return data({ reply: postError(form, created), html: null }, 422);
  const page = `/admin/blog/${created.value.id}`;
  return redirectWithToast(context, page, blogToasts.draftCreated);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "New post", description: "Writes a post.", noindex: true });

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PostEditor
      title="New post"
      initial={{ picture: "scene:ridge" }}
      submit="Save draft"
      {...loaderData}
      answer={actionData}
    />
  );
}
