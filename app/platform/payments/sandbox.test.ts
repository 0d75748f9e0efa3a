import { expect } from "vitest";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { dbTest } from "#testing/db.ts";
import { configurePayments, stripeOf } from "./configure.server.ts";
import { waysOf } from "./payments.ts";
import { RefundRefused } from "./provider.ts";
import { sandboxProvider } from "./sandbox.server.ts";

const request = (ctx: Ctx) => ({
  checkoutId: newId(),
  minor: 245_000,
  currency: "NZD" as const,
  title: "Introduction",
  email: "aroha@people.test",
  successUrl: "http://localhost:3000/enrollment-success?session_id={SESSION}&course_id=intro-cp",
  cancelUrl: "http://localhost:3000/orders/1",
  expiresAt: new Date(ctx.clock.now().getTime() + hours(1)),
});

dbTest("asked twice for the same checkout it gives one session", async ({ ctx }) => {
  const { openCheckout, desk } = sandboxProvider(ctx);
  const wanted = request(ctx);
  const opened = await openCheckout(wanted);
  expect(await openCheckout(wanted)).toEqual(opened);
  expect(opened.url).toBe(`/checkout/sandbox/${opened.sessionId}`);
  expect((await desk.session(opened.sessionId))?.successUrl).toContain(opened.sessionId);
});

dbTest("a session is paid once, and not once it is over", async ({ ctx, clock }) => {
  const { openCheckout, look, expire, desk } = sandboxProvider(ctx);
  const { sessionId } = await openCheckout(request(ctx));
  expect(await desk.pay(sessionId)).toBe(true);
  const paid = await look(sessionId);
  expect(await desk.pay(sessionId)).toBe(false);
  await expire(sessionId);
  expect(await look(sessionId)).toEqual(paid);
  expect(paid).toMatchObject({ status: "paid", minor: 245_000, currency: "NZD" });

  const ended = await openCheckout(request(ctx));
  await expire(ended.sessionId);
  expect(await desk.pay(ended.sessionId)).toBe(false);
  const late = await openCheckout(request(ctx));
  clock.advance(hours(1));
  expect(await desk.pay(late.sessionId)).toBe(false);
  expect((await look(late.sessionId))?.status).toBe("expired");
  expect(await look("sbx_none")).toBeUndefined();
});

dbTest("no more goes back than was paid, and the same key is the same refund", async ({ ctx }) => {
  const { openCheckout, look, refund, desk } = sandboxProvider(ctx);
  const { sessionId } = await openCheckout(request(ctx));
  await desk.pay(sessionId);
  const { reference } = (await look(sessionId))!;
  const key = newId();
  const sent = await refund(reference!, 245_000, key);
  expect(await refund(reference!, 245_000, key)).toEqual(sent);
  await expect(refund(reference!, 1, newId())).rejects.toThrow(RefundRefused);
  await expect(refund("sbx_pay_none", 1, newId())).rejects.toThrow(RefundRefused);
});

dbTest("production has no sandbox, and refuses to make one", async ({ ctx }) => {
  const production = { ...ctx, site: { ...ctx.site, mode: "production" as const } };
  expect(() => sandboxProvider(production)).toThrow("production");
  const payments = configurePayments(production, await stripeOf({}));
  expect(payments.sandbox).toBeUndefined();
  expect(waysOf(payments)).toEqual(["invoice"]);
  expect(waysOf(configurePayments(ctx, await stripeOf({})))).toEqual(["sandbox", "invoice"]);
});

dbTest("with its keys Stripe is the first way to pay", async ({ ctx }) => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_123456", STRIPE_WEBHOOK_SECRET: "whsec_123456" };
  expect(waysOf(configurePayments(ctx, await stripeOf(keys)))).toEqual([
    "stripe",
    "sandbox",
    "invoice",
  ]);
});
