import { expect, test } from "vitest";
import { durationText, publicationStatusOf } from "./rules.ts";

test("one week is a week, more are weeks", () => {
  expect([1, 2, 10].map(durationText)).toEqual(["1 week", "2 weeks", "10 weeks"]);
});

test("a module is retired whatever else it is, and else published or not yet", () => {
  const retiredAt = new Date();
  expect(publicationStatusOf({ published: true, retiredAt })).toBe("retired");
  expect(publicationStatusOf({ published: true, retiredAt: null })).toBe("published");
  expect(publicationStatusOf({ published: false, retiredAt: null })).toBe("unpublished");
});
