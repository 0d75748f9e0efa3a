import { expect } from "vitest";
import { catalogueSeeds } from "#testing/catalogue.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { feeOptions, programmeOfFeeOption } from "./module/queries.server.ts";

dbTest("the fee form offers nine programs, in the order of the specification", async ({ ctx }) => {
  await runSeeds(ctx, catalogueSeeds);
  const options = await feeOptions(ctx);
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ["core_protection", "Core Protection Training"],
    ["advanced_protection", "Advanced Protection Specialist"],
    ["flight_single", "Flight Training (Fixed Wing Single)"],
    ["flight_multi", "Flight Training (Fixed Wing Multi)"],
    ["flight_rotary", "Flight Training (Rotary)"],
    ["firearms_hungary", "Advanced Firearms Training (Hungary)"],
    ["driver_training", "Advanced Driver Training"],
    ["hostile_evacuation", "Hostile Evacuation Training"],
    ["custom", "Custom Training Package"],
  ]);
  for (const { value, label } of options) {
    expect(await programmeOfFeeOption(ctx, value)).toMatchObject({ label });
  }
  expect(await programmeOfFeeOption(ctx, "core")).toBeUndefined();
});
