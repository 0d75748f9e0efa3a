import fc from "fast-check";
import { expect, test } from "vitest";
import { idFromTitle } from "./title-id.ts";

test("a title becomes the words of an address", () => {
  expect(idFromTitle("Moving on Foot", new Set())).toBe("moving-on-foot");
  expect(idFromTitle("Őrzés & védelem: I. rész", new Set())).toBe("orzes-vedelem-i-resz");
  expect(idFromTitle("???", new Set())).toBe("untitled");
});

test("an id that is taken, or means a page of the staff, is counted up", () => {
  expect(idFromTitle("Quiz", new Set(["quiz", "quiz-2"]))).toBe("quiz-3");
  expect(idFromTitle("New", new Set())).toBe("new-2");
});

test("whatever the title, its address can bear the id", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(idFromTitle(title, new Set())),
    ),
  );
});
