import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { orderCancelled } from "../events.ts";
import { uncharged } from "../ledger.ts";
import { credit } from "./credit.server.ts";
import { checkouts, instalments, orders } from "../tables.ts";
import { book, leaveCheckouts, type Order, standingFees } from "./rows.server.ts";

/**
 * Cancels an order of which no part was paid. A payment that arrives later still counts. If an
 * invoice was issued, its payer gets a credit note for what was invoiced, with the same tax. What
 * was not invoiced is only taken back, because nobody has a document about it.
 */
export async function cancelOrder(
  tx: Tx,
  order: Order,
  why: { reason: string; askedBy: string | null },
): Promise<void> {
  const { number, gstPercent } = order;
  const standingMinor = await standingFees(tx, order.id);
  const invoicedMinor = Math.min(standingMinor, await invoicedOf(tx, order.id));
  const minor = standingMinor - invoicedMinor;
  await book(tx, order.id, uncharged({ number, minor, gstPercent, standingMinor }));
  await credit(tx, order, { keptMinor: 0, refundMinor: 0, ends: true }, why);
  await tx.db
    .update(orders)
    .set({ status: "cancelled", settledAt: tx.clock.now() })
    .where(eq(orders.id, order.id));
  // What a transfer had paid of its first part has been sent back.
  await tx.db.update(instalments).set({ paidMinor: 0 }).where(eq(instalments.orderId, order.id));
  await leaveCheckouts(tx, order.id);
  await record(tx, orderCancelled, { orderId: order.id });
}

/**
 * Returns what the invoices of an unpaid order were for, in cents. All of them are for its first
 * part, and one replaces the other. A checkout without a session was never sent as an invoice.
 */
async function invoicedOf(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.db
    .select({ minor: max(checkouts.minor) })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.orderId, orderId),
        eq(checkouts.provider, "invoice"),
        isNotNull(checkouts.sessionId),
      ),
    );
  return row?.minor ?? 0;
}
