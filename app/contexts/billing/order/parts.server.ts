import { asc, eq } from "drizzle-orm";
import { href } from "react-router";
import { partName } from "#app/contexts/catalogue/public.server.ts";
import { formatPrice } from "#app/kernel/money.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { isDecided } from "../dispute-status.ts";
import { openOf, wayLabels } from "./rules.ts";
import {
  checkouts,
  creditNotes,
  disputes,
  instalments,
  orderLines,
  type orders,
  payments,
  refunds,
  withdrawals,
} from "../tables.ts";

type Order = typeof orders.$inferSelect;

export const amountOf = (minor: number) => formatPrice({ minor, currency: "NZD" });

/** Returns an order's details, as its owner and staff read them. Eight queries. */
export async function orderView(ctx: Pick<Ctx, "db">, order: Order) {
  const { lines, parts, paid, back, notes, disputed, withdrawn, visits } = await rowsOf(ctx, order);
  const ended = withdrawn.map(withdrawalView);
  return {
    id: order.id,
    number: order.number,
    applicationId: order.applicationId,
    /** The page of what was bought, and the page on which another plan can be chosen. */
    pages: pagesOf(order),
    buyer: order.buyer,
    billingContact: order.billingContact,
    purchaseOrder: order.purchaseOrder,
    title: order.title,
    plan: order.plan,
    status: order.status,
    placedAt: order.placedAt,
    beginRequestedAt: order.beginRequestedAt,
    total: amountOf(order.totalMinor),
    gst: amountOf(taxWithin(order.totalMinor, order.gstPercent)),
    gstPercent: order.gstPercent,
    lines: lines.map(({ position, text, minor }) => ({ position, text, amount: amountOf(minor) })),
    parts: parts.map((part) => partView(part, parts.length)),
    payments: paid.map((payment) => paymentView(payment, back, parts.length)),
    refunds: back.map((refunded) => refundView(refunded, paid, back)),
    creditNotes: notes.map(creditNoteView),
    disputes: disputed.map(({ dispute }) => disputeView(dispute)),
    withdrawal: ended.find(({ places }) => places === null) ?? null,
    /** Single places of a group that were given up, the oldest first. */
    placesGivenUp: ended.filter(({ places }) => places !== null),
    checkouts: visits.map(checkoutView),
  };
}

/** Returns the rows of all that belongs to an order, each in the order in which it came about. */
async function rowsOf({ db }: Pick<Ctx, "db">, { id }: Order) {
  return {
    lines: await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    parts: await db
      .select()
      .from(instalments)
      .where(eq(instalments.orderId, id))
      .orderBy(asc(instalments.position)),
    paid: await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(asc(payments.receivedAt), asc(payments.instalment), asc(payments.id)),
    back: await db
      .select({ refund: refunds, provider: payments.provider })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, id))
      .orderBy(asc(refunds.askedAt), asc(refunds.id)),
    notes: await db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.orderId, id))
      .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.id)),
    disputed: await db
      .select({ dispute: disputes })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(payments.orderId, id))
      .orderBy(asc(disputes.openedAt), asc(disputes.id)),
    withdrawn: await db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.orderId, id))
      .orderBy(asc(withdrawals.recordedAt), asc(withdrawals.id)),
    visits: await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.orderId, id))
      .orderBy(asc(checkouts.openedAt), asc(checkouts.id)),
  };
}

type Payment = typeof payments.$inferSelect;
type Refunded = { refund: typeof refunds.$inferSelect; provider: Payment["provider"] };

const partView = (part: typeof instalments.$inferSelect, parts: number) => ({
  position: part.position,
  name: partName(part.position, parts),
  amount: amountOf(part.minor),
  /** What is still to be paid of it. */
  open: amountOf(openOf(part)),
  openMinor: openOf(part),
  /** What has arrived of it; null if it is nothing or all of it. */
  received: part.paidMinor > 0 && !part.paidAt ? amountOf(part.paidMinor) : null,
  dueOn: part.dueOn,
  paidAt: part.paidAt,
});

const paymentView = (payment: Payment, back: readonly Refunded[], parts: number) => ({
  id: payment.id,
  receipt: payment.receiptNumber,
  name: paidPartName(payment, parts),
  amount: amountOf(payment.minor),
  /** What is neither refunded nor being refunded, in minor units. */
  keptMinor: payment.minor - sentBack(back, payment.id),
  way: wayLabels[payment.provider],
  reference: payment.reference,
  receivedAt: payment.receivedAt,
  arrivedOn: payment.arrivedOn,
  confirmedBy: payment.confirmedBy,
});

const refundView = (
  { refund, provider }: Refunded,
  paid: readonly Payment[],
  back: readonly Refunded[],
) => ({
  id: refund.id,
  amount: amountOf(refund.minor),
  reason: refund.reason,
  status: refund.status,
  /** A refund that failed, when all of its payment is sent back by others. */
  replaced: refund.status === "failed" && isSentBack(paid, back, refund.paymentId),
  origin: refund.origin,
  reference: refund.reference,
  askedAt: refund.askedAt,
  askedBy: refund.askedBy,
  sentAt: refund.sentAt,
  byHand: provider === "invoice",
});

const creditNoteView = (note: typeof creditNotes.$inferSelect) => ({
  id: note.id,
  number: note.number,
  amount: amountOf(note.minor),
  gst: amountOf(note.gstMinor),
  refunded: amountOf(note.refundMinor),
  reason: note.reason,
  issuedAt: note.issuedAt,
  issuedBy: note.issuedBy,
});

const disputeView = (dispute: typeof disputes.$inferSelect) => ({
  id: dispute.id,
  paymentId: dispute.paymentId,
  reference: dispute.reference,
  amount: amountOf(dispute.minor),
  /** What is held back while the bank decides, in minor units. */
  heldMinor: isDecided(dispute.status) ? 0 : dispute.minor,
  fee: dispute.feeMinor > 0 ? amountOf(dispute.feeMinor) : null,
  reason: dispute.reason,
  status: dispute.status,
  dueBy: dispute.dueBy,
  openedAt: dispute.openedAt,
  closedAt: dispute.closedAt,
});

const withdrawalView = (withdrawal: typeof withdrawals.$inferSelect) => ({
  /** How many places of a group; null for the whole order. */
  places: withdrawal.groupPlaceIds?.length ?? null,
  way: withdrawal.way,
  euConsumer: withdrawal.euConsumer,
  noticeOn: withdrawal.noticeOn,
  why: withdrawal.why,
  refund: amountOf(withdrawal.refundMinor),
  kept: amountOf(withdrawal.keptMinor),
  recordedAt: withdrawal.recordedAt,
  recordedBy: withdrawal.recordedBy,
});

const checkoutView = (visit: typeof checkouts.$inferSelect) => ({
  id: visit.id,
  instalment: visit.instalment,
  provider: visit.provider,
  way: wayLabels[visit.provider],
  status: visit.status,
  openedAt: visit.openedAt,
  amount: amountOf(visit.minor),
});

function pagesOf({ buyer, applicationId }: Order) {
  if (buyer === "organisation") {
    const bookingId = applicationId;
    return {
      label: "Group booking",
      bought: href("/group-bookings/:bookingId", { bookingId }),
      boughtForStaff: href("/admin/group-bookings/:bookingId", { bookingId }),
      payment: href("/group-bookings/:bookingId/payment", { bookingId }),
    };
  }
  return {
    label: "Application",
    bought: href("/applications/:applicationId", { applicationId }),
    boughtForStaff: href("/admin/applications/:applicationId", { applicationId }),
    payment: href("/applications/:applicationId/payment", { applicationId }),
  };
}

/** Returns what a payment was for: one part, or from one to another. */
export function paidPartName(
  { instalment, lastInstalment }: { instalment: number; lastInstalment: number | null },
  parts: number,
): string {
  if (lastInstalment === null) return partName(instalment, parts);
  return `Instalments ${instalment} to ${lastInstalment} of ${parts}`;
}

export type OrderView = Awaited<ReturnType<typeof orderView>>;

/** Returns how much of a payment is refunded or being refunded; failed refunds do not count. */
function sentBack(
  back: readonly { refund: typeof refunds.$inferSelect }[],
  paymentId: string,
): number {
  return back
    .filter(({ refund }) => refund.paymentId === paymentId && refund.status !== "failed")
    .reduce((sum, { refund }) => sum + refund.minor, 0);
}

function isSentBack(
  paid: readonly (typeof payments.$inferSelect)[],
  back: readonly { refund: typeof refunds.$inferSelect }[],
  paymentId: string,
): boolean {
  const payment = paid.find(({ id }) => id === paymentId);
  return payment !== undefined && sentBack(back, paymentId) === payment.minor;
}

/** Returns whether all payments are refunded or being refunded; failed refunds do not count. */
export function isBeingRefunded({ payments }: Pick<OrderView, "payments">): boolean {
  return payments.length > 0 && payments.every(({ keptMinor }) => keptMinor === 0);
}
