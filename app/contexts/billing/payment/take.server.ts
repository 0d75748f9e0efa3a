import { and, eq } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { orderSecured, paymentReceived } from "../events.ts";
import { charge, received } from "../ledger.ts";
import { refundReasons } from "../messages.ts";
import { isLive, statusByParts } from "../order/rules.ts";
import { checkouts, instalments, orders, payments } from "../tables.ts";
import {
  book,
  cancelOrder,
  chargeOf,
  chargeStands,
  leaveCheckouts,
  liveOrderOf,
  nextOf,
  type Order,
  partsOfOrder,
} from "../order/rows.server.ts";
import { askRefund } from "../refund/rows.server.ts";

export type Incoming = {
  way: ProviderName;
  /** The provider's id of the payment, or the bank's reference. The same one counts once. */
  reference: string;
  minor: number;
  instalment: number;
  checkoutId: string | null;
  confirmedBy: string | null;
};

export type Taken = { paymentId: string; orderId: string; repeated: boolean };

/**
 * Records money received for an order, under its offer's lock: payment, ledger, part, status and
 * events. It is recorded whatever the order's status. If it is not owed any more, it is sent back.
 */
export async function takePayment(tx: Tx, order: Order, incoming: Incoming): Promise<Taken> {
  const { way, reference, minor, instalment } = incoming;
  const [known] = await tx.db
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, way), eq(payments.reference, reference)));
  if (known) return { ...known, repeated: true };

  const receivedAt = tx.clock.now();
  const paymentId = newId(receivedAt);
  const receiptNumber = `R-${await nextOf(tx, "receipt_numbers")}`;
  const { checkoutId, confirmedBy } = incoming;
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
    confirmedBy,
  });
  await book(tx, order.id, received(about));
  if (checkoutId) {
    await tx.db.update(checkouts).set({ status: "paid" }).where(eq(checkouts.id, checkoutId));
  }
  await record(tx, paymentReceived, { orderId: order.id, paymentId });

  const owed = order.status === "cancelled" ? await revive(tx, order) : await isOwed(tx, order);
  const parts = await partsOfOrder(tx, order.id);
  const part = parts.find(({ position }) => position === instalment);
  if (!owed || !part || part.paidAt) {
    const reason = part?.paidAt ? refundReasons.paidTwice : refundReasons.orderClosed;
    await askRefund(tx, order, { paymentId, minor, reason, askedBy: null });
    return { paymentId, orderId: order.id, repeated: false };
  }
  await leaveCheckouts(tx, order.id, { instalment });
  await settlePart(tx, order, parts, instalment);
  return { paymentId, orderId: order.id, repeated: false };
}

async function settlePart(
  tx: Tx,
  order: Order,
  parts: Awaited<ReturnType<typeof partsOfOrder>>,
  instalment: number,
) {
  const now = tx.clock.now();
  const first = parts.every(({ paidAt }) => paidAt === null);
  const ofThis = and(eq(instalments.orderId, order.id), eq(instalments.position, instalment));
  await tx.db.update(instalments).set({ paidAt: now }).where(ofThis);
  const after = parts.map((part) => (part.position === instalment ? { paidAt: now } : part));
  const status = statusByParts(after);
  const settledAt = status === "paid" ? now : null;
  await tx.db.update(orders).set({ status, settledAt }).where(eq(orders.id, order.id));
  const { id: orderId, offerId, profileId } = order;
  if (first) await record(tx, orderSecured, { orderId, offerId, profileId });
}

const isOwed = async (tx: Tx, order: Order) =>
  isLive(order.status) && (await chargeStands(tx, order.id));

/**
 * Reopens a cancelled order that was paid after all, and cancels another one that is unpaid.
 * Returns false if the other one was paid. Admissions decides whether there is still a seat.
 */
async function revive(tx: Tx, order: Order): Promise<boolean> {
  const other = await liveOrderOf(tx, order.offerId);
  if (other && other.status !== "open") return false;
  if (other) await cancelOrder(tx, other);
  await tx.db
    .update(orders)
    .set({ status: "open", settledAt: null })
    .where(eq(orders.id, order.id));
  await book(tx, order.id, charge(chargeOf(order)));
  return true;
}
