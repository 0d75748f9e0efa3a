import { expect } from "vitest";
import { instituteSeeds } from "#db/seed/institute.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { feeScheduleOf } from "./schedule-queries.server.ts";

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
