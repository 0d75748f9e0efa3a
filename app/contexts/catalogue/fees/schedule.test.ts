import { expect, test } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { firstFeeRules as rules } from "./fee-rules.ts";
import { dayAt, feeSchedule, feeScheduleOf } from "./schedule.server.ts";
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
    feeSchedule(rules, [module(245_000, 2), module(295_000, 2), module(345_000, 2)], "2026-03-03"),
  ).toMatchObject({
    lines: [{ price: "$2,450" }, { price: "$2,950" }, { price: "$3,450" }],
    total: { price: "$8,850", gst: "$1,154.35", gstPercent: 15 },
  });
});

test("a programme without modules has no total", () => {
  expect(feeSchedule(rules, [], "2026-03-03")).toEqual({ lines: [], total: null, plans: [] });
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
  // The clocks go back on 5 Apr 2026, so this day has 25 hours.
  expect(dayAt("Pacific/Auckland", new Date("2026-04-04T11:00:00Z"))).toEqual({
    date: "2026-04-05",
    until: new Date("2026-04-05T12:00:00Z"),
  });
});

dbTest("a fee schedule lists its programme's modules at today's prices", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  expect(await feeScheduleOf(ctx, "advanced-protection")).toMatchObject({
    label: "Advanced Protection Specialist",
    applicable: true,
    date: "2026-03-03",
    lines: [
      { id: "advanced-threat", price: "$3,200", duration: "3 weeks", instalments: false },
      { id: "maritime-security", price: "$3,850" },
      { id: "threat-assessment", price: "$3,200" },
    ],
    total: { price: "$10,250", gst: "$1,336.96", gstPercent: 15 },
  });
  expect(await feeScheduleOf(ctx, "flight-rotary")).toMatchObject({
    lines: [{ duration: "6 weeks", instalments: true }],
  });
});

dbTest("its ways to pay say what the rules say now", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  const { options } = (await feeScheduleOf(ctx, "flight-rotary"))!;
  expect(options.map(({ text }) => text)).toEqual([
    "5% discount for full upfront payment on eligible programs.",
    "Installment plans for courses over 4 weeks: 3 parts, 30 days apart, without interest.",
    "Special corporate rates for several employees: 5% from 3, 8% from 5, 12% from 10 people.",
    "10% veterans' discount on selected courses.",
  ]);
});

dbTest("a fee schedule has no total where nothing has a list price", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  for (const id of ["firearms", "driver", "evacuation", "custom"]) {
    const schedule = await feeScheduleOf(ctx, id);
    expect(schedule).toMatchObject({ lines: [], total: null, applicable: false });
  }
});

dbTest("there is one for what the fee form offers, and for nothing else", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  for (const id of ["surveillance", "core_protection", "intro-cp", ""]) {
    expect(await feeScheduleOf(ctx, id)).toBeUndefined();
  }
});
