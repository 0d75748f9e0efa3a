import { expect, test } from "vitest";
import { markdownToHtml } from "./article.server.ts";

test("headings begin at the second level, tables scroll by themselves", () => {
  expect(markdownToHtml("# One\n\n## Two")).toBe("<h2>One</h2>\n<h2>Two</h2>");
  const table = markdownToHtml("| a | b |\n| --- | ---: |\n| 1 | 2 |");
  expect(table).toContain('<div class="table-scroll" tabindex="0" role="region"');
  expect(table).toContain('<td class="text-right">2</td>');
});

test("HTML in the text is text, and no script comes through by any way", () => {
  for (const evil of [
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    "[click](javascript:alert(1))",
    "[click](data:text/html,<script>alert(1)</script>)",
    "![x](javascript:alert(1))",
    "<iframe src='https://elsewhere.example'></iframe>",
  ]) {
    const html = markdownToHtml(evil);
    expect(html, evil).not.toMatch(/<script|<iframe|<img[^>]*onerror|href="javascript|href="data/i);
  }
});

test("pictures of this site are shown, others are their description", () => {
  expect(markdownToHtml("![A map](/pictures/map.svg)")).toContain('<img src="/pictures/map.svg"');
  for (const foreign of ["https://elsewhere.example/a.png", "//elsewhere.example/a.png"]) {
    expect(markdownToHtml(`![A map](${foreign})`)).toBe("<p>A map</p>");
  }
});

test("a picture by itself is a figure with its caption, and keeps its room", () => {
  const framed = { src: "/a/960.webp", width: 960, height: 540, srcSet: "/a/960.webp 960w" };
  const html = markdownToHtml('![Two cars](/a "On the way")', () => framed);
  expect(html).toMatch(/^<figure><img src="\/a\/960.webp" width="960" height="540"/);
  expect(html).toContain('alt="Two cars"');
  expect(html).toContain("<figcaption>On the way</figcaption></figure>");
  expect(markdownToHtml("See ![Two cars](/a) there.")).toMatch(/^<p>See <img/);
  expect(markdownToHtml('![Two cars](/a "</figcaption><script>")')).not.toContain("<script>");
});

test("a link that leads away tells nothing of where it stood", () => {
  expect(markdownToHtml("[law](https://law.example)")).toContain('rel="noopener noreferrer');
  expect(markdownToHtml("[here](/training)")).not.toContain("rel=");
});
