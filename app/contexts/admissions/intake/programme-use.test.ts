import { expect } from "vitest";
import { application, enquiry } from "#testing/factories.ts";
import { dbTest } from "#testing/db.ts";
import { intake } from "#testing/intakes.ts";
import { programmeIsUsed } from "./programme-use.server.ts";

dbTest("a programme is used by course dates, applications and requests", async ({ ctx }) => {
  const used = async () => ({
    evacuation: await programmeIsUsed(ctx, "evacuation"),
    core: await programmeIsUsed(ctx, "core-protection"),
    custom: await programmeIsUsed(ctx, "custom"),
  });
  expect(await used()).toEqual({ evacuation: false, core: false, custom: false });
  await intake(ctx, { programmeId: "evacuation" });
  expect(await used()).toEqual({ evacuation: true, core: false, custom: false });
  await application(ctx, { programmeId: "core-protection" });
  expect(await used()).toEqual({ evacuation: true, core: true, custom: false });
  await enquiry(ctx, { kind: "fee-request", feeRequest: { programmeId: "custom" } });
  expect(await used()).toEqual({ evacuation: true, core: true, custom: true });
});
