import { expect, test } from "vitest";
import { z } from "zod";
import { idOfFile, readContent } from "./content.ts";
import { withReferences } from "./courses/lecture-references.ts";
import { questionsIn } from "./courses/quiz-questions.ts";

test("front matter that does not fit is refused in a sentence that names the file and the field", () => {
  const schema = z.strictObject({ title: z.string(), colour: z.string() });
  expect(() => readContent("courses/cp101", "index.md", schema)).toThrow(
    /content\/courses\/cp101\/index\.md: [\s\S]*colour/,
  );
});

test("a file's number is its place and not part of its id", () => {
  expect(["2-advance-work.md", "advance-work.md", "10-x"].map(idOfFile)).toEqual([
    "advance-work",
    "advance-work",
    "x",
  ]);
});

const parts = ["## one", "What is it?", "- [x] This\n- [ ] That", "Because."];

test("a question with one ticked option is answered by one choice, with two by several", () => {
  expect(questionsIn(parts.join("\n\n"), "quiz.md")).toEqual([
    {
      id: "one",
      kind: "single",
      text: "What is it?",
      options: [
        { id: "a", text: "This", correct: true },
        { id: "b", text: "That", correct: false },
      ],
      key: null,
      explanation: "Because.",
    },
  ]);
  const both = parts.join("\n\n").replace("[ ]", "[x]");
  expect(questionsIn(both, "quiz.md")[0]!.kind).toBe("multiple");
});

test.each([
  ["a text", 1, ""],
  ["options", 2, ""],
  ["two options", 2, "- [x] This"],
  ["a ticked option", 2, "- [ ] This\n- [ ] That"],
  ["an explanation", 3, ""],
])("a question without %s is refused in a sentence that names it", (_, at, instead) => {
  const body = parts.with(at, instead).join("\n\n");
  expect(() => questionsIn(body, "quiz.md")).toThrow(/content\/quiz\.md: the question "one"/);
});

test("a lecture ends with what it is mapped to and with its sources", () => {
  const act = { title: "An Act", url: "https://example.org/act", checked: "2026-11-22" };
  expect(withReferences("Text.\n", ["nzqa-27360"], [act, { title: "A book" }])).toBe(
    [
      "Text.",
      "## What this lecture is mapped to",
      "- NZQA unit standard 27360 (knowledge of managing conflict situations in a security context)",
      "Reading it earns no credit towards them.",
      "## Sources",
      "- [An Act](https://example.org/act), checked on 2026-11-22\n- A book",
    ].join("\n\n"),
  );
  expect(withReferences("Text.", [], [])).toBe("Text.");
});
