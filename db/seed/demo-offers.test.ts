import { eq, ne } from "drizzle-orm";
import { expect } from "vitest";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments, offers, seatHolds } from "#app/contexts/admissions/tables/seats.ts";
import { orders } from "#app/contexts/billing/tables.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";

dbTest(
  "of three who were offered a place one is enrolled twice, one is to pay, one to answer",
  async ({ ctx }) => {
    // The people of the moved intake, of the flights and of the finished course have tests of their own.
    const others = new Set(["demo/moved-intake", "demo/flights", "demo/finished-course"]);
    const seeds = demoSeeds(memoryStore()).filter(({ name }) => !others.has(name));
    await runSeeds(ctx, [...instituteSeeds, ...seeds]);
    // The course that runs has offers and places of its own.
    const [running] = await ctx.db.select().from(intakes).where(eq(intakes.runState, "running"));
    const made = await ctx.db.select().from(offers).where(ne(offers.intakeId, running!.id));
    expect(made.map(({ endedAt }) => endedAt)).toEqual([null, null, null, null]);
    expect(made.filter(({ acceptedAt }) => acceptedAt)).toHaveLength(3);
    const bought = (await ctx.db.select().from(orders)).filter(({ offerId }) =>
      made.some(({ id }) => id === offerId),
    );
    expect(bought).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    expect(
      await ctx.db.select().from(enrolments).where(ne(enrolments.intakeId, running!.id)),
    ).toMatchObject([
      { cancelledAt: null, moduleIds: ["intro-cp"] },
      { cancelledAt: null, moduleIds: ["flight-single-engine"] },
    ]);
    const held = (await ctx.db.select().from(seatHolds)).filter(({ endedAt }) => !endedAt);
    expect(held.filter(({ offerId }) => offerId !== null)).toHaveLength(1);
    // A partner's booking for four people is accepted and not paid for yet.
    expect(held.filter(({ groupPlaceId }) => groupPlaceId !== null)).toHaveLength(4);
    for (const { heldUntil } of held) {
      expect(heldUntil.getTime()).toBeGreaterThan(ctx.clock.now().getTime());
    }
  },
);

dbTest("every offer of the demo has the prices of its modules", async ({ ctx }) => {
  await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
  const made = await ctx.db.select().from(offers);
  expect(made.length).toBeGreaterThan(4);
  const without = made.filter(({ moduleIds, modulePrices }) =>
    moduleIds.some((id) => modulePrices[id] === undefined),
  );
  expect(without.map(({ applicationId }) => applicationId)).toEqual([]);
});
