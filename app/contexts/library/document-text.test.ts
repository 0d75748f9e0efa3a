import { expect, test } from "vitest";
import { wordCount } from "./document-text.ts";

test("every word of every part counts, and signs do not", () => {
  expect(
    wordCount([
      { heading: "Two words" },
      { text: "Three more – words." },
      { items: ["one", "two"] },
      { checks: ["one"] },
      { steps: ["one"] },
      { facts: [["a term", "its meaning"]] },
    ]),
  ).toBe(13);
});
