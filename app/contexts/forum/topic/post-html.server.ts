import { postToHtml } from "#app/platform/markdown/post.server.tsx";

/** A post as its page draws it: its Markdown made into HTML by the server, and sanitised there. */
export function withHtml<Post extends { content: string }>({
  content,
  ...post
}: Post): Omit<Post, "content"> & { html: string } {
  return { ...post, html: postToHtml(content) };
}
