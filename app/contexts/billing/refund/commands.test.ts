import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { type PaymentProvider, RefundRefused } from "#app/platform/payments/provider.ts";
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
import { auditLogSoFar } from "#testing/audit-log.ts";
import { money } from "../dashboard-widgets.server.ts";
import { orderRefunded, refundLeft } from "../events.ts";
import { endOrders } from "../order/end.server.ts";
import { billingPersonalData } from "../personal-data.server.ts";
import { orders, payments as paymentRows, refunds } from "../tables.ts";
import { confirmTransfer } from "../payment/confirm-transfer.server.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { recordPayment, takeNotice } from "../payment/record.server.ts";
import { markRefundSent, refundOrder, sendRefund } from "./commands.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const reason = "Cancelled by the student 30 days before the start.";
const orderOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const refundsIn = (ctx: Ctx) => ctx.db.select().from(refunds);

/** Makes an order of three parts with its place; two parts were paid at the sandbox. */
async function twoPartsPaid(ctx: Ctx) {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  const next = await nextCheckout(me, payments, orderId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, next.sessionId));
  await workOffBilling(ctx, payments);
  return { me, payments, orderId };
}

dbTest("a refund sends back every payment, frees the place and leaves nothing", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  expect(await refundOrder(asAdmin(ctx), orderId, { reason })).toEqual({ ok: true });
  expect(await refundsIn(ctx)).toMatchObject([
    { status: "asked", minor: 365_000, reason, askedBy: cast.admin.id },
    { status: "asked", minor: 365_000, reason, askedBy: cast.admin.id },
  ]);
  expect(await balances(ctx, orderId)).toEqual({
    "cash-sandbox": 730_000,
    "refunds-due": -730_000,
  });
  await workOffBilling(ctx, payments);
  expect((await orderOf(ctx, orderId)).status).toBe("refunded");
  expect((await refundsIn(ctx)).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(await emittedEvents(ctx, refundLeft)).toHaveLength(2);
  expect(await emittedEvents(ctx, orderRefunded)).toEqual([{ orderId }]);
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  expect(await balances(ctx, orderId)).toEqual({});
  expect(await sumOfLedger(ctx)).toBe(0);
  expect(await auditLogSoFar(ctx)).toContainEqual(
    expect.objectContaining({ action: "billing.refund-asked", subject: `order:${orderId}` }),
  );
});

dbTest("nothing is refunded twice, and nothing more is paid meanwhile", async ({ ctx }) => {
  const { me, payments, orderId } = await twoPartsPaid(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  expect(await refundOrder(asAdmin(ctx), orderId, { reason })).toMatchObject({
    error: "nothing-to-refund",
  });
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({
    error: "being-refunded",
  });
  expect(
    await confirmTransfer(asAdmin(ctx), orderId, { amount: 365_000, reference: "BANK 1" }),
  ).toMatchObject({ error: "above-due", detail: { excess: "$3,650" } });
  await workOffBilling(ctx, payments);
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({
    error: "order-closed",
  });
});

dbTest("a provider that cannot be reached is asked again by the same key", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  const [first] = await refundsIn(ctx);
  const keys: string[] = [];
  const sandbox = payments.providers.sandbox!;
  const shaky: PaymentProvider = {
    ...sandbox,
    refund: async (payment, minor, key) => {
      keys.push(key);
      // The money is sent, but the answer is lost.
      const sent = await sandbox.refund(payment, minor, key);
      if (keys.length === 1) throw new Error("no connection");
      return sent;
    },
  };
  const work = () => sendRefund(ctx, { providers: { sandbox: shaky } }, first!.id);
  await expect(work()).rejects.toThrow("no connection");
  expect((await refundsIn(ctx)).map(({ status }) => status)).toEqual(["asked", "asked"]);
  await work();
  await work();
  expect(keys).toEqual([first!.id, first!.id]);
  expect(await emittedEvents(ctx, refundLeft)).toHaveLength(1);
});

dbTest("a refund that is refused is failed, and can be asked for anew", async ({ ctx, clock }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  const refuse = async () => {
    throw new RefundRefused("charge_disputed");
  };
  const sandbox = { ...payments.providers.sandbox!, refund: refuse };
  await workOffBilling(ctx, { ...payments, providers: { sandbox } });
  expect((await refundsIn(ctx)).map(({ status }) => status)).toEqual(["failed", "failed"]);
  // It is credited to the payer, and the money is still in our account.
  expect(await balances(ctx, orderId)).toEqual({ "cash-sandbox": 730_000, receivable: -730_000 });
  expect((await orderOf(ctx, orderId)).status).toBe("part-paid");
  const person = { id: cast.member.id, name: "", addresses: [cast.member.email] };
  const owed = async () =>
    (await billingPersonalData.blockers!(ctx, person)).filter((text) => text.includes("Money of"));
  expect(await owed()).toHaveLength(1);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  await workOffBilling(ctx, payments);
  expect((await orderOf(ctx, orderId)).status).toBe("refunded");
  expect(await balances(ctx, orderId)).toEqual({});

  // Nothing is owed any more, so neither an erasure nor the end of retention waits for it.
  expect(await owed()).toEqual([]);
  const { figures = [] } = await money(asAdmin(ctx));
  expect(figures.map(({ label }) => label)).not.toContain("Refunds that failed");
  clock.advance(days(366 * 9));
  const ended = await transact(ctx, async (tx) =>
    ok(await endOrders(tx, { after: null, limit: 9 })),
  );
  expect(ended).toMatchObject({ ok: true, value: { subjects: [`order:${orderId}`] } });
});

dbTest("a refund that comes back after it was sent is failed too", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  await workOffBilling(ctx, payments);
  const [first] = await refundsIn(ctx);
  const [paid] = await ctx.db
    .select()
    .from(paymentRows)
    .where(eq(paymentRows.id, first!.paymentId));
  const refund = {
    reference: first!.reference!,
    payment: paid!.reference,
    minor: first!.minor,
    currency: "NZD",
    status: "failed" as const,
    ours: first!.id,
  };
  const notice = { kind: "refund.failed", seen: undefined, refunds: [refund] };
  expect(await takeNotice(ctx, { ...notice, id: "evt_1" })).toBe("recorded");
  expect(await takeNotice(ctx, { ...notice, id: "evt_2" })).toBe("recorded");
  expect(await balances(ctx, orderId)).toEqual({ "cash-sandbox": 365_000, receivable: -365_000 });
  expect(await refundOrder(asAdmin(ctx), orderId, { reason })).toEqual({ ok: true });
  expect(await sumOfLedger(ctx)).toBe(0);
});

dbTest("a bank transfer is confirmed by an admin, and sent back by hand", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId } = await toCheckout(me, payments, applicationId, { way: "invoice" });
  const admin = asAdmin(ctx);
  const transfer = { amount: 1_040_250, reference: "KIWI 2026-03-03 88" };
  const confirmed = await confirmTransfer(admin, orderId, transfer);
  expect(await confirmTransfer(admin, orderId, transfer)).toEqual(confirmed);
  expect((await orderOf(ctx, orderId)).status).toBe("paid");
  expect(await confirmTransfer(admin, orderId, { ...transfer, reference: "again" })).toMatchObject({
    error: "above-due",
  });
  await workOffBilling(ctx, payments);

  await refundOrder(admin, orderId, { reason });
  await workOffBilling(ctx, payments);
  const [refund] = await refundsIn(ctx);
  expect(refund!.status).toBe("asked");
  const sent = { refundId: refund!.id, reference: "KIWI 2026-03-09 12" };
  expect(await markRefundSent(admin, orderId, sent)).toEqual({ ok: true });
  expect(await markRefundSent(admin, orderId, sent)).toMatchObject({ error: "already-sent" });
  expect((await orderOf(ctx, orderId)).status).toBe("refunded");
  expect(await balances(ctx, orderId)).toEqual({});
  const auditLog = await ctx.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(auditEntries.id);
  expect(
    auditLog.map(({ action }) => action).filter((action) => action.startsWith("billing")),
  ).toEqual(
    expect.arrayContaining([
      "billing.transfer-confirmed",
      "billing.refund-asked",
      "billing.refund-marked-sent",
    ]),
  );
});

dbTest("a refund by the provider is not marked by hand, nor another order's", async ({ ctx }) => {
  const { orderId } = await twoPartsPaid(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason });
  const [refund] = await refundsIn(ctx);
  const sent = { refundId: refund!.id, reference: "by hand" };
  expect(await markRefundSent(asAdmin(ctx), orderId, sent)).toMatchObject({
    error: "sent-by-provider",
  });
  const unknown = { ...sent, refundId: newId() };
  await expect(markRefundSent(asAdmin(ctx), orderId, unknown)).rejects.toThrow(NotFound);
});

dbTest("only admins, and the institute itself, handle money", async ({ ctx }) => {
  const { orderId } = await twoPartsPaid(ctx);
  const transfer = { amount: 365_000, reference: "BANK 1" };
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(refundOrder(theirs, orderId, { reason }), name).rejects.toThrow(Denied);
    await expect(confirmTransfer(theirs, orderId, transfer), name).rejects.toThrow(Denied);
    const sent = { refundId: newId(), reference: "x" };
    await expect(markRefundSent(theirs, orderId, sent), name).rejects.toThrow(Denied);
  }
  await expect(refundOrder(asAdmin(ctx), newId(), { reason })).rejects.toThrow(NotFound);
  expect(await refundOrder({ ...ctx, actor: system }, orderId, { reason })).toEqual({ ok: true });
});
