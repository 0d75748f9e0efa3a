import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

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
