import { visibleText } from "#app/kernel/visible-text.ts";
import { postLimits } from "./limits.ts";
import { renderedPost } from "./post.tsx";
import { SizeBoundCache } from "./size-bound-cache.ts";
import { type Shown, toHtml } from "./to-html.server.ts";

/**
 * Rendered posts are cached up to this many characters. The same text always gives the same HTML.
 */
const KEPT = 4_000_000;

const rendered = new SizeBoundCache<Shown>(KEPT, ({ html }) => html.length);

/** Returns a member's post as HTML, by the rules of `renderedPost`. */
export function postToHtml(text: string): string {
  return shownPost(text).html;
}

/** The same, with the reason why it cannot be posted if it exceeds a post's limits. */
export function shownPost(text: string): Shown {
  return rendered.get(text, () => toHtml(text, postLimits, renderedPost(text)));
}

/** Returns the text of a post without marks, on one line: for search, excerpts and descriptions. */
export function textOfPost(text: string): string {
  return (
    postToHtml(text)
      // Words of code are coloured within a line.
      .replace(/<\/?span[^>]*>/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => entities[name]!)
      .replace(/\s+/g, " ")
      .trim()
  );
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };

/**
 * Whether a post shows anything once it is drawn. Markdown can consist of what is left out, such as
 * comments and pictures, or name invisible characters by their entities.
 */
export function saysSomething(content: string): boolean {
  return visibleText(textOfPost(content)) !== "";
}

/** A post as its page draws it: its Markdown made into HTML by the server, and sanitised there. */
export function withHtml<Post extends { content: string }>({
  content,
  ...post
}: Post): Omit<Post, "content"> & { html: string } {
  return { ...post, html: postToHtml(content) };
}
