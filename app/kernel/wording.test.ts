import fc from "fast-check";
import { expect, test } from "vitest";
import { counted, sentence, shortened, waitText } from "./wording.ts";

test("one of a thing is not called by its plural", () => {
  expect([0, 1, 2, 1200].map((n) => counted(n, "second"))).toEqual([
    "0 seconds",
    "1 second",
    "2 seconds",
    "1,200 seconds",
  ]);
  expect([1, 3].map((n) => counted(n, "reply", "replies"))).toEqual(["1 reply", "3 replies"]);
});

test.for([
  [0, "1 second"],
  [1, "1 second"],
  [30, "30 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [121, "3 minutes"],
  [900, "15 minutes"],
] as const)("a wait of %i s is worded as %s", ([wait, words]) => {
  expect(waitText(wait)).toBe(words);
  expect(sentence("Please wait {wait}.", { wait })).toBe(`Please wait ${words}.`);
});

test("a sentence never shows the name of a place in it", () => {
  expect(sentence("From {from} to {to}.", { from: "Draft" })).toBe("From Draft to .");
});

test("what fits stays as it is, on one line", () => {
  expect(shortened("Two bases,\n one standard.", 160)).toBe("Two bases, one standard.");
  expect(shortened("12345", 5)).toBe("12345");
});

test("what is too long ends after a whole word", () => {
  expect(shortened("Routes, venues and safe rooms", 16)).toBe("Routes, venues…");
  expect(shortened("Routes, venues and safe rooms", 15)).toBe("Routes, venues…");
  expect(shortened("Routes, venues and safe rooms", 14)).toBe("Routes…");
  expect(shortened("Unpronounceable", 6)).toBe("Unpro…");
});

test("whatever the text, it is within its length and no character is torn", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.integer({ min: 2, max: 40 }),
      (text, most) => {
        const short = shortened(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      },
    ),
  );
});
