import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { frameOf } from "#app/contexts/learning/content/figures.ts";
import { shownArticle } from "#app/platform/markdown/article.server.ts";
import { renderedArticle } from "#app/platform/markdown/article.tsx";
import { shownPost } from "#app/platform/markdown/post.server.ts";
import { renderedPost } from "#app/platform/markdown/post.tsx";
import { hostileMarkdown } from "#testing/hostile-markdown.ts";
import { PreviewedText, type PreviewRules } from "./preview.tsx";

/** Returns what the preview of the editor shows: the text's HTML, and what is wrong with it. */
function previewed(text: string, rules: PreviewRules) {
  const html = renderToStaticMarkup(<PreviewedText text={text} rules={rules} />);
  const found =
    /^(?:<p class="mb-3 [^"]*">([^<]*)<\/p>)?<div class="prose wrap-anywhere" data-preview="true">([\s\S]*)<\/div>$/.exec(
      html,
    );
  return { html: found?.[2], excess: found?.[1] };
}

const inHtml = (text: string | undefined) =>
  text === undefined ? undefined : renderToStaticMarkup(<p>{text}</p>).slice(3, -4);

/** The articles, and every eighth of the courses' texts. */
const written = [
  ...globSync("content/blog/*.md"),
  ...globSync("content/courses/*/*/*.md").filter((_, at) => at % 8 === 0),
].map((file) => readFileSync(file, "utf8"));

const tooMuch = [
  "x".repeat(10_001),
  "> ".repeat(40) + "deep",
  "- a\n".repeat(700),
  `|${" a |".repeat(60)}\n|${" - |".repeat(60)}\n${`|${" 1 |".repeat(60)}\n`.repeat(60)}`,
  "*a* ".repeat(2000),
];

describe("the preview in the browser shows what the server makes of a text", () => {
  test("of posts, hostile ones and those that are too large among them", () => {
    for (const text of [...hostileMarkdown, ...tooMuch, ...written.slice(0, 30)]) {
      if (text.trim() === "") continue;
      const { html, excess } = shownPost(text);
      expect(previewed(text, renderedPost), text.slice(0, 200)).toEqual({
        html,
        excess: inHtml(excess),
      });
    }
  });

  test("of articles and lectures, with their pictures", () => {
    expect(written.length).toBeGreaterThan(20);
    const frames = (src: string) => frameOf(src, []);
    for (const text of [...hostileMarkdown, ...tooMuch, ...written]) {
      if (text.trim() === "") continue;
      const { html, excess } = shownArticle(text, frames);
      expect(
        previewed(text, (each) => renderedArticle(each, frames)),
        text.slice(0, 200),
      ).toEqual({
        html,
        excess: inHtml(excess),
      });
    }
  });
});
