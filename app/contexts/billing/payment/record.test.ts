import { expect } from "vitest";
import { asc, eq } from "drizzle-orm";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { withdrawOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { lapseOffers } from "#app/contexts/admissions/offer/place.server.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { StripeNotice } from "#app/platform/payments/payments.ts";
import type { SeenSession } from "#app/platform/payments/provider.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import {
  anotherPayer,
  workOffBilling,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { orderSecured, paymentReceived } from "../events.ts";
import { refundReasons } from "../messages.ts";
import { checkouts, instalments, orders, payments as paymentRows, refunds } from "../tables.ts";
import { lookAfterCheckouts } from "./look-after.server.ts";
import { recordPayment, takeNotice } from "./record.server.ts";

const orderOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const paymentsOf = (ctx: Ctx, orderId: string) =>
  ctx.db.select().from(paymentRows).where(eq(paymentRows.orderId, orderId));
const checkoutBy = async (ctx: Ctx, sessionId: string) =>
  (await ctx.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)))[0]!;

dbTest(
  "a payment is a row, a receipt, a movement, a paid part and two events",
  async ({ ctx, clock }) => {
    const { me, applicationId, offerId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
    clock.advance(60_000);
    const seen = await paidAtSandbox(payments, sessionId);
    const recorded = await recordPayment(ctx, "sandbox", seen);
    const [payment] = await paymentsOf(ctx, orderId);
    expect(recorded).toEqual({
      ok: true,
      value: { orderId, paymentId: payment!.id, repeated: false },
    });
    expect(payment).toMatchObject({
      provider: "sandbox",
      reference: seen.reference,
      minor: 1_040_250,
      instalment: 1,
      receiptNumber: expect.stringMatching(/^R-\d{4,}$/),
      receivedAt: clock.now(),
      confirmedBy: null,
    });
    expect(await orderOf(ctx, orderId)).toMatchObject({ status: "paid", settledAt: clock.now() });
    expect((await checkoutBy(ctx, sessionId)).status).toBe("paid");
    expect(await emittedEvents(ctx, paymentReceived)).toEqual([
      { orderId, paymentId: payment!.id },
    ]);
    expect(await emittedEvents(ctx, orderSecured)).toEqual([
      { orderId, offerId, profileId: cast.member.id },
    ]);
    expect(await balances(ctx, orderId)).toEqual({
      "cash-sandbox": 1_040_250,
      "course-fees": -904_565,
      gst: -135_685,
    });
    await workOffBilling(ctx, payments);
    expect(await enrolmentOfOrder(ctx, orderId)).toMatchObject({ moduleIds: ["flight-rotary"] });
  },
);

dbTest("told five times, by whomever and in any order, a payment counts once", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  const seen = await paidAtSandbox(payments, sessionId);
  for (let n = 0; n < 5; n++) {
    expect(await recordPayment(ctx, "sandbox", seen)).toMatchObject({
      ok: true,
      value: { repeated: n > 0 },
    });
  }
  expect(await paymentsOf(ctx, orderId)).toHaveLength(1);
  expect(await emittedEvents(ctx, orderSecured)).toHaveLength(1);
  expect(await emittedEvents(ctx, paymentReceived)).toHaveLength(1);
});

dbTest("each part is paid by itself, and only the first one brings the place", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  expect((await orderOf(ctx, orderId)).status).toBe("part-paid");
  await workOffBilling(ctx, payments);
  for (const status of ["part-paid", "paid"]) {
    const next = await nextCheckout(me, payments, orderId);
    await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, next.sessionId));
    expect((await orderOf(ctx, orderId)).status).toBe(status);
  }
  const parts = await ctx.db.select().from(instalments).orderBy(asc(instalments.position));
  expect(parts.every(({ paidAt }) => paidAt !== null)).toBe(true);
  expect(await emittedEvents(ctx, orderSecured)).toHaveLength(1);
  expect((await balances(ctx, orderId)).receivable).toBeUndefined();
});

dbTest("what does not belong together is not recorded", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  const open = (await payments.providers.sandbox!.look(sessionId))!;
  expect(await recordPayment(ctx, "sandbox", open)).toMatchObject({ error: "not-paid" });
  const seen = await paidAtSandbox(payments, sessionId);
  const wrong: Partial<SeenSession>[] = [
    { minor: seen.minor - 1 },
    { currency: "HUF" },
    { checkoutId: newId() },
    { checkoutId: null },
    { reference: null },
  ];
  for (const change of wrong) {
    const answer = await recordPayment(ctx, "sandbox", { ...seen, ...change });
    expect(answer, JSON.stringify(change)).toMatchObject({ error: "mismatch" });
  }
  // A session of one provider is not another provider's, either.
  for (const [way, session] of [
    ["stripe", seen],
    ["sandbox", { ...seen, sessionId: "sbx_other" }],
  ] as const) {
    expect(await recordPayment(ctx, way, session)).toMatchObject({ error: "unknown-session" });
  }
  expect(await paymentsOf(ctx, orderId)).toEqual([]);
  expect(await sumOfLedger(ctx)).toBe(0);
});

dbTest(
  "a payment for an order that another plan replaced makes it stand again",
  async ({ ctx }) => {
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const first = await toCheckout(me, payments, applicationId);
    const other = await toCheckout(me, payments, applicationId, { plan: "instalments" });
    // The payer paid before the first page was ended.
    await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, first.sessionId));
    expect((await orderOf(ctx, first.orderId)).status).toBe("paid");
    expect((await orderOf(ctx, other.orderId)).status).toBe("cancelled");
    await workOffBilling(ctx, payments);
    expect(await enrolmentOfOrder(ctx, first.orderId)).toBeDefined();
    expect(await balances(ctx, other.orderId)).toEqual({});
    expect(await sumOfLedger(ctx)).toBe(0);
  },
);

dbTest("paying both of two orders for one place sends the second payment back", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const first = await toCheckout(me, payments, applicationId);
  const other = await toCheckout(me, payments, applicationId, { plan: "instalments" });
  const late = await paidAtSandbox(payments, first.sessionId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, other.sessionId));
  await recordPayment(ctx, "sandbox", late);
  await workOffBilling(ctx, payments);
  expect((await orderOf(ctx, other.orderId)).status).toBe("part-paid");
  expect((await orderOf(ctx, first.orderId)).status).toBe("refunded");
  expect(await ctx.db.select().from(refunds)).toMatchObject([
    { status: "sent", minor: late.minor, reason: refundReasons.orderClosed },
  ]);
  expect(await balances(ctx, first.orderId)).toEqual({});
});

dbTest("a late payment takes a seat that is free", async ({ ctx, clock }) => {
  const { me, applicationId } = await payer(ctx, { paymentDays: 1 });
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  const seen = await paidAtSandbox(payments, sessionId);
  clock.advance(days(2));
  await lapseOffers(ctx);
  // The provider's answer is late: the order is cancelled before the payment is known.
  const sandbox = { ...payments.providers.sandbox!, look: async () => undefined };
  const deaf = { providers: { sandbox } };
  await workOffBilling(ctx, deaf);
  expect((await orderOf(ctx, orderId)).status).toBe("cancelled");
  await recordPayment(ctx, "sandbox", seen);
  await workOffBilling(ctx, payments);
  expect((await orderOf(ctx, orderId)).status).toBe("paid");
  expect(await enrolmentOfOrder(ctx, orderId)).toBeDefined();
});

dbTest("a late payment that finds no seat goes back whole", async ({ ctx, clock }) => {
  const { me, applicationId, intakeId } = await payer(ctx, { paymentDays: 1 });
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  clock.advance(days(2));
  await lapseOffers(ctx);
  // The released seat and eleven more are all held by others now.
  for (let n = 0; n < 12; n++) await anotherPayer(ctx, intakeId);
  // The page was paid just before it was ended.
  clock.advance(-days(2));
  const seen = await paidAtSandbox(payments, sessionId);
  clock.advance(days(2));
  await workOffBilling(ctx, payments);
  await recordPayment(ctx, "sandbox", seen);
  await workOffBilling(ctx, payments);
  expect(await orderOf(ctx, orderId)).toMatchObject({ status: "refunded" });
  expect(await enrolmentOfOrder(ctx, orderId)).toBeUndefined();
  expect(await ctx.db.select().from(refunds)).toMatchObject([
    { status: "sent", reason: refundReasons.noSeat, minor: seen.minor },
  ]);
  expect(await balances(ctx, orderId)).toEqual({});
});

dbTest("where the payer was quicker than the page's end, the payment is found", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await paidAtSandbox(payments, sessionId);
  await withdrawOffer({ ...ctx, actor: cast.admin }, applicationId);
  // No webhook told us of the payment. Ending the checkout asks the provider.
  await workOffBilling(ctx, payments);
  expect(await paymentsOf(ctx, orderId)).toHaveLength(1);
  // The offer was withdrawn, so the place is refused and the money goes back.
  expect((await orderOf(ctx, orderId)).status).toBe("refunded");
});

dbTest("a payment that nobody told us of is found by asking", async ({ ctx, clock }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await paidAtSandbox(payments, sessionId);
  await lookAfterCheckouts(ctx, payments);
  expect(await paymentsOf(ctx, orderId), "the payer may still come back").toEqual([]);
  clock.advance(minutes(1));
  const away = async () => {
    throw new Error("no connection");
  };
  const sandbox = { ...payments.providers.sandbox!, look: away };
  await lookAfterCheckouts(ctx, { providers: { sandbox } });
  expect(await paymentsOf(ctx, orderId)).toEqual([]);
  await lookAfterCheckouts(ctx, payments);
  expect(await paymentsOf(ctx, orderId), "it was asked a moment ago").toEqual([]);
  clock.advance(minutes(1));
  await lookAfterCheckouts(ctx, payments);
  await lookAfterCheckouts(ctx, payments);
  expect(await paymentsOf(ctx, orderId)).toHaveLength(1);
});

dbTest("a payment page is asked for ever less often", async ({ ctx, clock }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  await toCheckout(me, payments, applicationId);
  const sandbox = payments.providers.sandbox!;
  let asked = 0;
  const counting = {
    ...sandbox,
    look: async (sessionId: string) => {
      asked += 1;
      return sandbox.look(sessionId);
    },
  };
  const counts: number[] = [];
  for (let minute = 1; minute <= 30; minute++) {
    clock.advance(minutes(1));
    await lookAfterCheckouts(ctx, { providers: { sandbox: counting } });
    counts.push(asked);
  }
  // After 1, 2, 4, 7 and 11 minutes, and then every five minutes.
  expect(counts.filter((count, at) => count !== (counts[at - 1] ?? 0))).toHaveLength(8);
  expect(asked).toBe(8);
});

dbTest(
  "a provider that does not answer is left alone until the next run",
  async ({ ctx, clock }) => {
    const { me, applicationId, intakeId } = await payer(ctx);
    const payments = demoPayments(ctx);
    await toCheckout(me, payments, applicationId);
    for (let n = 0; n < 4; n++) {
      const other = await anotherPayer(ctx, intakeId);
      await toCheckout(other.me, payments, other.applicationId);
    }
    let asked = 0;
    const away = async () => {
      asked += 1;
      throw new Error("no connection");
    };
    const sandbox = { ...payments.providers.sandbox!, look: away };
    clock.advance(minutes(1));
    await lookAfterCheckouts(ctx, { providers: { sandbox } });
    expect(asked).toBe(3);
    // Those that were not asked for come first.
    await lookAfterCheckouts(ctx, { providers: { sandbox } });
    expect(asked).toBe(5);
  },
);

dbTest(
  "a payment page that has run out is noted, an invoice never asked for",
  async ({ ctx, clock }) => {
    const { me, applicationId, intakeId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { sessionId } = await toCheckout(me, payments, applicationId);
    const other = await anotherPayer(ctx, intakeId);
    const invoice = await toCheckout(me, payments, other.applicationId, { way: "invoice" });
    clock.advance(minutes(61));
    await lookAfterCheckouts(ctx, payments);
    expect((await checkoutBy(ctx, sessionId)).status).toBe("expired");
    const [open] = await ctx.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.orderId, invoice.orderId));
    expect(open!.status).toBe("open");
  },
);

const notice = (changes: Partial<StripeNotice>): StripeNotice => ({
  id: `evt_${newId()}`,
  kind: "checkout.session.completed",
  seen: undefined,
  ...changes,
});

/** Makes a checkout as if Stripe had opened it, and Stripe's report once it is paid. */
async function atStripe(ctx: Ctx) {
  const { me, applicationId } = await payer(ctx);
  const demo = demoPayments(ctx);
  const openedIds: string[] = [];
  const stripe = {
    ...demo.providers.sandbox!,
    name: "stripe" as const,
    openCheckout: async ({ checkoutId }: { checkoutId: string }) => {
      openedIds.push(checkoutId);
      return { sessionId: `cs_${checkoutId}`, url: `https://stripe.test/cs_${checkoutId}` };
    },
  };
  const payments = { providers: { ...demo.providers, stripe } };
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { way: "stripe" });
  const checkoutId = openedIds[0]!;
  const seen: SeenSession = {
    sessionId,
    checkoutId,
    status: "paid",
    minor: 1_040_250,
    currency: "NZD",
    reference: "pi_1",
  };
  return { orderId, seen };
}

dbTest("the same notice of Stripe's does nothing the second time", async ({ ctx }) => {
  const { orderId, seen } = await atStripe(ctx);
  const paid = notice({ seen });
  const readings = [];
  for (let n = 0; n < 5; n++) readings.push(await takeNotice(ctx, paid));
  expect(readings).toEqual(["recorded", "repeated", "repeated", "repeated", "repeated"]);
  // Another webhook about the same payment, with its own id.
  expect(await takeNotice(ctx, notice({ seen }))).toBe("repeated");
  expect(await paymentsOf(ctx, orderId)).toHaveLength(1);
});

dbTest("a session that expires after it was paid stays paid", async ({ ctx }) => {
  const { orderId, seen } = await atStripe(ctx);
  await takeNotice(ctx, notice({ seen }));
  const expired = { ...seen, status: "expired" as const };
  expect(await takeNotice(ctx, notice({ kind: "checkout.session.expired", seen: expired }))).toBe(
    "ignored",
  );
  expect((await checkoutBy(ctx, seen.sessionId)).status).toBe("paid");
  expect((await orderOf(ctx, orderId)).status).toBe("paid");
});

dbTest("a session that is paid after it was said to have expired is paid", async ({ ctx }) => {
  const { orderId, seen } = await atStripe(ctx);
  const expired = { ...seen, status: "expired" as const };
  await takeNotice(ctx, notice({ kind: "checkout.session.expired", seen: expired }));
  expect((await checkoutBy(ctx, seen.sessionId)).status).toBe("expired");
  expect(await takeNotice(ctx, notice({ seen }))).toBe("recorded");
  expect((await orderOf(ctx, orderId)).status).toBe("paid");
});

dbTest("notices that are none of ours are kept, and change nothing", async ({ ctx }) => {
  const { orderId, seen } = await atStripe(ctx);
  const strangers = [
    notice({ kind: "customer.created" }),
    notice({ seen: { ...seen, sessionId: "cs_of_another_shop" } }),
  ];
  for (const each of strangers) expect(await takeNotice(ctx, each)).toBe("ignored");
  expect(await takeNotice(ctx, notice({ seen: { ...seen, minor: 1 } }))).toBe("mismatch");
  expect(await paymentsOf(ctx, orderId)).toEqual([]);
});
