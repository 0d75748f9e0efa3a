import { and, eq, ne, or } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { SeenRefund } from "#app/platform/payments/provider.ts";
import { refundLeft } from "../events.ts";
import { type Entry, refundOwed, refundSent } from "../ledger.ts";
import { refundReasons } from "../messages.ts";
import { book, lockedOrder, type Order } from "../order/rows.server.ts";
import { payments, refunds } from "../tables.ts";
import { keptPayments, noteFailed, noteSent, settleRefunded } from "./rows.server.ts";
import { keptOf } from "./rules.ts";
import { credit } from "../order/credit.server.ts";

/**
 * Records what Stripe tells of a refund: an echo of one of ours, or one that somebody made in
 * Stripe's dashboard. It can be told any number of times and in any order.
 *
 * @returns false if the payment is not known (yet)
 */
export async function recordProviderRefund(tx: Tx, seen: SeenRefund): Promise<boolean> {
  const [payment] = await tx.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(ne(payments.provider, "invoice"), eq(payments.reference, seen.payment)));
  const order = payment && (await lockedOrder(tx, payment.orderId));
  if (!payment || !order) return false;
  const ours = seen.ours === null ? undefined : eq(refunds.id, seen.ours);
  const [known] = await tx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), or(ours, eq(refunds.reference, seen.reference))));
  if (known) {
    if (seen.status === "failed") await noteFailed(tx, order, known.id);
    else if (known.status === "asked") await noteSent(tx, order, known.id, seen.reference);
    return true;
  }
  const { minor, reference } = seen;
  const refund = { paymentId: payment.id, minor, reference, origin: "provider" as const };
  const reason = refundReasons.atProvider;
  if (seen.status === "failed") {
    // It is kept, so that an older notice of the same refund does not count it.
    const askedAt = tx.clock.now();
    const row = { ...refund, reason, id: newId(askedAt), status: "failed" as const, askedAt };
    await tx.db.insert(refunds).values(row);
    return true;
  }
  const sent = refundSent({ way: "stripe", number: order.number, minor });
  await insertSentBack(tx, order, { ...refund, reason, entries: sent });
  return true;
}

/**
 * Stores money that has left for the payer without our asking: a refund in the provider's
 * dashboard, or a dispute that was lost. The fees are reduced by a credit note, as by any refund.
 *
 * @param sent.entries books where the money comes from
 */
export async function insertSentBack(
  tx: Tx,
  order: Order,
  sent: {
    paymentId: string;
    minor: number;
    reference: string;
    reason: string;
    origin: "provider" | "dispute";
    entries: readonly Entry[];
  },
): Promise<void> {
  const { entries, ...refund } = sent;
  const { minor, reason } = refund;
  const at = tx.clock.now();
  const refundId = newId(at);
  const keptMinor = keptOf(await keptPayments(tx, order.id));
  const ends = keptMinor <= minor;
  const change = { keptMinor, refundMinor: Math.min(minor, keptMinor), ends };
  const creditNoteId = await credit(tx, order, change, { reason, askedBy: null });
  const row = { ...refund, id: refundId, creditNoteId, status: "sent" as const };
  await tx.db.insert(refunds).values({ ...row, askedAt: at, sentAt: at });
  await book(tx, order.id, refundOwed({ number: order.number, minor }));
  await book(tx, order.id, entries);
  await record(tx, refundLeft, { orderId: order.id, refundId });
  await settleRefunded(tx, order);
}
