import { articleLimits } from "./limits.ts";
import { type Framed, renderedArticle, type TreeChange } from "./article.tsx";
import { type Shown, toHtml } from "./to-html.server.ts";

/** Returns the Markdown of an article as HTML, by the rules of `renderedArticle`. */
export function markdownToHtml(
  text: string,
  frameOf?: (src: string) => Framed | undefined,
  change?: TreeChange,
): string {
  return shownArticle(text, frameOf, change).html;
}

/** The same, with the reason why it cannot be saved if it exceeds an article's limits. */
export function shownArticle(
  text: string,
  frameOf?: (src: string) => Framed | undefined,
  change?: TreeChange,
): Shown {
  return toHtml(text, articleLimits, renderedArticle(text, frameOf, change));
}
