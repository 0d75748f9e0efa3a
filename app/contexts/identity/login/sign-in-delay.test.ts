import * as fc from "fast-check";
import { expect, test } from "vitest";
import { delayAfter, delaysAfter, LONGEST_DELAY } from "./sign-in-delay.ts";

test("the free failures cost nothing, the next ones twice as much each", () => {
  const delays = [1, 4, 5, 6, 7, 8, 14].map((failures) => delayAfter(failures, 5));
  expect(delays).toEqual([0, 0, 1, 2, 4, 8, 512]);
});

test("no number of failures makes anyone wait longer than a quarter of an hour", () => {
  expect(LONGEST_DELAY).toBe(900);
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 100 }), (failures, free) => {
      const delay = delayAfter(failures, free);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(900);
      expect(delayAfter(failures + 1, free)).toBeGreaterThanOrEqual(delay);
    }),
  );
  expect(delayAfter(15, 5)).toBe(900);
  expect(delayAfter(1e9, 5)).toBe(900);
});

test("the list of delays ends where they no longer grow", () => {
  expect(delaysAfter(3)).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  expect(delaysAfter(40)).toHaveLength(50);
});
