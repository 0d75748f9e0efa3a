import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { orders, payments, refunds } from "#app/contexts/billing/tables.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { system } from "#app/kernel/actor.ts";
import type { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { personalData } from "#app/personal-data.ts";
import { ERASED } from "#app/platform/audit/person-key.server.ts";
import { readAuditLog } from "#testing/audit-log.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { certificate } from "#testing/certificates.ts";
import { dbTest } from "#testing/db.ts";
import { NAME, personWithAllData } from "#testing/person-with-all-data.ts";
import { erasePerson } from "./erase.server.ts";
import { endRetentions } from "./retention.server.ts";

const run = (ctx: Ctx) => endRetentions({ ...ctx, actor: system }, personalData);

const goTo = (clock: ReturnType<typeof fixedClock>, moment: string) =>
  clock.advance(new Date(moment).getTime() - clock.now().getTime());

const paidOrder = async (ctx: Ctx) => {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.number, "O-paid"));
  return order!;
};

/** Returns how many of a kind each batch has ended, the newest first. */
const endings = async (ctx: Ctx, of: "orders" | "certificates") =>
  (await readAuditLog(ctx, { action: "privacy.retention-ended", subject: `retention:${of}` })).map(
    ({ after }) => after,
  );

describe("what an erasure leaves", () => {
  // The order was paid on 3 Mar 2026 in Christchurch, so its tax year ended with that month.
  dbTest("an order loses its payer when its legal time is over", async ({ ctx, clock }) => {
    const whole = await personWithAllData(ctx);
    await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
    await ctx.db.delete(certificates);
    goTo(clock, "2033-03-31T10:59:00Z");
    await run(ctx);
    expect(await paidOrder(ctx)).toMatchObject({ name: NAME, email: whole.email });
    expect(await endings(ctx, "orders")).toEqual([]);

    goTo(clock, "2033-03-31T11:00:00Z");
    await run(ctx);
    expect(await paidOrder(ctx)).toMatchObject({
      name: "Name no longer kept",
      email: "",
      totalMinor: 100_000,
    });
    expect(await ctx.db.select({ reference: payments.reference }).from(payments)).toEqual([
      { reference: "R-77" },
    ]);
    const entries = await readAuditLog(ctx, { subject: `order:${whole.orderId}` });
    expect(entries.map(({ after }) => after)).toEqual([ERASED]);
    expect(await endings(ctx, "orders")).toEqual([{ count: 1 }]);

    // A second run, as after an interruption, finds nothing to do.
    await run(ctx);
    expect(await endings(ctx, "orders")).toHaveLength(1);
  });

  dbTest("money that went back later begins the years anew", async ({ ctx, clock }) => {
    await personWithAllData(ctx);
    await ctx.db.update(refunds).set({ sentAt: new Date("2026-04-02T00:00:00Z") });
    goTo(clock, "2033-04-02T00:00:00Z");
    await run(ctx);
    expect((await paidOrder(ctx)).name).toBe(NAME);
    goTo(clock, "2034-03-31T11:00:00Z");
    await run(ctx);
    expect((await paidOrder(ctx)).name).toBe("Name no longer kept");
  });

  dbTest("while money is owed nothing has ended", async ({ ctx, clock }) => {
    const { orderId } = await personWithAllData(ctx);
    await ctx.db.update(refunds).set({ status: "asked", sentAt: null });
    goTo(clock, "2040-01-01T00:00:00Z");
    await run(ctx);
    expect((await paidOrder(ctx)).name).toBe(NAME);
    await ctx.db.update(refunds).set({ status: "sent", sentAt: new Date("2026-03-03") });
    await ctx.db.update(orders).set({ status: "part-paid" }).where(eq(orders.id, orderId));
    await run(ctx);
    expect((await paidOrder(ctx)).name).toBe(NAME);
  });

  dbTest(
    "where the course is not known any more the longest time counts",
    async ({ ctx, clock }) => {
      const { orderId } = await personWithAllData(ctx);
      await ctx.db.update(orders).set({ offerId: newId() }).where(eq(orders.id, orderId));
      goTo(clock, "2034-12-31T22:59:00Z");
      await run(ctx);
      expect((await paidOrder(ctx)).name).toBe(NAME);
      goTo(clock, "2034-12-31T23:00:00Z");
      await run(ctx);
      expect((await paidOrder(ctx)).name).toBe("Name no longer kept");
    },
  );

  dbTest(
    "certificates go two years after they have expired, however many there are",
    async ({ ctx, clock }) => {
      const whole = await personWithAllData(ctx);
      await erasePerson({ ...ctx, actor: system }, personalData, { id: whole.id });
      for (let n = 0; n < 250; n++) await certificate(ctx, { userId: whole.id });
      const until = new Date("2031-03-02T21:00:00Z");
      const younger = await certificate(ctx, {
        userId: whole.id,
        expiresAt: new Date("2030-01-01T00:00:00Z"),
      });
      goTo(clock, new Date(until.getTime() - 1000).toISOString());
      await run(ctx);
      expect(await ctx.db.$count(certificates)).toBe(252);
      goTo(clock, until.toISOString());
      await run(ctx);
      const left = await ctx.db.select({ id: certificates.id }).from(certificates);
      expect(left).toEqual([{ id: younger.id }]);
      expect(await endings(ctx, "certificates")).toEqual([{ count: 51 }, { count: 200 }]);
    },
  );
});
