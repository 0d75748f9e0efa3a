import { describe, expect, onTestFinished, test } from "vitest";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import { demoPayments, paidAtSandbox, payer, toCheckout, workOffBilling } from "#testing/orders.ts";
import { orderById } from "../order/queries.server.ts";
import { recordPayment, takeNotice } from "../payment/record.server.ts";
import { creditNotes, payments as paymentRows, refunds, withdrawals } from "../tables.ts";
import { refundOrder, refundPart, sendRefund } from "./commands.server.ts";
import { withdraw } from "./withdraw.server.ts";
import { ownWithdrawal } from "./withdrawal-terms.server.ts";

const admin = ({ db }: Database): Ctx => ({
  db,
  actor: cast.admin,
  clock: fixedClock(TEST_NOW),
  site: testSite,
});

/** Makes an order of $10,402.50 that was paid at once. */
async function paidOrder(ctx: Ctx) {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  const { version } = (await orderById(ctx, orderId)).refundable;
  const form = (amount: number) => ({
    amount,
    from: undefined,
    reason: "As agreed.",
    ends: false,
    requestKey: newId(),
    version,
  });
  return { me, payments, orderId, form };
}

describe.each(separateDatabases("refunds"))("on %s, at once", (_, open) => {
  test("ten clicks on a partial refund are one refund and one credit note", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { orderId, form } = await paidOrder(ctx);
    const sent = form(100_000);
    const clicks = Array.from({ length: 10 }, () => refundPart(ctx, orderId, sent));
    expect((await Promise.all(clicks)).every(({ ok }) => ok)).toBe(true);
    expect(await ctx.db.select().from(refunds)).toMatchObject([{ minor: 100_000 }]);
    expect(await ctx.db.select().from(creditNotes)).toHaveLength(1);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("two clicks are one withdrawal, whatever staff refund meanwhile", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { me, payments, orderId, form } = await paidOrder(ctx);
    await workOffBilling(ctx, payments);
    const { terms } = await ownWithdrawal(me, orderId);
    const { refundMinor } = terms!.other;
    const declared = { residence: "other" as const, refundMinor };
    const [first, second, ...others] = await Promise.all([
      withdraw(me, orderId, declared),
      withdraw(me, orderId, declared),
      refundPart(ctx, orderId, form(300_000)),
      refundOrder(ctx, orderId, { reason: "Everything, as agreed." }),
    ]);
    // A refund by staff that came first changes what the terms give, which the payer is told.
    expect(first.ok).toBe(second.ok);
    expect([first, ...others].some(({ ok }) => ok)).toBe(true);
    await workOffBilling(ctx, payments);
    const back = await ctx.db.select().from(refunds);
    expect(back.reduce((sum, { minor }) => sum + minor, 0)).toBeLessThanOrEqual(1_040_250);
    expect((await ctx.db.select().from(withdrawals)).length).toBe(first.ok ? 1 : 0);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("the provider's echo of a refund that is being sent counts once", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { payments, orderId, form } = await paidOrder(ctx);
    await refundPart(ctx, orderId, form(100_000));
    const [asked] = await ctx.db.select().from(refunds);
    const [paid] = await ctx.db.select().from(paymentRows);
    const echo = (n: number) =>
      takeNotice(ctx, {
        id: `evt_${n}`,
        kind: "refund.created",
        seen: undefined,
        refunds: [
          {
            reference: "re_echo",
            payment: paid!.reference,
            minor: 100_000,
            currency: "NZD",
            status: "sent",
            ours: asked!.id,
          },
        ],
      });
    await Promise.all([
      echo(1),
      sendRefund(ctx, payments, asked!.id),
      echo(2),
      sendRefund(ctx, payments, asked!.id),
    ]);
    expect(await ctx.db.select().from(refunds)).toMatchObject([{ status: "sent" }]);
    expect((await balances(ctx, orderId))["refunds-due"]).toBeUndefined();
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);

  test("of two partial refunds that exceed the payment together one is refused", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = admin(database);
    const { orderId, form } = await paidOrder(ctx);
    const both = await Promise.all([
      refundPart(ctx, orderId, form(600_000)),
      refundPart(ctx, orderId, form(700_000)),
      refundOrder(ctx, orderId, { reason: "Everything, as agreed." }),
    ]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    const back = await ctx.db.select().from(refunds);
    const total = back.reduce((sum, { minor }) => sum + minor, 0);
    expect(total).toBeLessThanOrEqual(1_040_250);
    expect(await sumOfLedger(ctx)).toBe(0);
  }, 60_000);
});
