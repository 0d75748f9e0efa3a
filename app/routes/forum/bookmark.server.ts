import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { bookmarkPost, removeBookmark } from "#app/contexts/forum/bookmark/commands.server.ts";
import { bookmarkForm } from "#app/contexts/forum/bookmark/form.ts";
import { ownBookmark } from "#app/contexts/forum/bookmark/queries.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireLogin } from "./require-login.server.ts";

type Find = (ctx: Ctx) => Promise<PostView | undefined>;

/** Returns the post to bookmark with the viewer's own note, if they have bookmarked it already. */
export async function bookmarkLoader(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  find: Find,
) {
  const ctx = await requireLogin(context, request, forumToasts.logInToBookmark);
  const post = await find(ctx);
  if (!post) throw data(null, 404);
  const { content, title, author, address } = post;
  return {
    post: { title, author, address, html: postToHtml(content) },
    base: baseOf(post),
    note: await ownBookmark(ctx, post),
  };
}

/** Bookmarks the post, changes the note or removes the bookmark, and returns to the post. */
export async function bookmarkAction(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  find: Find,
) {
  const ctx = await requireLogin(context, request, forumToasts.logInToBookmark);
  const form = await formOf(request);
  const post = await find(ctx);
  if (!post) throw data(null, 404);
  if (form.get("intent") === "remove") {
    await removeBookmark(ctx, post);
    return redirectWithToast(context, post.address, forumToasts.bookmarkRemoved);
  }
  const parsed = parseForm(form, bookmarkForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { topicId, replyId } = post;
  await bookmarkPost(ctx, replyId === null ? { topicId } : { replyId }, parsed.value.note);
  return redirectWithToast(context, post.address, forumToasts.bookmarkSaved);
}

/** Returns the address below which a post's forms are. */
function baseOf({ topicId, replyId }: Pick<PostView, "topicId" | "replyId">): string {
  return replyId === null ? topicAddress(topicId) : `/forum/replies/${replyId}`;
}
