import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileMarkdown, hostileMixture } from "#testing/hostile-markdown.ts";
import { postToHtml, shownPost, textOfPost } from "./post.server.ts";

/** Everything that the HTML of a post may consist of: React escapes what is in an attribute. */
const tag =
  /^<\/?(?:p|br|hr|h3|h4|strong|em|del|code|pre|blockquote|ul|ol|li|a|div|table|thead|tbody|tr|th|td|span|sup|section|input)(?: (?:href|rel|class|role|tabindex|aria-label|aria-describedby|start|data-language|data-footnotes|data-footnote-ref|data-footnote-backref)="[^"<>]*")*\/?>$/;

/** What is wrong with a piece of HTML; nothing where it is inert. */
function faultsIn(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.flatMap((each) => {
    if (!tag.test(each)) return [each];
    const href = / href="([^"]*)"/.exec(each)?.[1]?.replaceAll("&amp;", "&");
    // What is no address at all leads nowhere.
    if (href === undefined || !URL.canParse(href, "https://own.test/")) return [];
    // As a browser takes it: what only looks like a script is an address of this site.
    const { protocol } = new URL(href, "https://own.test/");
    return /^(https?|ircs?|mailto|xmpp):$/.test(protocol) ? [] : [each];
  });
}

test("every attempt of the collection becomes inert HTML without a picture", () => {
  for (const attempt of hostileMarkdown) {
    expect(faultsIn(postToHtml(attempt)), attempt).toEqual([]);
    expect(postToHtml(attempt), attempt).not.toMatch(/<(img|script|iframe|svg|style|form)\b/i);
  }
});

test("so does whatever is put together from pieces of them", () => {
  fc.assert(
    fc.property(hostileMixture, (text) => {
      expect(faultsIn(postToHtml(text))).toEqual([]);
    }),
    { numRuns: 400, seed: 20261121 },
  );
});

test("what is nested beyond any writing is answered soon, and shown", () => {
  for (const deep of [
    "> ".repeat(5000),
    "[".repeat(10_000),
    "*a_ ".repeat(2500),
    "- ".repeat(5000),
  ]) {
    const started = performance.now();
    expect(faultsIn(postToHtml(`${deep}x`))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(20_000);
  }
}, 120_000);

test("headings lie below a page's own, links tell search engines nothing", () => {
  expect(postToHtml("# One\n\n##### Five")).toBe("<h3>One</h3>\n<h4>Five</h4>");
  expect(postToHtml("[law](https://law.example)")).toBe(
    '<p><a href="https://law.example" class="link" rel="noopener noreferrer nofollow ugc">law</a></p>',
  );
});

test("the columns of a table keep their alignment", () => {
  const html = postToHtml("| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |");
  expect(html).toContain('<td>1</td><td class="text-center">2</td><td class="text-right">3</td>');
});

test("the text of a post is its words alone", () => {
  const post =
    "# Wind & *weather*\n\n- <b>15</b> knots\n- [gusts](/x)\n\n| a | b |\n| - | - |\n| 1 | 2 |";
  expect(textOfPost(post)).toBe("Wind & weather 15 knots gusts a b 1 2");
});

test("code shows its language, and the server colours its words", () => {
  const html = postToHtml('```json\n{ "kit": 2 }\n```');
  expect(html).toContain('<pre data-language="JSON"><code>');
  expect(html).toContain('<span class="tok-number">2</span>');
  expect(textOfPost('```json\n{ "kit": 2 }\n```')).toBe('{ "kit": 2 }');
});

test("code in an unknown language keeps its name, and without one it is plain", () => {
  expect(postToHtml("```cobol\nMOVE 1 TO X.\n```")).toBe(
    '<pre data-language="cobol"><code>MOVE 1 TO X.\n</code></pre>',
  );
  expect(postToHtml("```\nplain <b>\n```")).toBe("<pre><code>plain &lt;b&gt;\n</code></pre>");
  expect(postToHtml('```js" onload="x\n1\n```')).not.toContain("onload");
});

test("long code is shown in one colour, so that a post stays within its limits", () => {
  const { html, excess } = shownPost(`\`\`\`js\n${"let a = 1;\n".repeat(600)}\`\`\``);
  expect(excess).toBeUndefined();
  expect(html).not.toContain("tok-");
  expect(html.length).toBeLessThan(10_000);
});

test("a table keeps the alignment of its columns", () => {
  const html = postToHtml("| a | b |\n| :-: | --: |\n| 1 | 2 |");
  expect(html).toContain('<td class="text-center">1</td><td class="text-right">2</td>');
});
