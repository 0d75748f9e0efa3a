import { expect, test } from "vitest";
import { firstFeeRules as rules } from "./first-fee-rules.ts";
import { dayAt, feeSchedule } from "./schedule.ts";
import { payableInInstalments } from "./rules.ts";

const module = (priceMinor: number, durationWeeks: number) => ({
  id: `m${priceMinor}`,
  title: "A module",
  duration: `${durationWeeks} weeks`,
  durationWeeks,
  priceMinor,
  currency: "NZD" as const,
});

test("a programme's total is the sum of its modules' list prices, and says the tax in it", () => {
  expect(
    feeSchedule(rules, [module(245_000, 2), module(295_000, 2), module(345_000, 2)]),
  ).toMatchObject({
    lines: [{ price: "$2,450" }, { price: "$2,950" }, { price: "$3,450" }],
    total: { price: "$8,850", gst: "$1,154.35", gstPercent: 15 },
  });
});

test("a programme without modules has no total", () => {
  expect(feeSchedule(rules, [])).toEqual({ lines: [], total: null });
});

test("instalments begin beyond four weeks", () => {
  expect([1, 4, 5, 6].map((weeks) => payableInInstalments(rules, weeks))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("a day is the staff's own, and ends at its midnight, daylight saving included", () => {
  expect(dayAt("Pacific/Auckland", new Date("2026-03-02T21:00:00Z"))).toEqual({
    date: "2026-03-03",
    until: new Date("2026-03-03T11:00:00Z"),
  });
  // The clocks go back on 5 April 2026, so this day has 25 hours.
  expect(dayAt("Pacific/Auckland", new Date("2026-04-04T11:00:00Z"))).toEqual({
    date: "2026-04-05",
    until: new Date("2026-04-05T12:00:00Z"),
  });
});
