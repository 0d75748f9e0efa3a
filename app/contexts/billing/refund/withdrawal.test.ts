import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { termsCopy } from "#app/contexts/institute/copy/legal/terms.ts";
import { shareOf, waive } from "./rules.ts";
import { providedUntil, type Withdrawal, withdrawalOn } from "./withdrawal.ts";

const paid: Withdrawal = {
  euConsumer: false,
  acceptedOn: "2026-03-03",
  startsOn: "2026-06-22",
  noticeOn: "2026-04-01",
  priceMinor: 245_001,
  paidMinor: 245_001,
  providedMinor: 0,
};
const on = (noticeOn: string, changes: Partial<Withdrawal> = {}) =>
  withdrawalOn({ ...paid, noticeOn, ...changes });

describe("by the days before the course begins,", () => {
  test.for([
    ["2026-05-25", "everything", 245_001, "2026-05-25"],
    ["2026-05-26", "less-half", 122_501, "2026-06-08"],
    ["2026-06-08", "less-half", 122_501, "2026-06-08"],
    ["2026-06-09", "nothing", 0, null],
    ["2026-06-22", "nothing", 0, null],
    ["2026-07-01", "nothing", 0, null],
  ] as const)("a notice on %s gives: %s", ([noticeOn, rule, refundMinor, until]) => {
    expect(on(noticeOn)).toMatchObject({ rule, refundMinor, until });
  });
});

test("somebody who has paid less than half gets nothing back and owes nothing", () => {
  expect(on("2026-06-01", { paidMinor: 81_667 })).toMatchObject({
    rule: "less-half",
    refundMinor: 0,
    keptMinor: 81_667,
  });
});

test("a consumer in the EU withdraws within 14 days of accepting, whatever the other rules say", () => {
  const late = { euConsumer: true, acceptedOn: "2026-06-05" };
  for (const noticeOn of ["2026-06-05", "2026-06-19"]) {
    expect(on(noticeOn, late)).toMatchObject({
      rule: "eu-withdrawal",
      refundMinor: 245_001,
      until: "2026-06-19",
    });
  }
  expect(on("2026-06-20", late)).toMatchObject({ rule: "nothing", refundMinor: 0 });
  expect(on("2026-06-19", { ...late, euConsumer: false }).rule).toBe("nothing");
});

test("what was provided on request is kept, and all of it ends the right of withdrawal", () => {
  const begun = { euConsumer: true, acceptedOn: "2026-06-15" };
  expect(on("2026-06-24", { ...begun, providedMinor: 60_000 })).toMatchObject({
    rule: "eu-withdrawal",
    refundMinor: 185_001,
    keptMinor: 60_000,
  });
  expect(on("2026-06-24", { ...begun, providedMinor: 245_001 }).rule).toBe("nothing");
});

test("where both rules give everything back, it is until the later of their days", () => {
  const eu = { euConsumer: true, acceptedOn: "2026-05-20" };
  expect(on("2026-05-21", eu)).toMatchObject({ rule: "everything", until: "2026-06-03" });
});

test("every result says why", () => {
  expect(on("2026-06-01").why).toBe(
    "The course begins in 21 days. With 14 to 27 days, what was paid is refunded, less half of the course price.",
  );
  expect(on("2026-06-23").why).toMatch(/^The course has begun\./);
});

test("the terms say what is computed here", () => {
  const text = JSON.stringify(termsCopy.sections);
  expect(text).toContain("28 days or more: everything you have paid.");
  expect(text).toContain("14 to 27 days: what you have paid, less half of the course price.");
  expect(text).toContain("Fewer than 14 days, or after the course has begun: no refund");
  expect(text).toContain("The period ends 14 days after the day on which you accepted our offer.");
});

test("a later notice never gives more, and nobody gets back more than they paid", () => {
  const date = fc.integer({ min: 0, max: 120 }).map((n) => {
    const day = new Date(Date.UTC(2026, 2, 3 + n));
    return day.toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(
      fc.tuple(date, date, fc.boolean(), fc.nat(1_000_000), fc.nat(1_000_000)),
      ([one, other, euConsumer, priceMinor, paidMinor]) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        const changes = { euConsumer, priceMinor, paidMinor: Math.min(priceMinor, paidMinor) };
        const early = on(first, changes);
        const late = on(second, changes);
        expect(late.refundMinor).toBeLessThanOrEqual(early.refundMinor);
        expect(early.refundMinor + early.keptMinor).toBe(changes.paidMinor);
        expect(late.refundMinor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("what was provided follows from the days that are over, and ends the right with the last", () => {
  const course = { startsOn: "2026-06-22", endsOn: "2026-06-26", priceMinor: 1_001 };
  const until = (noticeOn: string) => providedUntil(noticeOn, course);
  expect(
    ["2026-06-01", "2026-06-22", "2026-06-24", "2026-06-26", "2026-06-27", "2026-07-30"].map(until),
  ).toEqual([0, 0, 400, 800, 1_001, 1_001]);
  const late = { euConsumer: true, acceptedOn: "2026-06-20", substituted: false };
  const ended = on("2026-06-27", { ...late, providedMinor: 245_001 });
  expect(ended).toMatchObject({ rule: "nothing", refundMinor: 0 });
});

test("the shares of places add up to everything, in whatever steps they are given up", () => {
  fc.assert(
    fc.property(
      fc.nat(5_000_000),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (all, steps) => {
        let left = steps.reduce((sum, n) => sum + n, 0);
        let minor = all;
        let given = 0;
        for (const step of steps) {
          const share = shareOf(minor, { given: step, left });
          given += share;
          minor -= share;
          left -= step;
        }
        expect(given).toBe(all);
      },
    ),
  );
});

test("what is not due any more is divided between the open parts, and never exceeds one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000)), fc.nat(3_000_000), (open, waived) => {
      const after = waive(open, waived);
      const sum = (all: readonly number[]) => all.reduce((total, minor) => total + minor, 0);
      expect(sum(after)).toBe(Math.max(0, sum(open) - waived));
      for (const [at, minor] of after.entries()) {
        expect(minor).toBeGreaterThanOrEqual(0);
        expect(minor).toBeLessThanOrEqual(open[at]!);
      }
    }),
  );
});
