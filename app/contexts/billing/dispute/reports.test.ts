import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { StripeNotice } from "#app/platform/payments/payments.ts";
import type { SeenDispute, SeenRefund } from "#app/platform/payments/provider.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import { listOf } from "#testing/lists.ts";
import {
  anotherPayer,
  demoPayments,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { disputeClosed, disputeOpened } from "../events.ts";
import { orderById } from "../order/queries.server.ts";
import { recordPayment, takeNotice } from "../payment/record.server.ts";
import { refundOrder, refundPart } from "../refund/commands.server.ts";
import { creditNotes, disputes, orders, refunds, unmatchedNotices } from "../tables.ts";
import { disputeSource } from "./list.server.ts";

const PAID = 1_040_250;
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Makes a paid place whose provider is told from. */
async function paidPlace(ctx: Ctx) {
  const { me, applicationId, intakeId } = await payer(ctx);
  return { intakeId, ...(await paidBy(ctx, { me, applicationId })) };
}

async function paidBy(ctx: Ctx, { me, applicationId }: { me: Ctx; applicationId: string }) {
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  const seen = await paidAtSandbox(payments, sessionId);
  const pay = async () => {
    await recordPayment(ctx, "sandbox", seen);
    await workOffBilling(ctx, payments);
  };
  return { payments, orderId, payment: seen.reference!, pay };
}

const told = (ctx: Ctx, what: Pick<StripeNotice, "refunds" | "dispute">) =>
  takeNotice(ctx, { id: `evt_${newId()}`, kind: "told", seen: undefined, ...what });

const refundAt = (payment: string, changes: Partial<SeenRefund> = {}): SeenRefund => ({
  reference: "re_dashboard",
  payment,
  minor: 100_000,
  currency: "NZD",
  status: "sent",
  ours: null,
  ...changes,
});

const disputeAt = (payment: string, changes: Partial<SeenDispute> = {}): SeenDispute => ({
  reference: "dp_1",
  payment,
  minor: PAID,
  currency: "NZD",
  reason: "fraudulent",
  status: "needs-response",
  dueBy: new Date("2026-03-20T00:00:00Z"),
  movements: [],
  ...changes,
});

const taken = { id: "txn_taken", minor: PAID, feeMinor: 2500 };
const givenBack = { id: "txn_given_back", minor: -PAID, feeMinor: 0 };

dbTest("a refund made at the provider counts once, with a credit note", async ({ ctx }) => {
  const { orderId, payment, pay } = await paidPlace(ctx);
  await pay();
  for (let n = 0; n < 3; n++) {
    expect(await told(ctx, { refunds: [refundAt(payment)] })).toBe("recorded");
  }
  expect(await ctx.db.select().from(refunds)).toMatchObject([
    { status: "sent", origin: "provider", minor: 100_000, reference: "re_dashboard" },
  ]);
  expect(await ctx.db.select().from(creditNotes)).toMatchObject([{ minor: 100_000 }]);
  expect((await balances(ctx, orderId))["cash-sandbox"]).toBe(PAID - 100_000 + 100_000);
  expect((await balances(ctx, orderId))["cash-stripe"]).toBe(-100_000);
  expect((await orderById(asAdmin(ctx), orderId)).refundable.amount).toBe("$9,402.50");
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).toBeNull();
});

dbTest("the provider's echo of our own refund is not another one", async ({ ctx }) => {
  const { payments, orderId, payment, pay } = await paidPlace(ctx);
  await pay();
  await refundOrder(asAdmin(ctx), orderId, { reason: "As agreed." });
  const [asked] = await ctx.db.select().from(refunds);
  const echo = refundAt(payment, { minor: PAID, ours: asked!.id, reference: "re_ours" });
  // It is told before our own call has returned, and again afterwards.
  expect(await told(ctx, { refunds: [echo] })).toBe("recorded");
  await workOffBilling(ctx, payments);
  expect(await told(ctx, { refunds: [echo] })).toBe("recorded");
  expect(await ctx.db.select().from(refunds)).toMatchObject([
    { status: "sent", reference: "re_ours", origin: "us" },
  ]);
  expect(await balances(ctx, orderId)).toEqual({});
});

dbTest("while a payment is disputed nothing of it is refunded", async ({ ctx }) => {
  const { orderId, payment, pay } = await paidPlace(ctx);
  await pay();
  const admin = asAdmin(ctx);
  await told(ctx, { dispute: disputeAt(payment, { movements: [taken] }) });
  expect(await refundOrder(admin, orderId, { reason: "As agreed." })).toMatchObject({
    error: "nothing-to-refund",
  });
  expect((await orderById(admin, orderId)).can.refund).toBe(false);
  expect((await balances(ctx, orderId)).disputes).toBe(PAID);
  expect((await balances(ctx, orderId))["provider-fees"]).toBe(2500);
  await told(ctx, {
    dispute: disputeAt(payment, { status: "won", movements: [taken, givenBack] }),
  });
  expect((await balances(ctx, orderId)).disputes).toBeUndefined();
  const { version } = (await orderById(admin, orderId)).refundable;
  const part = { amount: 1000, from: undefined, reason: "As agreed.", ends: false, version };
  expect(await refundPart(admin, orderId, { ...part, requestKey: newId() })).toEqual({ ok: true });
});

dbTest("a dispute that is lost ends the order as a refund would", async ({ ctx }) => {
  const { payments, orderId, payment, pay } = await paidPlace(ctx);
  await pay();
  await told(ctx, { dispute: disputeAt(payment, { movements: [taken] }) });
  await told(ctx, { dispute: disputeAt(payment, { status: "lost", movements: [taken] }) });
  await workOffBilling(ctx, payments);
  const [order] = await ctx.db.select().from(orders);
  expect(order!.status).toBe("refunded");
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  const now = await balances(ctx, orderId);
  expect(now.disputes).toBeUndefined();
  expect(now["course-fees"]).toBeUndefined();
  expect(await emittedEvents(ctx, disputeOpened)).toHaveLength(1);
  expect(await emittedEvents(ctx, disputeClosed)).toHaveLength(1);
});

dbTest(
  "what is told of an unknown payment is kept, and counts when it is known",
  async ({ ctx }) => {
    const { orderId, payment, pay } = await paidPlace(ctx);
    expect(await told(ctx, { refunds: [refundAt(payment)] })).toBe("unmatched");
    expect(await told(ctx, { dispute: disputeAt(payment) })).toBe("unmatched");
    expect(await told(ctx, { refunds: [refundAt("pi_of_another_shop")] })).toBe("unmatched");
    expect(await ctx.db.select().from(refunds)).toEqual([]);
    await pay();
    expect(await ctx.db.select().from(refunds)).toMatchObject([{ origin: "provider" }]);
    expect(await ctx.db.select().from(disputes)).toMatchObject([{ status: "needs-response" }]);
    const left = await ctx.db.select().from(unmatchedNotices);
    expect(left.filter(({ matchedAt }) => matchedAt === null)).toMatchObject([
      { payment: "pi_of_another_shop" },
    ]);
    expect(await sumOfLedger(ctx)).toBe(0);
    expect((await orderById(asAdmin(ctx), orderId)).disputes).toHaveLength(1);
  },
);

dbTest("a refund in another currency is kept for a person", async ({ ctx }) => {
  const { payment, pay } = await paidPlace(ctx);
  await pay();
  const refund = refundAt(payment, { currency: "EUR" });
  expect(await told(ctx, { refunds: [refund] })).toBe("unmatched");
  expect(await ctx.db.select().from(refunds)).toEqual([]);
});

dbTest("staff have a queue of disputes, by the day on which evidence is due", async ({ ctx }) => {
  const { payment, pay, intakeId } = await paidPlace(ctx);
  await pay();
  const other = await paidBy(ctx, await anotherPayer(ctx, intakeId));
  await other.pay();
  await told(ctx, { dispute: disputeAt(payment) });
  const dueBy = new Date("2026-03-10T00:00:00Z");
  await told(ctx, { dispute: disputeAt(other.payment, { reference: "dp_2", dueBy }) });
  const queue = await listOf(asAdmin(ctx), disputeSource);
  expect(queue.rows.map(({ reference }) => reference)).toEqual(["dp_2", "dp_1"]);
  await told(ctx, { dispute: disputeAt(payment, { status: "won" }) });
  expect((await listOf(asAdmin(ctx), disputeSource)).rows).toHaveLength(1);
  expect((await listOf(asAdmin(ctx), disputeSource, "status=won")).rows).toHaveLength(1);
  await expect(listOf({ ...ctx, actor: cast.moderator }, disputeSource)).rejects.toThrow(Denied);
});

dbTest(
  "in whatever order and however often it is told, the result is the same",
  async ({ ctx }) => {
    const { intakeId } = await payer(ctx);
    const movements = [taken, givenBack];
    const stories: Partial<SeenDispute>[] = [
      {},
      { movements: [taken] },
      { status: "under-review", movements: [taken] },
      { status: "won", movements },
      { status: "won", movements: [givenBack] },
    ];
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    const again = fc.array(fc.nat(7), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(order, again, async (first, repeated) => {
        const { orderId, payment, pay } = await paidBy(ctx, await anotherPayer(ctx, intakeId));
        const reference = `dp_${payment}`;
        const own = (changes: Partial<SeenDispute>) =>
          disputeAt(payment, { ...changes, reference });
        const refund = refundAt(payment, { reference: `re_${payment}` });
        const tellings = [
          ...stories.map((story) => () => told(ctx, { dispute: own(story) })),
          () => told(ctx, { refunds: [refund] }),
          () => told(ctx, { refunds: [refund] }),
          pay,
        ];
        for (const at of [...first, ...repeated]) await tellings[at]!();
        const now = await balances(ctx, orderId);
        expect(now.disputes).toBeUndefined();
        expect(now["refunds-due"]).toBeUndefined();
        expect(now.receivable).toBeUndefined();
        expect(now["provider-fees"]).toBe(2500);
        expect(now["cash-stripe"]).toBe(-102_500);
        const [dispute] = await ctx.db
          .select()
          .from(disputes)
          .where(eq(disputes.reference, reference));
        expect(dispute).toMatchObject({ status: "won", feeMinor: 2500 });
        expect(await sumOfLedger(ctx)).toBe(0);
      }),
      { numRuns: 10 },
    );
  },
  60_000,
);
