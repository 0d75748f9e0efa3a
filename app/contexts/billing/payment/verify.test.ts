import { expect } from "vitest";
import { lapseOffers } from "#app/contexts/admissions/offer/place.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { SeenSession } from "#app/platform/payments/provider.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import {
  anotherPayer,
  workOffBilling,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { refundReasons } from "../messages.ts";
import { checkouts, payments as paymentRows } from "../tables.ts";
import { recordPayment } from "./record.server.ts";
import { verifyPayment } from "./verify.server.ts";

const courseId = "flight-rotary";

/** The member at the sandbox's payment page. */
async function atCheckout(ctx: Ctx) {
  const { me, applicationId, intakeId } = await payer(ctx, { paymentDays: 1 });
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  const verify = (who = me, course = courseId, session = sessionId) =>
    verifyPayment(who, payments, { sessionId: session, courseId: course });
  /** Verifies with a provider that reports the session with a change. */
  const saying = (change: Partial<SeenSession>) => {
    const sandbox = payments.providers.sandbox!;
    const look = async (id: string) => ({ ...(await sandbox.look(id))!, ...change });
    const told = { providers: { sandbox: { ...sandbox, look } } };
    return verifyPayment(me, told, { sessionId, courseId });
  };
  return { me, payments, orderId, sessionId, intakeId, verify, saying };
}

dbTest("the return records the payment, waits for the place, and finds it", async ({ ctx }) => {
  const { payments, orderId, sessionId, verify } = await atCheckout(ctx);
  expect(await verify()).toEqual({ state: "failure", orderId });
  await paidAtSandbox(payments, sessionId);
  const paidAt = ctx.clock.now();
  for (let n = 0; n < 3; n++) {
    expect(await verify()).toEqual({ state: "verifying", orderId, paidAt });
  }
  expect(await ctx.db.select().from(paymentRows)).toHaveLength(1);
  await workOffBilling(ctx, payments);
  for (let n = 0; n < 3; n++) {
    expect(await verify()).toEqual({ state: "success", orderId, courseId });
  }
});

dbTest("the webhook may be first: the return then asks nobody", async ({ ctx }) => {
  const { me, payments, orderId, sessionId } = await atCheckout(ctx);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  const offline = { providers: {} };
  expect(await verifyPayment(me, offline, { sessionId, courseId })).toEqual({
    state: "success",
    orderId,
    courseId,
  });
});

dbTest("the return from a later part finds the place that is there", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  const next = await nextCheckout(me, payments, orderId);
  await paidAtSandbox(payments, next.sessionId);
  expect(await verifyPayment(me, payments, { sessionId: next.sessionId, courseId })).toMatchObject({
    state: "success",
  });
});

dbTest("what is paid and not of this course is not confirmed", async ({ ctx }) => {
  const { payments, orderId, sessionId, verify } = await atCheckout(ctx);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  expect(await verify(undefined, "intro-cp")).toEqual({ state: "failure", orderId });
  expect(await verify(undefined, "")).toEqual({ state: "failure", orderId });
});

dbTest("a session that its provider knows otherwise is not confirmed", async ({ ctx }) => {
  const { payments, orderId, sessionId, saying, verify } = await atCheckout(ctx);
  await paidAtSandbox(payments, sessionId);
  for (const change of [{ minor: 1 }, { currency: "HUF" }, { checkoutId: null }]) {
    expect(await saying(change), JSON.stringify(change)).toEqual({ state: "failure", orderId });
  }
  expect(await saying({ status: "pending" })).toEqual({
    state: "verifying",
    orderId,
    paidAt: null,
  });
  expect(await ctx.db.select().from(paymentRows)).toEqual([]);
  expect((await verify()).state).toBe("verifying");
});

dbTest("a session that has run out is noted, and not confirmed", async ({ ctx, clock }) => {
  const { orderId, verify } = await atCheckout(ctx);
  clock.advance(3_600_000);
  expect(await verify()).toEqual({ state: "failure", orderId });
  expect((await ctx.db.select().from(checkouts)).map(({ status }) => status)).toEqual(["expired"]);
});

dbTest("a provider that cannot be reached is an error, not a failure", async ({ ctx }) => {
  const { me, payments, sessionId } = await atCheckout(ctx);
  const look = async () => {
    throw new Error("no connection");
  };
  const down = { providers: { sandbox: { ...payments.providers.sandbox!, look } } };
  await expect(verifyPayment(me, down, { sessionId, courseId })).rejects.toThrow("no connection");
});

dbTest("a payment that found no seat says that it goes back", async ({ ctx, clock }) => {
  const { payments, orderId, sessionId, intakeId, verify } = await atCheckout(ctx);
  const seen = await paidAtSandbox(payments, sessionId);
  clock.advance(days(2));
  await lapseOffers(ctx);
  for (let n = 0; n < 12; n++) await anotherPayer(ctx, intakeId);
  await recordPayment(ctx, "sandbox", seen);
  expect((await verify()).state).toBe("verifying");
  await workOffBilling(ctx, payments);
  expect(await verify()).toEqual({ state: "returned", orderId, reason: refundReasons.noSeat });
});

dbTest("to anybody but its payer a session does not exist, paid or not", async ({ ctx }) => {
  const { payments, sessionId, verify } = await atCheckout(ctx);
  const unverified = { ...cast.member, emailVerified: false };
  const strangers = [cast.visitor, unverified, cast.partner, cast.admin, cast.superAdmin];
  for (const paid of [false, true]) {
    if (paid) await paidAtSandbox(payments, sessionId);
    for (const actor of strangers) {
      expect(await verify({ ...ctx, actor })).toEqual({ state: "missing" });
    }
  }
  expect(await verify(undefined, courseId, "sbx_none")).toEqual({ state: "missing" });
  expect(await ctx.db.select().from(paymentRows)).toEqual([]);
});
