import { after, before, made, type Recipe, several } from "./recipe.ts";

const work = "app/contexts/webinars/forget-addresses.server.ts";

/** Removes the address at which a webinar was joined a day after it has begun, every night. */
export const nightlyWork: Recipe = {
  heading: "Run something on a schedule",
  limit: 2,
  steps: [
    {
      file: work,
      edit: made(`import { and, isNotNull, lt } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { webinars } from "./tables.ts";

/** Removes the addresses at which past webinars were joined. Runs on a schedule. */
export async function forgetJoinAddresses(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days(1));
  await ctx.db
    .update(webinars)
    .set({ url: null })
    .where(and(isNotNull(webinars.url), lt(webinars.startsAt, before)));
}
`),
      forgotten: { by: "types", says: "app/schedules.ts" },
    },
    {
      file: "app/schedules.ts",
      edit: several(
        before(
          `import { days } from "./kernel/clock.ts";\n`,
          `import { forgetJoinAddresses } from "./contexts/webinars/forget-addresses.server.ts";\n`,
        ),
        after(
          `export const schedules: Schedule[] = [\n`,
          `  { name: "forget-join-addresses", cron: "7 13 * * *", run: forgetJoinAddresses },\n`,
        ),
      ),
      forgotten: { by: "dead code", says: work },
    },
  ],
  tests: ["app/schedules.test.ts"],
  proof: `import { expect } from "vitest";
import { webinars } from "#app/contexts/webinars/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { schedules } from "#app/schedules.ts";
import { dbTest } from "#testing/db.ts";
import { webinar } from "#testing/webinars.ts";

dbTest("the address of a past webinar is removed", async ({ ctx, clock }) => {
  await webinar(ctx, { startsIn: 60 });
  const run = () => schedules.find(({ name }) => name === "forget-join-addresses")!.run(ctx);
  const url = async () => (await ctx.db.select().from(webinars))[0]!.url;
  await run();
  expect(await url()).not.toBeNull();
  clock.advance(days(3));
  await run();
  expect(await url()).toBeNull();
});
`,
};
