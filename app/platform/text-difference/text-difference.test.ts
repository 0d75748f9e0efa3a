import fc from "fast-check";
import { expect, test } from "vitest";
import { textDifference } from "./text-difference.server.ts";

test("the difference names the words that came and went", () => {
  expect(textDifference("Keep both hands free.", "Keep one hand free.")).toEqual([
    { kind: "same", text: "Keep " },
    { kind: "deleted", text: "both" },
    { kind: "inserted", text: "one" },
    { kind: "same", text: " " },
    { kind: "deleted", text: "hands" },
    { kind: "inserted", text: "hand" },
    { kind: "same", text: " free." },
  ]);
  expect(textDifference("", "")).toEqual([]);
  expect(textDifference("As it was.", "As it was.")).toEqual([
    { kind: "same", text: "As it was." },
  ]);
});

test("both texts can be read from the difference, letter by letter", () => {
  const text = fc
    .array(fc.constantFrom("one", "two", "Ősz", ".", " ", "\n", "**"))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDifference(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join("");
      expect(without("inserted")).toBe(before);
      expect(without("deleted")).toBe(after);
    }),
    { numRuns: 200, seed: 20261123 },
  );
});
