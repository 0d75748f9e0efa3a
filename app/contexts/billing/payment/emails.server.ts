import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { nextPart, openOf, openOfAll, wayLabels } from "../order/rules.ts";
import {
  checkouts,
  creditNotes,
  disputes,
  instalments,
  orders,
  payments,
  refunds,
  withdrawals,
} from "../tables.ts";
import { placeOfOrder, todayAt } from "#app/contexts/admissions/public.server.ts";
import { feeRules, partName } from "#app/contexts/catalogue/public.server.ts";
import { amountOf, paidPartName } from "../order/parts.server.ts";

type Db = Pick<Ctx, "db">;

/** Returns what emails and documents say about an order, and their recipient. */
export const aboutOf = (order: typeof orders.$inferSelect) => ({
  to: { address: order.email, name: order.name },
  orderId: order.id,
  number: order.number,
  title: order.title,
  total: amountOf(order.totalMinor),
  /** Who is addressed at an organisation, and its own number for the purchase. */
  billingContact: order.billingContact,
  purchaseOrder: order.purchaseOrder,
});

/** Returns a payment as its receipt prints it. */
export async function receiptOf(ctx: Db, paymentId: string) {
  const [row] = await ctx.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!row) return undefined;
  const { payment, order } = row;
  const parts = await partsOf(ctx, order.id);
  const { gst } = await feeRules(ctx);
  const due = openOfAll(parts);
  const first = nextPart(parts);
  return {
    ...aboutOf(order),
    receipt: payment.receiptNumber,
    part: paidPartName(payment, parts.length),
    amount: amountOf(payment.minor),
    gst: amountOf(taxWithin(payment.minor, order.gstPercent)),
    gstPercent: order.gstPercent,
    gstNumber: gst.number,
    way: wayLabels[payment.provider],
    receivedAt: payment.receivedAt,
    arrivedOn: payment.arrivedOn,
    stillDue: due > 0 ? amountOf(due) : null,
    beginRequestedAt: order.beginRequestedAt,
    /** What must still arrive until the place is secured; null once it is. */
    toSecure:
      order.status === "open" && first && parts.some(({ paidMinor }) => paidMinor > 0)
        ? amountOf(openOf(first))
        : null,
  };
}

/** Returns an invoice for a bank transfer, as it is printed. */
export async function invoiceOf(ctx: Db, checkoutId: string) {
  const [row] = await ctx.db
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.provider, "invoice")));
  if (!row) return undefined;
  const { checkout, order } = row;
  const parts = await partsOf(ctx, order.id);
  const { bank, gst } = await feeRules(ctx);
  const part = parts.find(({ position }) => position === checkout.instalment);
  const received = checkout.status === "open" && part ? checkout.minor - openOf(part) : 0;
  return {
    ...aboutOf(order),
    /** What has arrived of the invoice, and what is still to be paid; null if nothing has. */
    partly:
      received > 0
        ? { received: amountOf(received), open: amountOf(checkout.minor - received) }
        : null,
    part: partName(checkout.instalment, parts.length),
    amount: amountOf(checkout.minor),
    gst: amountOf(taxWithin(checkout.minor, order.gstPercent)),
    gstPercent: order.gstPercent,
    gstNumber: gst.number,
    bank,
    issuedAt: checkout.openedAt,
    payBy: checkout.expiresAt,
  };
}

/** Returns a credit note as it is printed. */
export async function creditNoteOf(ctx: Db, creditNoteId: string) {
  const [row] = await ctx.db
    .select({ note: creditNotes, order: orders })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(eq(creditNotes.id, creditNoteId));
  if (!row) return undefined;
  const { note, order } = row;
  const { gst } = await feeRules(ctx);
  const notDue = note.minor - note.refundMinor;
  return {
    ...aboutOf(order),
    creditNote: note.number,
    amount: amountOf(note.minor),
    gst: amountOf(note.gstMinor),
    gstPercent: order.gstPercent,
    gstNumber: gst.number,
    /** How much is sent back; null if nothing of it had been paid. */
    refunded: note.refundMinor > 0 ? amountOf(note.refundMinor) : null,
    /** How much was not paid and is not due any more; null if there is none. */
    notDue: notDue > 0 ? amountOf(notDue) : null,
    reason: note.reason,
    issuedAt: note.issuedAt,
  };
}

/** Returns a refund as its email describes it. */
export async function refundOf(ctx: Db, refundId: string) {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) return undefined;
  const { refund, payment, order } = row;
  const { reason, minor } = refund;
  const way = wayLabels[payment.provider];
  return { ...aboutOf(order), amount: amountOf(minor), reason, way };
}

/** Returns a dispute as staff are told of it. */
export async function disputeOf(ctx: Db, disputeId: string) {
  const [row] = await ctx.db
    .select({ dispute: disputes, number: orders.number })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(disputes.id, disputeId));
  if (!row) return undefined;
  const { minor, reason, status, dueBy } = row.dispute;
  const why = reason.replaceAll("_", " ");
  return { number: row.number, amount: amountOf(minor), reason: why, status, dueBy };
}

/** Returns a withdrawal as its acknowledgement describes it. */
export async function withdrawalOf(ctx: Db, withdrawalId: string) {
  const [row] = await ctx.db
    .select({ withdrawal: withdrawals, order: orders })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, withdrawalId));
  if (!row) return undefined;
  const { withdrawal, order } = row;
  const place = await placeOfOrder(ctx, order.id);
  const { refundMinor, keptMinor, way, euConsumer, noticeOn, why, recordedAt } = withdrawal;
  return {
    ...aboutOf(order),
    amount: amountOf(refundMinor),
    /** How many places of a group were given up; null for a withdrawal from everything. */
    places: withdrawal.groupPlaceIds?.length ?? null,
    kept: amountOf(keptMinor),
    refunds: refundMinor > 0,
    way,
    euConsumer,
    noticeOn,
    why,
    recordedAt,
    course: place && {
      startsOn: place.startsOn,
      location: place.location,
      acceptedOn: todayAt(place.location, place.acceptedAt),
    },
  };
}

const partsOf = (ctx: Db, orderId: string) =>
  ctx.db.select().from(instalments).where(eq(instalments.orderId, orderId));
