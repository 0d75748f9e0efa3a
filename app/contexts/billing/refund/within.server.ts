import { and, eq } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { orderEnded } from "../events.ts";
import { cancelOrder } from "../order/cancel.server.ts";
import { leaveCheckouts, type Order, partsOfOrder } from "../order/rows.server.ts";
import { amountOf } from "../order/parts.server.ts";
import { isLive } from "../order/rules.ts";
import { instalments, orders } from "../tables.ts";
import { credit } from "../order/credit.server.ts";
import { askRefund, keptPayments, refundablePayments } from "./rows.server.ts";
import { keptOf, spread, waive } from "./rules.ts";

export type RefundAsked = {
  /** How much is sent back, in minor units. */
  minor: number | "everything";
  /** The payer reads it. */
  reason: string;
  /** Null for the institute itself. */
  askedBy: string | null;
  /** Sends back this payment only, and not the newest first. */
  from?: string;
  /** No more is due, and the order is over: what is not sent back is kept for good. */
  ends?: boolean;
  /** The form that asks for it. */
  requestKey?: string;
};

export type RefundDone = { minor: number; paymentIds: string[] };

/**
 * Requests a refund of what was paid for an order, within a transaction that has locked it
 * (`lockedOrder`). The fees are reduced by a credit note, and the payments are sent back newest
 * first. Everything that is kept can be sent back once only. A refund of everything ends the order
 * when it has been sent, and frees the place.
 *
 * Errors: "nothing-to-refund"; "more-than-kept" with how much is `kept`.
 */
export async function refundWithin(
  tx: Tx,
  order: Order,
  asked: RefundAsked,
): Promise<Result<RefundDone, "nothing-to-refund" | "more-than-kept">> {
  const { reason, askedBy, from, requestKey = null } = asked;
  const all = await refundablePayments(tx, order.id);
  const payments = from ? all.filter(({ id }) => id === from) : all;
  const keptMinor = keptOf(await keptPayments(tx, order.id));
  if (keptOf(payments) === 0) return err("nothing-to-refund");
  const minor = asked.minor === "everything" ? keptOf(payments) : asked.minor;
  if (minor > keptOf(payments)) {
    return err("more-than-kept", { kept: amountOf(keptOf(payments)) });
  }
  const whole = minor === keptMinor;
  const ends = whole || asked.ends === true;
  const creditNoteId = await credit(tx, order, { keptMinor, refundMinor: minor, ends }, asked);
  const shares = spread(payments, minor);
  for (const share of shares) {
    await askRefund(tx, order, { ...share, reason, askedBy, creditNoteId, requestKey });
  }
  if (ends) await leaveCheckouts(tx, order.id);
  if (ends && !whole) await closeOrder(tx, order);
  return ok({ minor, paymentIds: shares.map(({ paymentId }) => paymentId) });
}

/**
 * Ends an order before its course, within a transaction that has locked it: `keepMinor` of what was
 * paid is kept, the rest is sent back, nothing more is due, and the place is free at once. An order
 * that has ended before only sends back what is still kept of it. What is being disputed is kept
 * until the bank has decided.
 *
 * @returns how much is sent back
 */
export async function endOrderWithin(
  tx: Tx,
  order: Order,
  end: { keepMinor: number; reason: string; askedBy: string | null },
): Promise<number> {
  const { reason, askedBy } = end;
  const kept = keptOf(await keptPayments(tx, order.id));
  const free = keptOf(await refundablePayments(tx, order.id));
  const minor = Math.min(free, Math.max(0, kept - end.keepMinor));
  if (kept === 0 && order.status === "open") await cancelOrder(tx, order, end);
  else if (minor > 0) await refundWithin(tx, order, { minor, reason, askedBy, ends: true });
  else if (isLive(order.status)) {
    await credit(tx, order, { keptMinor: kept, refundMinor: 0, ends: true }, end);
    await leaveCheckouts(tx, order.id);
    if (kept > 0) await closeOrder(tx, order);
  }
  await record(tx, orderEnded, { orderId: order.id });
  return minor;
}

/**
 * Reduces an order that goes on, within a transaction that has locked it: `refundMinor` of what was
 * paid is sent back, and `waivedMinor` of what is still to be paid is not due any more. One credit
 * note says both. Open checkouts of the old amounts are cancelled.
 *
 * Error: "more-than-kept" if a part of the payments is being disputed.
 */
export async function reduceOrderWithin(
  tx: Tx,
  order: Order,
  reduced: { refundMinor: number; waivedMinor: number; reason: string; askedBy: string | null },
): Promise<Result<undefined, "more-than-kept">> {
  const { refundMinor, waivedMinor, reason, askedBy } = reduced;
  const payments = await refundablePayments(tx, order.id);
  if (refundMinor > keptOf(payments)) {
    return err("more-than-kept", { kept: amountOf(keptOf(payments)) });
  }
  const keptMinor = keptOf(await keptPayments(tx, order.id));
  const change = { keptMinor, refundMinor, waivedMinor, ends: false };
  const creditNoteId = await credit(tx, order, change, reduced);
  for (const share of spread(payments, refundMinor)) {
    await askRefund(tx, order, { ...share, reason, askedBy, creditNoteId });
  }
  if (waivedMinor > 0) await waiveParts(tx, order, waivedMinor);
  return ok();
}

async function waiveParts(tx: Tx, order: Order, waivedMinor: number): Promise<void> {
  const parts = (await partsOfOrder(tx, order.id)).filter(({ paidAt }) => !paidAt);
  const open = waive(
    parts.map(({ minor, paidMinor }) => minor - paidMinor),
    waivedMinor,
  );
  for (const [at, { position, paidMinor }] of parts.entries()) {
    await tx.db
      .update(instalments)
      .set({ minor: paidMinor + open[at]! })
      .where(and(eq(instalments.orderId, order.id), eq(instalments.position, position)));
  }
  await leaveCheckouts(tx, order.id);
}

/** Ends an order of which some money is kept. */
async function closeOrder(tx: Tx, order: Order): Promise<void> {
  await tx.db
    .update(orders)
    .set({ status: "ended", settledAt: tx.clock.now() })
    .where(eq(orders.id, order.id));
}
