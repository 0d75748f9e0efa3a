import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCourses } from "#db/seed/courses/read-course.ts";
import { conversations } from "#db/seed/demo-forum-conversations.ts";
import { readPosts } from "#db/seed/blog/posts.ts";
import { costlyMarkdown, costlyMixture, table } from "#testing/costly-markdown.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { excessInSource, linesOutsideCode } from "./check-source.ts";
import { articleLimits, postLimits } from "./limits.ts";
import { shownArticle } from "./article.server.ts";
import { shownPost } from "./post.server.ts";

const kinds = [
  { kind: "post", shown: shownPost, limits: postLimits },
  { kind: "article", shown: (text: string) => shownArticle(text), limits: articleLimits },
];

describe.each(kinds)(
  "whatever is written into a $kind of the allowed length",
  ({ shown, limits }) => {
    const faultIn = (text: string) => {
      const { html, excess } = shown(text);
      const bytes = Buffer.byteLength(html);
      if (bytes > limits.bytes) return `${bytes} bytes`;
      const elements = html.match(/<[a-z]/g)?.length ?? 0;
      if (elements > limits.nodes) return `${elements} elements`;
      if (excess !== undefined && !/^[A-Z].*\.$/.test(excess)) return excess;
      return undefined;
    };

    test("becomes a page of bounded size, soon", { timeout: 120_000 }, () => {
      for (const [name, text] of costlyMarkdown(limits.characters)) {
        const started = performance.now();
        expect(faultIn(text), name).toBeUndefined();
        // The aim is a hundredth of it; without limits many of these take minutes.
        expect(performance.now() - started, name).toBeLessThan(10_000);
      }
    });

    test("is refused before the parser starts where the parser would take long", () => {
      const slow =
        /lists|quotes|emphasis|within|"(_\*|a\*_|- |> |\+ |1\. |a~|x<!--|\]|a\\n=\\n)"|address and|filled up/;
      for (const [name, text] of costlyMarkdown(limits.characters)) {
        // A row of "- " is a line across the page.
        if (!slow.test(name) || name === '"- "') continue;
        expect(excessInSource(text, limits), name).toMatch(/^[A-Z].*\.$/);
      }
    });

    test("so does what is put together from pieces of it", { timeout: 120_000 }, () => {
      fc.assert(
        fc.property(costlyMixture(limits.characters), (text) => {
          expect(faultIn(text)).toBeUndefined();
        }),
        { numRuns: fewOrMany(20, 60), seed: 20261122 },
      );
    });
  },
);

test("a refusal says which part is too much", () => {
  const said = (text: string) => shownPost(text).excess;
  expect(said(`Before.\n\n${table(1200, 2590)}`)).toBe(
    "The table in line 3 would have 1,200 columns and 2,591 rows; at most 500 cells can be shown.",
  );
  expect(said(`a\n\n${"> ".repeat(60)}b`)).toBe(
    "Line 3 is nested 60 levels deep; at most 16 can be shown.",
  );
  expect(said("a\n".repeat(700))).toMatch(/^The text has 701 lines; at most 600 can be shown\./);
  expect(said(`a\n\n${"*a ".repeat(900)}`)).toMatch(
    /^The part that begins in line 3 has 900 marks/,
  );
  expect(said("*a*\n\n".repeat(250) + "*a* ".repeat(390))).toMatch(/^The text has 1,280 marks/);
  expect(said(`[^a]: b\n\n${"[^a] ".repeat(350)}`)).toMatch(/^The footnotes have 1,\d+ pieces/);
  expect(said(`[a]: /${"u".repeat(1500)}\n\n${"[a] ".repeat(200)}`)).toMatch(
    /^The part that begins in line 3 has so much that the text would become/,
  );
});

test("what exceeds its limits is shown as it was written, and no more of it than may be stored", () => {
  expect(shownPost(`${"> ".repeat(60)}<b>`).html).toMatch(/^<p>&gt; &gt; .*&lt;b&gt;<\/p>$/);
  expect(shownPost(table(90, 90)).html).toMatch(/^<p>\|a\|a/);
  const { html, excess } = shownPost("a".repeat(20_000));
  expect(html).toBe(`<p>${"a".repeat(10_000)} …</p>`);
  expect(excess).toMatch(/^The text has 20,000 characters/);
});

test("what people really write is far from any limit", () => {
  const items = readCourses().flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  const texts = items.flatMap((item) =>
    item.kind === "lecture"
      ? [item.body, item.video?.transcript ?? ""]
      : item.kind === "resource"
        ? [item.body]
        : [],
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const text of [...texts, ...readPosts().map(({ content }) => content)]) {
    expect(shownArticle(text).excess).toBeUndefined();
  }
  for (const { content, replies } of conversations) {
    for (const text of [content, ...replies.map((reply) => reply.content)]) {
      expect(shownPost(text).excess).toBeUndefined();
    }
  }
});

test("code of any kind is not counted, nested lists and quotes are drawn", () => {
  const code = "for (const [a, b] of c) { d[`${a}`] = *e && <F>g | h; }\n".repeat(170);
  const { html, excess } = shownPost(`Like this:\n\n\`\`\`ts\n${code}\`\`\`\n`);
  expect(excess).toBeUndefined();
  expect(html).toContain('<pre data-language="TypeScript"><code>for (const [a, b] of c)');
  expect(shownPost(`${"- ".repeat(12)}x`).html).toContain("<ul>");
  expect(shownPost("- - - - - - - - - - - - - - - - - - - -").html).toBe("<hr/>");
});

test("nothing that the parser reads as text is taken for code", () => {
  const pieces = [
    "``` ~~~ ```` ```a ~~~` - > | a [^a]: <!-- --> <div> <pre> </pre> # --- 1. [a]: ".split(" "),
    [
      "  ```",
      "    ```",
      "\t```",
      "- ```",
      "> ~~~",
      "   ~~~",
      "``` `",
      "",
      "",
      "a|b",
      "-|-",
      "\uFEFF```",
    ],
    ["[a]: b '", "'", "~~~~ \t", "x<!--", "> a", "- a", "  a"],
  ].flat();
  const line = fc.oneof(fc.constantFrom(...pieces), fc.constant("word"));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 14 }), (lines) => {
      const text = lines.map((each, at) => (each === "word" ? `*w${at}*` : each)).join("\n");
      const outside = new Set(linesOutsideCode(text).map(({ number }) => number));
      const { html } = shownPost(text);
      for (const [, at] of html.matchAll(/<em>w(\d+)<\/em>/g)) {
        expect(outside.has(Number(at) + 1)).toBe(true);
      }
    }),
    { numRuns: 500, seed: 20261122 },
  );
});
