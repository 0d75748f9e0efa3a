import { expect } from "vitest";
import { asc, eq } from "drizzle-orm";
import { withdrawOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import {
  workOffBilling,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { checkoutLeft, orderPlaced } from "../events.ts";
import { checkouts, instalments, orderLines, orders } from "../tables.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { placeOrder } from "./place.server.ts";
import { recordPayment } from "../payment/record.server.ts";

const ordersOf = (ctx: Ctx) => ctx.db.select().from(orders).orderBy(asc(orders.number));
const partsOf = (ctx: Ctx, orderId: string) =>
  ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.position));
const checkoutsOf = (ctx: Ctx, orderId: string) =>
  ctx.db.select().from(checkouts).where(eq(checkouts.orderId, orderId)).orderBy(asc(checkouts.id));

dbTest("an order explains its total by lines that add up to it, tax included", async ({ ctx }) => {
  const { me, applicationId, offerId } = await payer(ctx, {
    moduleIds: ["intro-cp", "flight-rotary"],
    typedLines: [{ text: "Night range", minor: 12_345 }],
    concession: { kind: "veteran" },
  });
  const placed = await placeOrder(me, applicationId, "upfront");
  expect(placed).toMatchObject({ ok: true });
  const [order] = await ordersOf(ctx);
  expect(order).toMatchObject({
    number: expect.stringMatching(/^O-\d{4,}$/),
    offerId,
    applicationId,
    profileId: cast.member.id,
    email: cast.member.email,
    title: "Core Protection Training",
    courseId: "intro-cp",
    status: "open",
    listMinor: 1_352_345,
    totalMinor: 1_262_070,
    gstPercent: 15,
  });
  const lines = await ctx.db.select().from(orderLines).orderBy(asc(orderLines.position));
  expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(order!.totalMinor);
  expect(lines.map(({ text }) => text)).toContain("Night range");
  expect(await partsOf(ctx, order!.id)).toMatchObject([
    { position: 1, minor: 1_262_070, dueOn: null },
  ]);
  expect(await balances(ctx, order!.id)).toEqual({
    receivable: 1_262_070,
    "course-fees": -1_097_452,
    gst: -164_618,
  });
  expect(await emittedEvents(ctx, orderPlaced)).toEqual([{ orderId: order!.id }]);
});

dbTest(
  "instalments are due on the dates that the offer names, and add up to the total",
  async ({ ctx }) => {
    const { me, applicationId } = await payer(ctx);
    const placed = await placeOrder(me, applicationId, "instalments");
    const parts = await partsOf(ctx, placed.ok ? placed.value.orderId : "");
    expect(parts).toMatchObject([
      { position: 1, minor: 365_000, dueOn: null },
      { position: 2, minor: 365_000, dueOn: "2026-04-23" },
      { position: 3, minor: 365_000, dueOn: "2026-05-23" },
    ]);
  },
);

dbTest("the same plan again is the same order, and another plan ends it", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const first = await toCheckout(me, payments, applicationId);
  const again = await toCheckout(me, payments, applicationId);
  expect(again).toEqual(first);
  const other = await toCheckout(me, payments, applicationId, { plan: "instalments" });
  expect(other.orderId).not.toBe(first.orderId);
  expect((await ordersOf(ctx)).map(({ status }) => status)).toEqual(["cancelled", "open"]);
  expect(await balances(ctx, first.orderId)).toEqual({});
  await workOffBilling(ctx, payments);
  expect((await payments.sandbox!.session(first.sessionId))?.status).toBe("expired");
  expect((await payments.sandbox!.session(other.sessionId))?.status).toBe("open");
  expect(await sumOfLedger(ctx)).toBe(0);
});

dbTest(
  "an open payment page is used again, and another way to pay ends it",
  async ({ ctx, clock }) => {
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
    expect((await nextCheckout(me, payments, orderId)).sessionId).toBe(sessionId);
    expect(await checkoutsOf(ctx, orderId)).toHaveLength(1);
    clock.advance(1000);
    const invoice = await openCheckout(me, payments, orderId, "invoice");
    const url = `http://localhost:3000/orders/${orderId}`;
    expect(invoice).toEqual({ ok: true, value: { url, way: "invoice" } });
    expect((await checkoutsOf(ctx, orderId)).map(({ status }) => status)).toEqual([
      "cancelled",
      "open",
    ]);
    expect(await emittedEvents(ctx, checkoutLeft)).toHaveLength(1);
  },
);

dbTest("a payment page that has run out is opened anew", async ({ ctx, clock }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  clock.advance(3_600_000);
  expect((await nextCheckout(me, payments, orderId)).sessionId).not.toBe(sessionId);
});

dbTest(
  "a provider that cannot be reached is asked again for the same checkout",
  async ({ ctx }) => {
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const placed = await placeOrder(me, applicationId, "upfront");
    const orderId = placed.ok ? placed.value.orderId : "";
    const down = async () => {
      throw new Error("no connection");
    };
    const sandbox = payments.providers.sandbox!;
    const offline = { providers: { sandbox: { ...sandbox, openCheckout: down } } };
    await expect(openCheckout(me, offline, orderId, "sandbox")).rejects.toThrow("no connection");
    expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({ ok: true });
    expect(await checkoutsOf(ctx, orderId)).toHaveLength(1);
  },
);

dbTest("what is not offered, not held or paid already is refused", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx, { moduleIds: ["intro-cp"] });
  const payments = demoPayments(ctx);
  expect(await placeOrder(me, applicationId, "instalments")).toMatchObject({
    error: "plan-not-offered",
  });
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  expect(await openCheckout(me, payments, orderId, "stripe")).toMatchObject({
    error: "way-not-offered",
  });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  expect(await placeOrder(me, applicationId, "upfront")).toMatchObject({ error: "already-paid" });
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({
    error: "already-paid",
  });
});

dbTest("once its seat is given up, an offer is not to be paid any more", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await withdrawOffer({ ...ctx, actor: cast.admin }, applicationId);
  // It is refused both before and after the order is cancelled.
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({ error: "not-held" });
  await workOffBilling(ctx, payments);
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({
    error: "order-closed",
  });
  expect(await placeOrder(me, applicationId, "upfront")).toMatchObject({ error: "not-held" });
  expect((await payments.sandbox!.session(sessionId))?.status).toBe("expired");
});

dbTest("an offer of nothing but what costs nothing has nothing to pay", async ({ ctx }) => {
  const typedLines = [{ text: "Guest day", minor: 0 }];
  const { me, applicationId } = await payer(ctx, { moduleIds: [], typedLines });
  expect(await placeOrder(me, applicationId, "upfront")).toMatchObject({ error: "nothing-to-pay" });
});

dbTest("to anybody but its verified owner there is nothing to pay", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const unverified = { ...cast.member, emailVerified: false };
  const strangers = [cast.visitor, unverified, cast.partner, cast.admin, cast.superAdmin];
  for (const actor of strangers) {
    const theirs = { ...ctx, actor };
    await expect(placeOrder(theirs, applicationId, "upfront")).rejects.toThrow(NotFound);
  }
  const { orderId } = await toCheckout(me, payments, applicationId);
  for (const actor of strangers) {
    const work = openCheckout({ ...ctx, actor }, payments, orderId, "sandbox");
    await expect(work).rejects.toThrow(NotFound);
  }
  await expect(openCheckout(me, payments, newId(), "sandbox")).rejects.toThrow(NotFound);
});
