import { visibleText } from "#app/kernel/visible-text.ts";
import { textOfPost } from "#app/platform/markdown/post.server.tsx";

/**
 * Whether a post shows anything once it is drawn. Markdown can consist of what is left out, such as
 * comments and pictures, or name invisible characters by their entities.
 */
export function saysSomething(content: string): boolean {
  return visibleText(textOfPost(content)) !== "";
}
