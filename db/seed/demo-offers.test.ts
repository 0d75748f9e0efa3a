import { expect } from "vitest";
import { enrolments, offers, seatHolds } from "#app/contexts/admissions/place-schema.ts";
import { orders } from "#app/contexts/billing/schema.ts";
import { sowOnce } from "#app/platform/seed/sow.server.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "of three who were offered a place one is enrolled, one is to pay, one to answer",
  async ({ ctx }) => {
    await sowOnce(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const made = await ctx.db.select().from(offers);
    expect(made.map(({ endedAt }) => endedAt)).toEqual([null, null, null]);
    expect(made.filter(({ acceptedAt }) => acceptedAt)).toHaveLength(2);
    expect(await ctx.db.select().from(orders)).toMatchObject([{ status: "paid" }]);
    expect(await ctx.db.select().from(enrolments)).toMatchObject([{ cancelledAt: null }]);
    const held = (await ctx.db.select().from(seatHolds)).filter(({ endedAt }) => !endedAt);
    expect(held).toHaveLength(1);
    for (const { heldUntil } of held) {
      expect(heldUntil.getTime()).toBeGreaterThan(ctx.clock.now().getTime());
    }
  },
);
