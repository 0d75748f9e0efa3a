import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, percentOf, taxWithin } from "./money-arithmetic.ts";

const amount = fc.nat(2_000_000_000);

test("a percentage is rounded half up to the cent", () => {
  expect([0, 9, 10, 11, 29, 30, 245_000].map((minor) => percentOf(minor, 5))).toEqual([
    0, 0, 1, 1, 1, 2, 12_250,
  ]);
});

test("the tax within an amount is 3/23 of it, to the nearest cent, halves upwards", () => {
  expect([0, 1, 3, 4, 115, 11_500, 895_000].map((minor) => taxWithin(minor, 15))).toEqual([
    0, 0, 0, 1, 15, 1500, 116_739,
  ]);
  fc.assert(
    fc.property(amount, (minor) => {
      const tax = taxWithin(minor, 15);
      expect(Number.isInteger(tax)).toBe(true);
      expect(Math.abs(tax - (minor * 3) / 23)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test("parts add up to the whole, and no two differ by more than a cent", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 24 }), (minor, parts) => {
      const shares = allocate(minor, parts);
      expect(shares).toHaveLength(parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minor);
      expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    }),
  );
});
