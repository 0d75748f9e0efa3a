import { and, desc, eq, ne } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isPayable, nextPart } from "./rules.ts";
import { billingPolicy } from "../policy.ts";
import { checkouts, creditNotes, orders, payments } from "../tables.ts";
import { feeRules } from "#app/contexts/catalogue/public.server.ts";
import { isBeingRefunded, orderView } from "./parts.server.ts";
import { pauseOf } from "./pause.server.ts";

/** Returns one of the actor's own orders. It is 404 for everyone but its owner. Eleven queries. */
export async function ownOrder(ctx: Ctx, orderId: string) {
  const order = await ownOrderRow(ctx, orderId);
  const view = await orderView(ctx, order);
  const { bank, gst } = await feeRules(ctx);
  const next = nextPart(view.parts);
  const invoice = view.checkouts.findLast(
    ({ provider, status, instalment }) =>
      provider === "invoice" && status === "open" && instalment === next?.position,
  );
  const payable = isPayable(order.status) && !isBeingRefunded(view);
  return {
    ...view,
    /** Until when the payer is not reminded of instalments; null without a pause. */
    pausedUntil: order.status === "part-paid" ? await pauseOf(ctx, orderId) : null,
    gstNumber: gst.number,
    next: payable ? next : undefined,
    /** The account for the bank transfer, if the payer chose that way. */
    transfer: payable && invoice ? { ...bank, reference: order.number } : undefined,
    can: { pay: payable && billingPolicy.pay(ctx.actor, order) },
  };
}

/** Returns the payment's id, or throws NotFound if it is not of the actor's own order. */
export async function ownReceipt(ctx: Ctx, orderId: string, paymentId: string): Promise<string> {
  const order = await ownOrderRow(ctx, orderId);
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.orderId, order.id)));
  return orNotFound(payment).id;
}

/**
 * Returns the credit note's id, or throws NotFound if the order is neither the actor's own nor one
 * that the actor may read as staff, or the credit note is of another order.
 */
export async function readableCreditNote(
  ctx: Ctx,
  orderId: string,
  creditNoteId: string,
): Promise<string> {
  const [row] = await ctx.db
    .select({ id: creditNotes.id, profileId: orders.profileId })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(eq(creditNotes.id, creditNoteId), eq(creditNotes.orderId, orderId)));
  const may =
    row && (billingPolicy.readOwnOrder(ctx.actor, row) || billingPolicy.readOrders(ctx.actor));
  return orNotFound(may ? row : undefined).id;
}

/** Returns the checkout of the newest open invoice for the actor's own order. */
export async function ownInvoice(ctx: Ctx, orderId: string): Promise<string> {
  const order = await ownOrderRow(ctx, orderId);
  const [invoice] = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.orderId, order.id),
        eq(checkouts.provider, "invoice"),
        eq(checkouts.status, "open"),
      ),
    )
    .orderBy(desc(checkouts.openedAt));
  return orNotFound(invoice).id;
}

/**
 * Returns the newest order of a group booking that was not cancelled, for the booking's pages of its
 * organisation and of staff.
 */
export async function orderOfGroup(ctx: Ctx, bookingId: string) {
  const found = await ctx.db
    .select({ id: orders.id, number: orders.number, profileId: orders.profileId })
    .from(orders)
    .where(and(eq(orders.offerId, bookingId), ne(orders.status, "cancelled")))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  const order = found.find(
    (each) => billingPolicy.readOrders(ctx.actor) || billingPolicy.readOwnOrder(ctx.actor, each),
  );
  return order && { id: order.id, number: order.number };
}

/** Returns the row of the actor's own order. It is 404 for everyone but its owner. */
export async function ownOrderRow(ctx: Ctx, orderId: string) {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  return orNotFound(row && billingPolicy.readOwnOrder(ctx.actor, row) ? row : undefined);
}
