import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { lapseOffers } from "#app/contexts/admissions/offer/place.server.ts";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { balances } from "#testing/ledger.ts";
import { intake } from "#testing/intakes.ts";
import {
  anotherPayer,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { orderSecured } from "../events.ts";
import { refundReasons } from "../messages.ts";
import { ownPartsDue } from "../order/due.server.ts";
import { ownOrder } from "../order/own-queries.server.ts";
import { placeOrder } from "../order/place.server.ts";
import { checkouts, instalments, orders, payments as paymentRows, refunds } from "../tables.ts";
import { confirmTransfer } from "./confirm-transfer.server.ts";
import { invoiceOf, receiptOf } from "./emails.server.ts";
import { recordPayment } from "./record.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const statusOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const partsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, id))
    .orderBy(asc(instalments.position));
const paidOf = async (ctx: Ctx, id: string) =>
  (await partsOf(ctx, id)).map(({ paidMinor }) => paidMinor);
const refundsIn = (ctx: Ctx) => ctx.db.select().from(refunds);

/** An order in three parts of 365,000, to be paid by transfer. */
async function inThreeParts(ctx: Ctx) {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId } = await toCheckout(me, payments, applicationId, {
    plan: "instalments",
    way: "invoice",
  });
  const arrives = (amount: number, reference: string, more = {}) =>
    confirmTransfer(asAdmin(ctx), orderId, { amount, reference, ...more });
  return { me, applicationId, payments, orderId, arrives };
}

dbTest(
  "a part of what is due is a payment of its own, and secures nothing yet",
  async ({ ctx }) => {
    const { me, payments, orderId, arrives, applicationId } = await inThreeParts(ctx);
    const first = await arrives(100_000, "BANK 1");
    expect(first.ok).toBe(true);
    expect(await paidOf(ctx, orderId)).toEqual([100_000, 0, 0]);
    expect(await statusOf(ctx, orderId)).toBe("open");
    expect(await emittedEvents(ctx, orderSecured)).toEqual([]);
    const [payment] = await ctx.db.select().from(paymentRows);
    expect(await receiptOf(ctx, payment!.id)).toMatchObject({
      amount: "$1,000",
      part: "Instalment 1 of 3",
      stillDue: "$9,950",
      toSecure: "$2,650",
    });
    const [invoice] = await ctx.db.select().from(checkouts);
    expect(invoice!.status, "the invoice waits for the rest").toBe("open");
    expect(await invoiceOf(ctx, invoice!.id)).toMatchObject({
      amount: "$3,650",
      partly: { received: "$1,000", open: "$2,650" },
    });
    expect((await ownOrder(me, orderId)).next).toMatchObject({
      amount: "$3,650",
      open: "$2,650",
      received: "$1,000",
    });
    expect(await placeOrder(me, applicationId, "upfront")).toMatchObject({ error: "paid-in-part" });

    expect((await arrives(265_000, "BANK 2")).ok).toBe(true);
    expect(await statusOf(ctx, orderId)).toBe("part-paid");
    expect(await emittedEvents(ctx, orderSecured)).toHaveLength(1);
    await workOffBilling(ctx, payments);
    expect(await enrolmentOfOrder(ctx, orderId)).toMatchObject({ cancelledAt: null });

    // A part of the second part: the dashboard asks for the rest, and a card pays exactly that.
    await arrives(65_000, "BANK 3");
    expect((await ownPartsDue(me)).get(applicationId)).toMatchObject({ amount: "$3,000" });
    const { sessionId } = await nextCheckout(me, payments, orderId);
    const seen = await paidAtSandbox(payments, sessionId);
    expect(seen.minor).toBe(300_000);
    await recordPayment(ctx, "sandbox", seen);
    expect(await paidOf(ctx, orderId)).toEqual([365_000, 365_000, 0]);
  },
);

dbTest("more than a part goes to the next ones, and its receipt names them", async ({ ctx }) => {
  const { orderId, arrives } = await inThreeParts(ctx);
  await arrives(500_000, "BANK 1");
  expect(await paidOf(ctx, orderId)).toEqual([365_000, 135_000, 0]);
  const [payment] = await ctx.db.select().from(paymentRows);
  expect(await receiptOf(ctx, payment!.id)).toMatchObject({ part: "Instalments 1 to 2 of 3" });
  expect(await refundsIn(ctx)).toEqual([]);
});

dbTest(
  "more than all that is due is asked about, and the rest goes back by hand",
  async ({ ctx }) => {
    const { payments, orderId, arrives } = await inThreeParts(ctx);
    await arrives(1_000_000, "BANK 1");
    expect(await arrives(200_000, "BANK 2")).toMatchObject({
      error: "above-due",
      detail: { excess: "$1,050" },
    });
    expect(await ctx.db.select().from(paymentRows)).toHaveLength(1);
    expect((await arrives(200_000, "BANK 2", { sendBackExcess: true })).ok).toBe(true);
    await workOffBilling(ctx, payments);
    expect(await statusOf(ctx, orderId)).toBe("paid");
    expect(await refundsIn(ctx)).toMatchObject([
      { minor: 105_000, status: "asked", reason: refundReasons.aboveDue, creditNoteId: null },
    ]);
    expect((await balances(ctx, orderId)).receivable).toBeUndefined();
  },
);

dbTest(
  "a payment page that was open meanwhile pays what is open, and the rest goes back",
  async ({ ctx }) => {
    const { me, payments, orderId, arrives } = await inThreeParts(ctx);
    await arrives(365_000, "BANK 1");
    const { sessionId } = await nextCheckout(me, payments, orderId);
    const seen = await paidAtSandbox(payments, sessionId);
    await arrives(100_000, "BANK 2");
    await recordPayment(ctx, "sandbox", seen);
    expect(await paidOf(ctx, orderId)).toEqual([365_000, 365_000, 0]);
    expect(await refundsIn(ctx)).toMatchObject([{ minor: 100_000 }]);
  },
);

dbTest(
  "the same reference is one transfer, and its day is between order and today",
  async ({ ctx }) => {
    const { orderId, arrives } = await inThreeParts(ctx);
    const first = await arrives(100_000, "BANK 1", { arrivedOn: "2026-03-03" });
    expect(await arrives(100_000, "BANK 1")).toEqual(first);
    expect(await arrives(1, "BANK 2", { arrivedOn: "2026-02-01" })).toMatchObject({
      error: "not-that-day",
    });
    expect(await arrives(1, "BANK 2", { arrivedOn: "2027-02-01" })).toMatchObject({
      error: "not-that-day",
    });
    expect(await paidOf(ctx, orderId)).toEqual([100_000, 0, 0]);
  },
);

dbTest("what does not secure the place in time goes back", async ({ ctx, clock }) => {
  const { payments, orderId, arrives } = await inThreeParts(ctx);
  await arrives(100_000, "BANK 1");
  clock.advance(days(40));
  await lapseOffers(ctx);
  await workOffBilling(ctx, payments);
  expect(await refundsIn(ctx)).toMatchObject([
    { minor: 100_000, status: "asked", reason: refundReasons.holdEnded },
  ]);
  expect((await balances(ctx, orderId)).receivable).toBeUndefined();
  // The rest comes too late: nothing is due any more.
  expect(await arrives(265_000, "BANK 2")).toMatchObject({ error: "above-due" });
});

dbTest(
  "a cancelled order is reopened by what secures it, and by nothing less",
  async ({ ctx, clock }) => {
    const { payments, orderId, arrives } = await inThreeParts(ctx);
    clock.advance(days(40));
    await lapseOffers(ctx);
    await workOffBilling(ctx, payments);
    expect(await statusOf(ctx, orderId)).toBe("cancelled");
    expect(await arrives(100_000, "BANK 1")).toMatchObject({ error: "above-due" });
    await arrives(100_000, "BANK 1", { sendBackExcess: true });
    expect(await statusOf(ctx, orderId)).toBe("cancelled");
    expect(await refundsIn(ctx)).toMatchObject([{ minor: 100_000 }]);
    expect((await arrives(365_000, "BANK 2")).ok).toBe(true);
    expect(await statusOf(ctx, orderId)).toBe("part-paid");
  },
);

dbTest(
  "any split of a total into transfers ends paid, and its receipts add up",
  async ({ ctx }) => {
    await payer(ctx);
    const total = 1_095_000;
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { maxLength: 6 });
    let n = 0;
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        n += 1;
        const other = await anotherPayer(ctx, (await intake(ctx)).id);
        const order = await placeOrder(other.me, other.applicationId, "instalments");
        if (!order.ok) throw new Error(order.error);
        const { orderId } = order.value;
        const edges = [0, ...at.toSorted((one, two) => one - two), total];
        for (const [index, edge] of edges.slice(1).entries()) {
          const transfer = { amount: edge - edges[index]!, reference: `SPLIT ${n}.${index}` };
          expect((await confirmTransfer(asAdmin(ctx), orderId, transfer)).ok).toBe(true);
        }
        expect(await statusOf(ctx, orderId)).toBe("paid");
        expect(await paidOf(ctx, orderId)).toEqual([365_000, 365_000, 365_000]);
        expect((await balances(ctx, orderId)).receivable).toBeUndefined();
        const receipts = await ctx.db
          .select()
          .from(paymentRows)
          .where(eq(paymentRows.orderId, orderId));
        expect(receipts.reduce((sum, { minor }) => sum + minor, 0)).toBe(total);
        expect(await refundsIn(ctx)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  },
);
