import { expect, test } from "vitest";
import { readResources } from "#db/seed/resources/resources.ts";
import { partsOf, sourceOf } from "./document-source.ts";

test.each(readResources().documents)(
  "$title is the same when it is opened and saved",
  ({ parts }) => {
    expect(partsOf(sourceOf(parts))).toEqual(parts);
  },
);

test("each kind of line becomes the part that it is marked as", () => {
  const source = [
    "## Őrjárat",
    "A line",
    "and its second.",
    "",
    "Another paragraph.",
    "- one",
    "",
    "* two",
    "[ ] ticked off",
    "- [x] this too",
    "1. first",
    "7) second",
    "Term | what it means | and more",
  ].join("\r\n");
  expect(partsOf(source)).toEqual([
    { heading: "Őrjárat" },
    { text: "A line and its second." },
    { text: "Another paragraph." },
    { items: ["one", "two"] },
    { checks: ["ticked off", "this too"] },
    { steps: ["first", "second"] },
    { facts: [["Term", "what it means | and more"]] },
  ]);
});

test("what only looks like a mark is a sentence", () => {
  for (const line of ["#hashtag", "-5 degrees", "1.5 km", "| alone", "alone |", "[1] note"]) {
    expect(partsOf(line)).toEqual([{ text: line }]);
  }
  expect(partsOf(" \n\t\n")).toEqual([]);
});

test("no line takes long, whatever it is made of", () => {
  const started = performance.now();
  for (const mark of ["# ", "- ", "[ ] ", "1. ", "a |"]) {
    partsOf(`${mark}${" ".repeat(20_000)}${"a".repeat(19_000)}\u2028`);
  }
  // Before the fix, each took 5 s.
  expect(performance.now() - started).toBeLessThan(2000);
});
