import { expect, test } from "vitest";
import { withAnchors } from "./anchors.ts";

test("every heading is a link to itself, and has an address of its own", () => {
  const { html, headings } = withAnchors(
    "<h2>The Law &amp; You</h2><p>a</p><h3>Őrség: <em>night</em></h3><h2>The Law &amp; You</h2>",
  );
  expect(headings).toEqual([
    { id: "at-the-law-you", text: "The Law & You", level: 2 },
    { id: "at-orseg-night", text: "Őrség: night", level: 3 },
    { id: "at-the-law-you-2", text: "The Law & You", level: 2 },
  ]);
  expect(html).toContain(
    '<h2 id="at-the-law-you"><a href="#at-the-law-you" class="heading-link">The Law &amp; You</a></h2>',
  );
  expect(html).toContain("<em>night</em></a></h3>");
});

test("a heading that holds a link keeps it, and one without letters has an address too", () => {
  const { html, headings } = withAnchors('<h2><a href="/x">Away</a></h2><h2>?</h2><h2>!</h2>');
  expect(html).toContain('<h2 id="at-away"><a href="/x">Away</a></h2>');
  const ids = headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("a text without headings has none, and its paragraphs have numbers", () => {
  const { html, headings } = withAnchors("<p>Only this</p><p>and this</p>");
  expect(html).toBe('<p id="p-0">Only this</p><p id="p-1">and this</p>');
  expect(headings).toEqual([]);
});
