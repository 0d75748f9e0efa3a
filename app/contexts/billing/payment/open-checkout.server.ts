import { and, desc, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import { offerForOrder } from "#app/contexts/admissions/public.server.ts";
import { partName } from "#app/contexts/catalogue/public.server.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import type {
  CheckoutRequest,
  OpenedCheckout,
  ProviderName,
} from "#app/platform/payments/provider.ts";
import { checkoutLeft, checkoutOpened, invoiceIssued } from "../events.ts";
import { isPayable, nextPart, openOf } from "../order/rules.ts";
import { billingPolicy } from "../policy.ts";
import { checkouts } from "../tables.ts";
import {
  chargeStands,
  leaveCheckouts,
  lockedOrder,
  type Order,
  partsOfOrder,
} from "../order/rows.server.ts";

type Checkout = typeof checkouts.$inferSelect;

type OpenError =
  | "way-not-offered"
  | "order-closed"
  | "being-refunded"
  | "already-paid"
  | "not-held";

/** Stripe refuses sessions that end less than half an hour after they are requested. */
const LASTS = { stripe: minutes(60), sandbox: minutes(60), invoice: days(14) } as const;
const SHORTEST = minutes(35);

/**
 * Opens the payment page for the next unpaid part of the actor's own order. An open page is used
 * again, also by other tabs; another way to pay ends it. The provider is called outside of
 * transactions with the checkout's id, so that calling it twice gives one session.
 *
 * @returns the address to which the payer is sent
 *
 * Errors: "way-not-offered", "order-closed", "being-refunded", "already-paid", "not-held". Throws
 * if the provider cannot be reached; the call can then be repeated.
 */
export async function openCheckout(
  ctx: Ctx,
  payments: Payments,
  orderId: string,
  way: ProviderName,
): Promise<Result<{ url: string; way: ProviderName }, OpenError>> {
  const provider = payments.providers[way];
  if (!provider) return err("way-not-offered");
  const prepared = await prepare(ctx, orderId, way);
  if (!prepared.ok) return prepared;
  const { checkout, request } = prepared.value;
  if (checkout.url) return ok({ url: checkout.url, way });

  return keep(ctx, checkout, await provider.openCheckout(request));
}

type Prepared = { checkout: Checkout; request: CheckoutRequest };

/** Returns the open checkout or a new one, with the request to its provider. */
async function prepare(
  ctx: Ctx,
  orderId: string,
  way: ProviderName,
): Promise<Result<Prepared, OpenError>> {
  return transact<Prepared, OpenError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    const order = orNotFound(row && billingPolicy.pay(tx.actor, row) ? row : undefined);
    if (order.status === "paid") return err("already-paid");
    if (!isPayable(order.status)) return err("order-closed");
    if (!(await chargeStands(tx, order.id))) return err("being-refunded");
    const parts = await partsOfOrder(tx, order.id);
    const part = nextPart(parts);
    if (!part) return err("already-paid");
    const offer = await offerForOrder(tx, order.offerId, order.profileId);
    if (order.status === "open" && !offer?.heldUntil) return err("not-held");

    const due = { position: part.position, openMinor: openOf(part) };
    const checkout = await openOrNew(tx, order, due, way, offer?.heldUntil ?? null);
    const request = {
      checkoutId: checkout.id,
      minor: checkout.minor,
      currency: checkout.currency,
      title: paymentTitle(order, part.position, parts.length),
      email: order.email,
      successUrl: `${tx.site.url}/enrollment-success?session_id={SESSION}&course_id=${order.courseId}`,
      cancelUrl: `${tx.site.url}/orders/${order.id}`,
      expiresAt: checkout.expiresAt,
    };
    return ok({ checkout, request });
  });
}

async function openOrNew(
  tx: Tx,
  order: Order,
  part: { position: number; openMinor: number },
  way: ProviderName,
  heldUntil: Date | null,
): Promise<Checkout> {
  const now = tx.clock.now();
  const [open] = await tx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, "open")))
    .orderBy(desc(checkouts.openedAt), desc(checkouts.id))
    .limit(1);
  const left = (open?.expiresAt.getTime() ?? 0) - now.getTime();
  const usable =
    open?.provider === way &&
    open.instalment === part.position &&
    // A transfer may have paid a part of it since the page was opened.
    open.minor === part.openMinor &&
    // A checkout without a session needs enough time for its provider to accept it.
    left > (open.sessionId ? minutes(1) : SHORTEST);
  if (usable) return open;

  await leaveCheckouts(tx, order.id);
  const usual = new Date(now.getTime() + LASTS[way]);
  const [checkout] = await tx.db
    .insert(checkouts)
    .values({
      id: newId(now),
      orderId: order.id,
      instalment: part.position,
      provider: way,
      minor: part.openMinor,
      currency: order.currency,
      status: "open",
      openedAt: now,
      // A transfer must arrive while the seat is held.
      expiresAt: way === "invoice" && heldUntil && heldUntil > now ? heldUntil : usual,
    })
    .returning();
  return checkout!;
}

/** Stores the session. If its order has ended in the meantime, the session is ended too. */
async function keep(
  ctx: Ctx,
  { id: checkoutId, orderId }: Checkout,
  { sessionId, url }: OpenedCheckout,
): Promise<Result<{ url: string; way: ProviderName }, OpenError>> {
  return transact<{ url: string; way: ProviderName }, OpenError>(ctx, async (tx) => {
    const { offerId } = orNotFound(await lockedOrder(tx, orderId));
    const [noted] = await tx.db
      .update(checkouts)
      .set({ sessionId, url })
      .where(and(eq(checkouts.id, checkoutId), isNull(checkouts.sessionId)))
      .returning();
    if (!noted) {
      // Another tab was faster. Its session is the same.
      const [known] = await tx.db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
      return ok({ url: known?.url ?? url, way: known!.provider });
    }
    const { status, provider: way, expiresAt } = noted;
    if (status !== "open") {
      await record(tx, checkoutLeft, { checkoutId });
      return ok({ url: href("/orders/:orderId", { orderId }), way });
    }
    if (way === "invoice") await record(tx, invoiceIssued, { checkoutId });
    else await record(tx, checkoutOpened, { offerId, until: expiresAt.toISOString() });
    return ok({ url, way });
  });
}

/** Returns what the checkout page and the receipt call a payment. */
function paymentTitle({ title, number }: Order, position: number, parts: number): string {
  const what = parts === 1 ? "" : `, ${partName(position, parts).toLowerCase()}`;
  return `${title}, order ${number}${what}`;
}
