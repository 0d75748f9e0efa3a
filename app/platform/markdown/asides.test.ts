import { expect, test } from "vitest";
import { markdownToHtml } from "./article.server.ts";

test("a marked quote is a question whose options and answer are opened without script", () => {
  const html = markdownToHtml(
    "> [!CHECK]\n> Which *one*?\n>\n> - [x] The left\n> - [ ] The right\n>\n>   It is closed.\n>\n> Read again.",
  );
  expect(html).toContain('<div class="check" role="group" aria-label="Check yourself 1">');
  expect(html).toContain("<p>Which <em>one</em>?</p>");
  expect(html).toMatch(/<summary>\s*The left\s*<\/summary><div class="check-right">/);
  expect(html).toMatch(
    /<summary>\s*The right\s*<\/summary><div class="check-wrong">No, not this one.<\/div><p>It is closed.<\/p>/,
  );
  expect(html).toContain("<summary>Show the answer</summary><p>Read again.</p>");
  expect(html).not.toContain("[!CHECK]");
  expect(html).not.toContain("<input");
});

test("a question may stand in the line of its mark, and several are numbered", () => {
  const html = markdownToHtml("> [!CHECK] One?\n>\n> a\n\ntext\n\n> [!CHECK] Two?\n>\n> b");
  expect(html).toContain("<p>One?</p>");
  expect(html).toContain('aria-label="Check yourself 2"');
});

test("a callout names what it is, and other quotes stay quotes", () => {
  expect(markdownToHtml("> [!WARNING]\n> Hot.")).toBe(
    '<div class="callout" role="note" data-kind="warning"><div class="callout-title">Warning</div>\n<p>Hot.</p>\n</div>',
  );
  expect(markdownToHtml("> [!OTHER] Hot.")).toContain("<blockquote>");
});

test("a figure names what may be put in its place, and shows the drawing under its own address", () => {
  const html = markdownToHtml('![A plan](/figures/plan.svg#plan-back "Try it")', (src) => ({
    src,
    width: 1,
    height: 1,
  }));
  expect(html).toContain('<figure data-interactive="plan-back"><img src="/figures/plan.svg"');
});
