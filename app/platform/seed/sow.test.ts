import { expect } from "vitest";
import { dbTest } from "#testing/db.ts";
import { throttles } from "../throttle/schema.ts";
import { appliedSeeds } from "./schema.ts";
import { type Seed, sowOnce } from "./sow.server.ts";

/** Any table will do for content. */
const seed = (name: string): Seed => ({
  name,
  sow: async (tx) => {
    await tx.db.insert(throttles).values({ key: name, points: 1 });
  },
});

dbTest("a seed is sown once, and noted", async ({ ctx, clock }) => {
  await sowOnce(ctx, [seed("one")]);
  const first = clock.now();
  clock.advance(1000);
  await sowOnce(ctx, [seed("one"), seed("two")]);
  const content = await ctx.db.select({ key: throttles.key }).from(throttles);
  expect(content.map(({ key }) => key).sort()).toEqual(["one", "two"]);
  expect(await ctx.db.select().from(appliedSeeds).orderBy(appliedSeeds.name)).toEqual([
    { name: "one", appliedAt: first },
    { name: "two", appliedAt: clock.now() },
  ]);
});

dbTest("what was deleted after sowing stays deleted", async ({ ctx }) => {
  await sowOnce(ctx, [seed("one")]);
  await ctx.db.delete(throttles);
  await sowOnce(ctx, [seed("one")]);
  expect(await ctx.db.select().from(throttles)).toEqual([]);
});

dbTest(
  "a seed that fails leaves nothing, keeps those before it, and is tried again",
  async ({ ctx }) => {
    const broken: Seed = {
      name: "two",
      sow: async (tx) => {
        await seed("two").sow(tx);
        throw new Error("half sown");
      },
    };
    await expect(sowOnce(ctx, [seed("one"), broken])).rejects.toThrow("half sown");
    expect(await ctx.db.select({ key: throttles.key }).from(throttles)).toEqual([{ key: "one" }]);
    await sowOnce(ctx, [seed("one"), seed("two")]);
    expect(await ctx.db.select().from(throttles)).toHaveLength(2);
  },
);
