import { expect } from "vitest";
import { dbTest } from "#testing/db.ts";
import { throttles } from "../throttle/schema.ts";
import { appliedSeeds } from "./schema.ts";
import { type Seed, runSeeds } from "./run-seeds.server.ts";

/** Any table will do for content. */
const seed = (name: string): Seed => ({
  name,
  run: async (tx) => {
    await tx.db.insert(throttles).values({ key: name, points: 1 });
  },
});

dbTest("a seed is seeded once, and noted", async ({ ctx, clock }) => {
  await runSeeds(ctx, [seed("one")]);
  const first = clock.now();
  clock.advance(1000);
  await runSeeds(ctx, [seed("one"), seed("two")]);
  const content = await ctx.db.select({ key: throttles.key }).from(throttles);
  expect(content.map(({ key }) => key).sort()).toEqual(["one", "two"]);
  expect(await ctx.db.select().from(appliedSeeds).orderBy(appliedSeeds.name)).toEqual([
    { name: "one", appliedAt: first },
    { name: "two", appliedAt: clock.now() },
  ]);
});

dbTest("what was deleted after seeding stays deleted", async ({ ctx }) => {
  await runSeeds(ctx, [seed("one")]);
  await ctx.db.delete(throttles);
  await runSeeds(ctx, [seed("one")]);
  expect(await ctx.db.select().from(throttles)).toEqual([]);
});

dbTest(
  "a seed that fails leaves nothing, keeps those before it, and is tried again",
  async ({ ctx }) => {
    const broken: Seed = {
      name: "two",
      run: async (tx) => {
        await seed("two").run(tx);
        throw new Error("half seeded");
      },
    };
    await expect(runSeeds(ctx, [seed("one"), broken])).rejects.toThrow("half seeded");
    expect(await ctx.db.select({ key: throttles.key }).from(throttles)).toEqual([{ key: "one" }]);
    await runSeeds(ctx, [seed("one"), seed("two")]);
    expect(await ctx.db.select().from(throttles)).toHaveLength(2);
  },
);
