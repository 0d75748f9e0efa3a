import { expect, test } from "vitest";
import { feeReduction } from "./fee-reduction.ts";

test("a partial refund reduces the fees by as much", () => {
  const order = { standingMinor: 1000, keptMinor: 400, unpaidMinor: 600, ends: false };
  expect(feeReduction({ ...order, refundMinor: 100 })).toBe(100);
});

test("money that is not owed for fees goes back without reducing them", () => {
  const order = { standingMinor: 1000, keptMinor: 700, unpaidMinor: 600, ends: false };
  expect(feeReduction({ ...order, refundMinor: 300 })).toBe(0);
  expect(feeReduction({ ...order, refundMinor: 500 })).toBe(200);
});

test("an order that ends keeps fees of what is kept of its payments", () => {
  const order = { keptMinor: 700, unpaidMinor: 300, ends: true };
  expect(feeReduction({ ...order, standingMinor: 1000, refundMinor: 200 })).toBe(500);
  expect(feeReduction({ ...order, standingMinor: 1000, refundMinor: 700 })).toBe(1000);
  expect(feeReduction({ ...order, standingMinor: 0, refundMinor: 700 })).toBe(0);
});
