import { expect, test } from "vitest";
import fc from "fast-check";
import { isComplete, nextItem, progressOf } from "./progress.ts";

const ids = ["a", "b", "c"];

test("what is completed counts against what the course holds now", () => {
  expect(progressOf(ids, new Set())).toEqual({
    percentComplete: 0,
    completedItems: 0,
    totalItems: 3,
  });
  expect(progressOf(ids, new Set(["a", "gone"]))).toEqual({
    percentComplete: 33,
    completedItems: 1,
    totalItems: 3,
  });
});

test("100 per cent means all of it, never rounding", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(), (total, some) => {
      const all = Array.from({ length: total }, (_, n) => String(n));
      const done = new Set(all.slice(0, some % (total + 1)));
      const progress = progressOf(all, done);
      expect(progress.percentComplete === 100).toBe(done.size === total);
      expect(isComplete(progress)).toBe(done.size === total);
    }),
  );
});

test("a course without content is at 0 and never complete", () => {
  const progress = progressOf([], new Set(["a"]));
  expect(progress.percentComplete).toBe(0);
  expect(isComplete(progress)).toBe(false);
});

test("next is the first that is not completed, in the course's order", () => {
  const items = ids.map((id) => ({ id }));
  expect(nextItem(items, new Set(["a", "c"]))).toEqual({ id: "b" });
  expect(nextItem(items, new Set(ids))).toBeUndefined();
});
