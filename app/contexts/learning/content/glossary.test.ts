import { expect, test } from "vitest";
import { markdownToHtml } from "#app/platform/markdown/article.server.ts";
import { parseGlossary } from "./glossary.ts";
import { linkTerms } from "./link-terms.ts";

const text = `## Safe room

Also: refuge, place of refuge

A room with a **lock**.

## PSPLA

The authority.

## Cover

Linked by hand
What stops a bullet.`;

test("a glossary is read as terms in alphabetical order, with their other words", () => {
  const { terms, faults } = parseGlossary(text);
  expect(faults).toEqual([]);
  expect(terms).toEqual([
    { id: "cover", term: "Cover", also: [], byHand: true, text: "What stops a bullet." },
    { id: "pspla", term: "PSPLA", also: [], byHand: false, text: "The authority." },
    {
      id: "safe-room",
      term: "Safe room",
      also: ["refuge", "place of refuge"],
      byHand: false,
      text: "A room with a **lock**.",
    },
  ]);
});

test("what is wrong with a glossary is said in sentences", () => {
  const { faults } = parseGlossary("Before\n\n## A\n\n## A\n\nx\n\n## B\n\nAlso: a\n\ny\n\n##  \n\nz");
  expect(faults).toEqual([
    "A glossary begins with a term: a line such as “## Advance”.",
    "“A” is not explained.",
    "“A” is there twice.",
    "A line “##” names no term.",
    "“a” belongs to “A” and to “B”.",
  ]);
});

const linked = (markdown: string) =>
  markdownToHtml(
    markdown,
    undefined,
    linkTerms(parseGlossary(text).terms, (id) => `/g#term-${id}`),
  );

test("a term is linked where it is met first, in whole words, and not in headings or links", () => {
  const html = linked(
    "## Safe rooms\n\n[a safe room](https://example.com/), Safe rooms and **refuge** in a saferoom.",
  );
  expect(html.match(/data-term/g)).toHaveLength(1);
  expect(html).toContain(
    '<a href="/g#term-safe-room" class="term" data-term="safe-room">Safe rooms</a>',
  );
});

test("an acronym is found with its capitals only, and a term linked by hand only where it was", () => {
  expect(linked("pspla, cover")).toBe("<p>pspla, cover</p>");
  expect(linked("The PSPLA; [behind cover](#term-cover); [x](#term-unknown)")).toBe(
    '<p>The <a href="/g#term-pspla" class="term" data-term="pspla">PSPLA</a>; <a href="/g#term-cover" class="term" data-term="cover">behind cover</a>; x</p>',
  );
});

test("a long text with many terms takes no long time", () => {
  const many = Array.from({ length: 200 }, (_, n) => `## Term ${n} of many\n\nx`).join("\n\n");
  const { terms } = parseGlossary(many);
  const started = performance.now();
  markdownToHtml("term of the many ".repeat(3000), undefined, linkTerms(terms, (id) => id));
  expect(performance.now() - started).toBeLessThan(3000);
});
