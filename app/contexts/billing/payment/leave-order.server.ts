import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { cancelReasons, refundReasons } from "../messages.ts";
import { cancelOrder } from "../order/cancel.server.ts";
import { checkouts } from "../tables.ts";
import { keptPayments } from "../refund/rows.server.ts";
import { endOrderWithin } from "../refund/within.server.ts";
import { liveOrderOf, lockOrdersOf } from "../order/rows.server.ts";
import { recordPayment } from "./record.server.ts";

/**
 * Cancels the unpaid order for a seat that is no longer held. What transfers have paid of its first
 * part goes back, because it did not secure the place in time (terms, "Seats and holds").
 */
export async function cancelUnpaidOrder(tx: Tx, offerId: string): Promise<void> {
  await lockOrdersOf(tx, offerId);
  const order = await liveOrderOf(tx, offerId);
  if (order?.status !== "open") return;
  if ((await keptPayments(tx, order.id)).length === 0) {
    return cancelOrder(tx, order, { reason: cancelReasons.holdEnded, askedBy: null });
  }
  const reason = refundReasons.holdEnded;
  await endOrderWithin(tx, order, { keepMinor: 0, reason, askedBy: null });
}

/**
 * Tells a provider that a checkout takes no payment any more. It is called outside of transactions
 * and can be repeated. If the payer was faster, their payment is recorded.
 */
export async function expireCheckout(
  ctx: Ctx,
  payments: Payments,
  checkoutId: string,
): Promise<void> {
  const [checkout] = await ctx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  if (!checkout?.sessionId || checkout.status === "paid") return;
  const provider = payments.providers[checkout.provider];
  await provider?.expire(checkout.sessionId);
  const seen = await provider?.look(checkout.sessionId);
  if (seen?.status === "paid") await recordPayment(ctx, checkout.provider, seen);
}
