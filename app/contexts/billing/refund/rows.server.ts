import { and, eq, inArray } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { orderRefunded, refundAsked, refundFailed, refundLeft } from "../events.ts";
import { refundOwed, refundSent, takenBack } from "../ledger.ts";
import { orders, payments, refunds } from "../tables.ts";
import { book, type Order } from "../order/rows.server.ts";

/** Requests a refund of a payment. Its provider sends it afterwards, or staff by hand. */
export async function askRefund(
  tx: Tx,
  order: Pick<Order, "id" | "number">,
  refund: { paymentId: string; minor: number; reason: string; askedBy: string | null },
): Promise<void> {
  const askedAt = tx.clock.now();
  const refundId = newId(askedAt);
  await tx.db.insert(refunds).values({ ...refund, id: refundId, status: "asked", askedAt });
  await book(tx, order.id, refundOwed({ number: order.number, minor: refund.minor }));
  await record(tx, refundAsked, { orderId: order.id, refundId });
}

/** Selects an order's refunds, each with the payment that it sends back. */
export function refundsOfOrder(tx: Pick<Tx, "db">, orderId: string) {
  return tx.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
}

/** Returns the payments of an order that are neither refunded nor being refunded. */
export async function keptPayments(tx: Tx, orderId: string) {
  const under = await refundsOfOrder(tx, orderId);
  const gone = new Set(
    under.filter(({ refund }) => refund.status !== "failed").map(({ payment }) => payment.id),
  );
  const all = await tx.db.select().from(payments).where(eq(payments.orderId, orderId));
  return all.filter(({ id }) => !gone.has(id));
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

  const all = await refundsOfOrder(tx, order.id);
  const waiting = all.some(({ refund }) => refund.status === "asked");
  if (waiting || (await keptPayments(tx, order.id)).length > 0) return true;
  if (order.status === "refunded") return true;
  await tx.db
    .update(orders)
    .set({ status: "refunded", settledAt: sentAt })
    .where(eq(orders.id, order.id));
  await record(tx, orderRefunded, { orderId: order.id });
  return true;
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
  if (before.status === "sent") await book(tx, order.id, takenBack(refundSent({ way, ...about })));
  await book(tx, order.id, takenBack(refundOwed(about)));
  await record(tx, refundFailed, { orderId: order.id, refundId });
  return true;
}
