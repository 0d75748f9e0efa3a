import { type RouterContextProvider, data } from "react-router";
import type { PostView } from "#app/contexts/forum/topic/post-queries.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { requireMember } from "#app/web/middleware.server.ts";

/** Returns a post for a page that acts on it. Throws 403 if the member may not do `what`. */
export async function postForAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  find: () => Promise<PostView | undefined>,
  what: keyof PostView["can"],
) {
  await requireMember(context, request);
  const post = await find();
  if (!post) throw data(null, 404);
  if (!post.can[what]) throw data(null, 403);
  const { content, ...rest } = post;
  return { ...rest, html: postToHtml(content) };
}
