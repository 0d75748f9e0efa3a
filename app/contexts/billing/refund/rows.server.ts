import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { orderRefunded, refundAsked, refundFailed, refundLeft } from "../events.ts";
import { refundOwed, refundSent, reversal } from "../ledger.ts";
import { disputes, orders, payments, refunds, withdrawals } from "../tables.ts";
import { book, type Order } from "../order/rows.server.ts";

/** Requests a refund of a payment. Its provider sends it afterwards, or staff by hand. */
export async function askRefund(
  tx: Tx,
  order: Pick<Order, "id" | "number">,
  refund: Pick<
    typeof refunds.$inferInsert,
    "paymentId" | "minor" | "reason" | "askedBy" | "creditNoteId" | "requestKey"
  >,
): Promise<void> {
  const askedAt = tx.clock.now();
  const refundId = newId(askedAt);
  await tx.db.insert(refunds).values({ ...refund, id: refundId, status: "asked", askedAt });
  await book(tx, order.id, refundOwed({ number: order.number, minor: refund.minor }));
  await record(tx, refundAsked, { orderId: order.id, refundId });
}

/** Selects an order's refunds, each with the payment that it sends back. */
function refundsOfOrder(tx: Pick<Tx, "db">, orderId: string) {
  return tx.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
}

/**
 * Returns the payments of an order of which something is kept, the newest first, with how much is
 * neither refunded nor being refunded.
 */
export async function keptPayments(tx: Pick<Tx, "db">, orderId: string) {
  const under = await refundsOfOrder(tx, orderId);
  const all = await tx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.receivedAt), desc(payments.id));
  return all.flatMap((payment) => {
    const back = under
      .filter(({ refund }) => refund.paymentId === payment.id && refund.status !== "failed")
      .reduce((sum, { refund }) => sum + refund.minor, 0);
    return back < payment.minor ? [{ ...payment, keptMinor: payment.minor - back }] : [];
  });
}

/**
 * Returns the same without what is being disputed, because the provider sends nothing of it back
 * until the bank has decided.
 */
export async function refundablePayments(tx: Pick<Tx, "db">, orderId: string) {
  const kept = await keptPayments(tx, orderId);
  if (kept.length === 0) return kept;
  const disputed = await tx.db
    .select({ paymentId: disputes.paymentId, minor: disputes.minor })
    .from(disputes)
    .where(
      and(
        inArray(
          disputes.paymentId,
          kept.map(({ id }) => id),
        ),
        inArray(disputes.status, ["needs-response", "under-review"]),
      ),
    );
  return kept.flatMap((payment) => {
    const held = disputed
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((sum, { minor }) => sum + minor, 0);
    const keptMinor = payment.keptMinor - held;
    return keptMinor > 0 ? [{ ...payment, keptMinor }] : [];
  });
}

/**
 * Returns what the terms let the institute keep for places of a group that were given up, in minor
 * units. It is neither part of the price of the places that are left nor paid back with them.
 */
export async function keptForPlaces(tx: Pick<Tx, "db">, orderId: string): Promise<number> {
  const [row] = await tx.db
    .select({ minor: sql<string>`coalesce(sum(${withdrawals.keptMinor}), 0)` })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.groupPlaceIds)));
  return Number(row!.minor);
}

/** Marks a refund as sent. With the last one the order is refunded. */
export async function noteSent(
  tx: Tx,
  order: Order,
  refundId: string,
  reference: string,
): Promise<boolean> {
  const sentAt = tx.clock.now();
  const [sent] = await tx.db
    .update(refunds)
    .set({ status: "sent", reference, sentAt })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "asked")))
    .returning();
  if (!sent) return false;
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, sent.paymentId));
  const { provider: way } = payment!;
  await book(tx, order.id, refundSent({ way, number: order.number, minor: sent.minor }));
  await record(tx, refundLeft, { orderId: order.id, refundId });

  await settleRefunded(tx, order);
  return true;
}

/** Marks an order as refunded when nothing of it is kept and no refund is on its way. */
export async function settleRefunded(tx: Tx, order: Order): Promise<void> {
  const all = await refundsOfOrder(tx, order.id);
  const waiting = all.some(({ refund }) => refund.status === "asked");
  if (waiting || (await keptPayments(tx, order.id)).length > 0) return;
  if (order.status === "refunded") return;
  await tx.db
    .update(orders)
    .set({ status: "refunded", settledAt: tx.clock.now() })
    .where(eq(orders.id, order.id));
  await record(tx, orderRefunded, { orderId: order.id });
}

/** Marks a refund as failed. Its amount is the payer's credit until it is requested again. */
export async function noteFailed(tx: Tx, order: Order, refundId: string): Promise<boolean> {
  const [before] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId));
  const [failed] = await tx.db
    .update(refunds)
    .set({ status: "failed" })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ["asked", "sent"])))
    .returning();
  if (!before || !failed) return false;
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, failed.paymentId));
  const { provider: way } = payment!;
  const about = { number: order.number, minor: failed.minor };
  if (before.status === "sent") await book(tx, order.id, reversal(refundSent({ way, ...about })));
  await book(tx, order.id, reversal(refundOwed(about)));
  await record(tx, refundFailed, { orderId: order.id, refundId });
  return true;
}
