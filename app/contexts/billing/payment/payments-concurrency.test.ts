import { describe, expect, onTestFinished, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import { anotherPayer, demoPayments, paidAtSandbox, payer, toCheckout } from "#testing/orders.ts";
import { orderSecured } from "../events.ts";
import { checkouts, orders, payments as paymentRows } from "../tables.ts";
import { confirmTransfer } from "./confirm-transfer.server.ts";
import { openCheckout } from "./open-checkout.server.ts";
import { placeOrder } from "../order/place.server.ts";
import { recordPayment } from "./record.server.ts";
import { refundOrder } from "../refund/commands.server.ts";

const admin = ({ db }: Database): Ctx => ({
  db,
  actor: cast.admin,
  clock: fixedClock(TEST_NOW),
  site: testSite,
});

describe.each(separateDatabases("payments"))("on %s, at once", (_, open) => {
  test("ten clicks are one order and one payment page, ten notices one payment", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));

    const placed = await ten(() => placeOrder(me, applicationId, "upfront"));
    const ids = new Set(placed.map((each) => each.ok && each.value.orderId));
    expect(ids.size).toBe(1);
    const [orderId] = [...ids] as [string];
    const pages = await ten(() => openCheckout(me, payments, orderId, "sandbox"));
    expect(new Set(pages.map((each) => each.ok && each.value.url)).size).toBe(1);
    expect(await ctx.db.select().from(checkouts)).toHaveLength(1);

    const { sessionId } = await toCheckout(me, payments, applicationId);
    const seen = await paidAtSandbox(payments, sessionId);
    const recorded = await ten(() => recordPayment(ctx, "sandbox", seen));
    expect(recorded.filter((each) => each.ok && !each.value.repeated)).toHaveLength(1);
    expect(recorded.filter((each) => each.ok && each.value.repeated)).toHaveLength(9);
    expect(await ctx.db.select().from(paymentRows)).toHaveLength(1);
    expect(await emittedEvents(ctx, orderSecured)).toHaveLength(1);

    const asked = await ten(() => refundOrder(ctx, orderId, { reason: "As agreed." }));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("two who confirm the same transfer at once, also for two orders, count it once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { me, applicationId, intakeId } = await payer(ctx);
    const placed = await placeOrder(me, applicationId, "instalments");
    const other = await anotherPayer(ctx, intakeId);
    const second = await placeOrder(other.me, other.applicationId, "instalments");
    if (!placed.ok || !second.ok) throw new Error("not placed");
    const { orderId } = placed.value;
    const transfer = { amount: 100_000, reference: "KIWI 7" };
    const done = await Promise.all([
      confirmTransfer(ctx, orderId, transfer),
      confirmTransfer(ctx, orderId, transfer),
      confirmTransfer(ctx, second.value.orderId, transfer),
    ]);
    expect(await ctx.db.select().from(paymentRows)).toHaveLength(1);
    const refused = done.filter((each) => !each.ok);
    expect(refused.every((each) => !each.ok && each.error === "reference-used")).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("a new plan, a payment of the old one and a transfer end in one paid order", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
    const seen = await paidAtSandbox(payments, sessionId);
    await Promise.all([
      placeOrder(me, applicationId, "instalments"),
      recordPayment(ctx, "sandbox", seen),
      confirmTransfer(ctx, orderId, { amount: 1_040_250, reference: "KIWI 1" }),
      recordPayment(ctx, "sandbox", seen),
    ]);
    const all = await ctx.db.select().from(orders);
    const live = all.filter(({ status }) => ["open", "part-paid", "paid"].includes(status));
    expect(live).toHaveLength(1);
    expect(live[0]!.status).toBe("paid");
    expect(await emittedEvents(ctx, orderSecured)).toHaveLength(1);
    for (const { id } of all) expect((await balances(ctx, id)).receivable).toBeUndefined();
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);
});
