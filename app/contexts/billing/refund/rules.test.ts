import fc from "fast-check";
import { expect, test } from "vitest";
import { keptOf, spread } from "./rules.ts";

const payments = [
  { id: "third", keptMinor: 300 },
  { id: "second", keptMinor: 50 },
  { id: "first", keptMinor: 400 },
];

test("a refund takes the newest payment first, and the others as far as it needs them", () => {
  expect(spread(payments, 200)).toEqual([{ paymentId: "third", minor: 200 }]);
  expect(spread(payments, 360)).toEqual([
    { paymentId: "third", minor: 300 },
    { paymentId: "second", minor: 50 },
    { paymentId: "first", minor: 10 },
  ]);
  expect(spread(payments, 10_000).map(({ minor }) => minor)).toEqual([300, 50, 400]);
  expect(spread([], 10)).toEqual([]);
});

test("a refund divided between payments is the refund, and no payment gives more than is kept", () => {
  const kept = fc.array(fc.nat(5000));
  fc.assert(
    fc.property(kept, fc.nat(10_000), (all, minor) => {
      const named = all.map((keptMinor, position) => ({ id: String(position), keptMinor }));
      const shares = spread(named, minor);
      expect(shares.reduce((sum, share) => sum + share.minor, 0)).toBe(
        Math.min(minor, keptOf(named)),
      );
      for (const { paymentId, minor: share } of shares) {
        expect(share).toBeLessThanOrEqual(named[Number(paymentId)]!.keptMinor);
      }
    }),
  );
});
