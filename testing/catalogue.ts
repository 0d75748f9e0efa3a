import { instituteSeeds } from "#db/seed/institute.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "./cast.ts";
import { dbTest } from "./db.ts";

/** The seeds of the catalogue. */
export const catalogueSeeds = instituteSeeds.filter(({ name }) => name.startsWith("catalogue/"));

/** A test with the seeded catalogue; `staff` is the context of somebody who may write in it. */
export const catalogueTest = dbTest.extend<{ staff: Ctx }>({
  staff: async ({ ctx }, use) => {
    await runSeeds(ctx, catalogueSeeds);
    await use({ ...ctx, actor: cast.admin });
  },
});
