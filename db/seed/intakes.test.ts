import { expect } from "vitest";
import { courseDates } from "#app/contexts/admissions/intake/queries.server.ts";
import { programmeNames } from "#app/contexts/catalogue/module/queries.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { demoIntakes } from "./demo-intakes.ts";
import { instituteSeeds } from "./institute.ts";

dbTest("the schedule begins with the six dates of the specification, all past", async ({ ctx }) => {
  await runSeeds(ctx, instituteSeeds);
  const { dates } = await courseDates(ctx, {});
  expect(
    dates.rows.map(({ programme, location, seatsLeft, date, passed }) => [
      programme,
      location,
      seatsLeft,
      date,
      passed,
    ]),
  ).toEqual([
    ["Hostile Evacuation Training", "Budapest", 12, "2025-10-18", true],
    ["Advanced Driver Training", "Christchurch", 8, "2025-09-12", true],
    ["Advanced Protection Specialist", "Christchurch", 6, "2025-08-10", true],
    ["Flight Training (Fixed Wing Single)", "Christchurch", 8, "2025-07-15", true],
    ["Advanced Firearms Training", "Budapest", 10, "2025-07-05", true],
    ["Core Protection Training", "Christchurch", 12, "2025-06-20", true],
  ]);
});

for (const start of ["2026-03-02T10:59:00Z", "2026-03-02T11:01:00Z", "2027-12-31T23:59:00Z"]) {
  dbTest(`a demo started at ${start} has a Monday ahead for every programme`, async ({ ctx }) => {
    const begun = { ...ctx, clock: { now: () => new Date(start) } };
    await runSeeds(begun, [...instituteSeeds, demoIntakes]);
    const { dates } = await courseDates(begun, {});
    const upcoming = dates.rows.filter(({ passed }) => !passed);
    const taught = new Set(upcoming.map(({ programme }) => programme));
    expect(taught).toEqual(new Set((await programmeNames(ctx)).values()));
    expect(upcoming.filter(({ date }) => new Date(date).getUTCDay() !== 1)).toEqual([]);
  });
}
