import { and, eq, isNotNull, lte, ne } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { checkouts } from "../tables.ts";
import { cancelOrder, liveOrderOf, lockOrdersOf } from "../order/rows.server.ts";
import { recordExpiry, recordPayment } from "./record.server.ts";

/** Cancels the unpaid order for a seat that is no longer held. */
export async function cancelUnpaidOrder(tx: Tx, offerId: string): Promise<void> {
  await lockOrdersOf(tx, offerId);
  const order = await liveOrderOf(tx, offerId);
  if (order?.status === "open") await cancelOrder(tx, order);
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

/** How long after a payment page was opened its provider is asked for the result. */
const LOOK_AFTER = minutes(1);

/**
 * Asks the providers for the results of open payment pages, because a payer who closed the tab may
 * have paid although no webhook arrived. A provider that cannot be reached is asked next time.
 */
export async function lookAfterCheckouts(ctx: Ctx, payments: Payments): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LOOK_AFTER);
  const open = await ctx.db
    .select({ provider: checkouts.provider, sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, "open"),
        isNotNull(checkouts.sessionId),
        ne(checkouts.provider, "invoice"),
        lte(checkouts.openedAt, before),
      ),
    );
  for (const { provider, sessionId } of open) {
    const seen = await payments.providers[provider]?.look(sessionId!).catch(() => undefined);
    if (seen?.status === "paid") await recordPayment(ctx, provider, seen);
    if (seen?.status === "expired") await recordExpiry(ctx, sessionId!);
  }
}
