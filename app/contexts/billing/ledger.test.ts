import fc from "fast-check";
import { expect, test } from "vitest";
import {
  charge,
  credited,
  type Entry,
  received,
  refundOwed,
  refundSent,
  reversal,
} from "./ledger.ts";

const sum = (entries: Entry[]) => entries.reduce((total, { minor }) => total + minor, 0);
const balanceOf = (account: Entry["account"], entries: Entry[]) =>
  sum(entries.filter((entry) => entry.account === account));

test("a charge is due whole, and splits into fees and the tax inside them", () => {
  expect(charge({ number: "O-1", minor: 11_500, gstPercent: 15 })).toEqual([
    { account: "receivable", minor: 11_500, text: "Fees of order O-1" },
    { account: "course-fees", minor: -10_000, text: "Fees of order O-1" },
    { account: "gst", minor: -1500, text: "GST of order O-1" },
  ]);
});

test("every movement adds up to nothing, and a whole refund leaves nothing behind", () => {
  const amount = fc.integer({ min: 1, max: 2_000_000_000 });
  const percent = fc.integer({ min: 0, max: 30 });
  const way = fc.constantFrom("stripe" as const, "sandbox" as const, "invoice" as const);
  fc.assert(
    fc.property(amount, percent, way, (minor, gstPercent, way) => {
      const order = { number: "O-1", minor, gstPercent };
      const movements = [
        charge(order),
        received({ way, number: "O-1", minor, receipt: "R-1" }),
        reversal(charge(order)),
        refundOwed({ number: "O-1", minor }),
        refundSent({ way, number: "O-1", minor }),
      ];
      for (const movement of movements) expect(sum(movement)).toBe(0);
      const all = movements.flat();
      for (const { account } of all) expect(balanceOf(account, all), account).toBe(0);
    }),
  );
});

test("credit notes that reduce the fees to nothing leave neither fees nor tax", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const percent = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), percent, (parts, gstPercent) => {
      const order = { number: "O-1", gstPercent };
      let standingMinor = parts.reduce((total, part) => total + part, 0);
      const all = charge({ ...order, minor: standingMinor });
      for (const minor of parts) {
        const note = credited({ ...order, minor, standingMinor, creditNote: "CN-1" });
        expect(sum(note)).toBe(0);
        expect(balanceOf("gst", note)).toBeGreaterThanOrEqual(0);
        all.push(...note);
        standingMinor -= minor;
      }
      for (const { account } of all) expect(balanceOf(account, all), account).toBe(0);
    }),
  );
});
