import { and, eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { orderSecured, paymentReceived } from "../events.ts";
import { charge, received } from "../ledger.ts";
import { cancelReasons, refundReasons } from "../messages.ts";
import { cancelOrder } from "../order/cancel.server.ts";
import { allocate, isLive, statusByParts } from "../order/rules.ts";
import { checkouts, instalments, orders, payments } from "../tables.ts";
import {
  book,
  chargeOf,
  chargeStands,
  leaveCheckouts,
  liveOrderOf,
  nextOf,
  type Order,
  partsOfOrder,
} from "../order/rows.server.ts";
import { recordEarlierReports } from "./reports.server.ts";
import { askRefund, keptPayments } from "../refund/rows.server.ts";

export type Incoming = {
  way: ProviderName;
  /** The provider's id of the payment, or the bank's reference. The same one counts once. */
  reference: string;
  minor: number;
  /** The part that a payment page was opened for, or the next part for a transfer. */
  instalment: number;
  checkoutId: string | null;
  confirmedBy: string | null;
  /** The day on which a transfer arrived. */
  arrivedOn?: string;
};

export type Taken = { paymentId: string; orderId: string; repeated: boolean };

/**
 * Records money received for an order, under its offer's lock: payment, ledger, parts, status and
 * events. It is recorded whatever the order's status. What is not owed (any more) is sent back.
 *
 * A transfer pays the parts from the first unpaid one on, and may pay a part of one. A payment page
 * takes money for its own part only. The place is secured when the first part is paid in full.
 */
export async function takePayment(tx: Tx, order: Order, incoming: Incoming): Promise<Taken> {
  const taken = await take(tx, order, incoming);
  if (incoming.way !== "invoice" && !taken.repeated) {
    await recordEarlierReports(tx, incoming.reference);
  }
  return taken;
}

async function take(tx: Tx, order: Order, incoming: Incoming): Promise<Taken> {
  const { way, reference, minor, instalment } = incoming;
  const [known] = await tx.db
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, way), eq(payments.reference, reference)));
  if (known) return { ...known, repeated: true };

  const receivedAt = tx.clock.now();
  const paymentId = newId(receivedAt);
  const receiptNumber = `R-${await nextOf(tx, "receipt_numbers")}`;
  const { checkoutId, confirmedBy, arrivedOn = null } = incoming;
  const about = { way, number: order.number, minor, receipt: receiptNumber };
  await tx.db.insert(payments).values({
    id: paymentId,
    orderId: order.id,
    checkoutId,
    instalment,
    provider: way,
    reference,
    minor,
    currency: order.currency,
    receiptNumber,
    receivedAt,
    arrivedOn,
    confirmedBy,
  });
  await book(tx, order.id, received(about));
  await record(tx, paymentReceived, { orderId: order.id, paymentId });

  const shares = await sharesOf(tx, order, incoming);
  const last = shares.at(-1)?.position ?? instalment;
  if (last !== instalment) {
    const set = { lastInstalment: last };
    await tx.db.update(payments).set(set).where(eq(payments.id, paymentId));
  }
  const pays = shares.some((share) => share.position === instalment && share.pays);
  // The invoice of a part that is paid in part stays open.
  if (checkoutId && (way !== "invoice" || pays)) {
    await tx.db.update(checkouts).set({ status: "paid" }).where(eq(checkouts.id, checkoutId));
  }
  for (const share of shares) await leaveOutdated(tx, order.id, share);
  const excess = minor - shares.reduce((sum, share) => sum + share.minor, 0);
  if (excess > 0) {
    const reason = await excessReason(tx, order, incoming, shares.length > 0);
    await askRefund(tx, order, { paymentId, minor: excess, reason, askedBy: null });
  }
  if (shares.length > 0) await settleParts(tx, order, shares);
  return { paymentId, orderId: order.id, repeated: false };
}

/**
 * Returns which parts an incoming payment pays; none if it is not owed. A cancelled order is
 * reopened only by what secures its place, because no seat is held for it.
 */
async function sharesOf(
  tx: Tx,
  order: Order,
  { way, minor, instalment }: Pick<Incoming, "way" | "minor" | "instalment">,
) {
  const only = way === "invoice" ? undefined : instalment;
  const shares = allocate(await partsOfOrder(tx, order.id), minor, only);
  if (order.status !== "cancelled") return (await isOwed(tx, order)) ? shares : [];
  return shares[0]?.pays === true && (await revive(tx, order)) ? shares : [];
}

/** Cancels the open payment pages for a part of which less is due now. */
async function leaveOutdated(tx: Tx, orderId: string, { position, pays }: Share): Promise<void> {
  await leaveCheckouts(tx, orderId, { instalment: position, invoices: pays });
}

async function excessReason(tx: Tx, order: Order, { way, instalment }: Incoming, some: boolean) {
  if (some) return refundReasons.aboveDue;
  const parts = await partsOfOrder(tx, order.id);
  const paid = parts.find(({ position }) => position === instalment)?.paidAt;
  if (way === "invoice") return paid ? refundReasons.aboveDue : refundReasons.orderClosed;
  return paid ? refundReasons.paidTwice : refundReasons.orderClosed;
}

type Share = ReturnType<typeof allocate>[number];

async function settleParts(tx: Tx, order: Order, shares: readonly Share[]) {
  const now = tx.clock.now();
  const before = await partsOfOrder(tx, order.id);
  for (const { position, minor, pays } of shares) {
    await tx.db
      .update(instalments)
      .set({
        paidMinor: sql`${instalments.paidMinor} + ${minor}`,
        ...(pays ? { paidAt: now } : {}),
      })
      .where(and(eq(instalments.orderId, order.id), eq(instalments.position, position)));
  }
  const after = await partsOfOrder(tx, order.id);
  const status = statusByParts(after);
  const settledAt = status === "paid" ? now : null;
  await tx.db.update(orders).set({ status, settledAt }).where(eq(orders.id, order.id));
  const { id: orderId, offerId, profileId } = order;
  const secured = before.every(({ paidAt }) => !paidAt) && after.some(({ paidAt }) => paidAt);
  if (secured) await record(tx, orderSecured, { orderId, offerId, profileId });
}

const isOwed = async (tx: Tx, order: Order) =>
  isLive(order.status) && (await chargeStands(tx, order.id));

/**
 * Reopens a cancelled order that was paid after all, and cancels another one that is unpaid.
 * Returns false if the other one was paid, or a part of it. Admissions decides whether there is still a seat.
 */
async function revive(tx: Tx, order: Order): Promise<boolean> {
  const other = await liveOrderOf(tx, order.offerId);
  if (other && other.status !== "open") return false;
  if (other && (await keptPayments(tx, other.id)).length > 0) return false;
  if (other) await cancelOrder(tx, other, { reason: cancelReasons.otherPaid, askedBy: null });
  await tx.db
    .update(orders)
    .set({ status: "open", settledAt: null })
    .where(eq(orders.id, order.id));
  await book(tx, order.id, charge(chargeOf(order)));
  return true;
}
