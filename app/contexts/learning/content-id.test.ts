import fc from "fast-check";
import { expect, test } from "vitest";
import { contentIdOf } from "#app/kernel/content-id.ts";
import { isContentId } from "./content.ts";

test("a title becomes the words of an address", () => {
  expect(contentIdOf("Moving on Foot", new Set())).toBe("moving-on-foot");
  expect(contentIdOf("Őrzés & védelem: I. rész", new Set())).toBe("orzes-vedelem-i-resz");
  expect(contentIdOf("???", new Set())).toBe("untitled");
});

test("an id that is taken, or means a page of the office, is counted up", () => {
  expect(contentIdOf("Quiz", new Set(["quiz", "quiz-2"]))).toBe("quiz-3");
  expect(contentIdOf("New", new Set())).toBe("new-2");
});

test("whatever the title, its address can bear the id", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) =>
      isContentId(contentIdOf(title, new Set())),
    ),
  );
});
