import { and, asc, count, desc, eq } from "drizzle-orm";
import { countriesOfOffers } from "#app/contexts/admissions/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isPayable, nextPart } from "./rules.ts";
import { billingPolicy } from "../policy.ts";
import { lastMoved, orderKeptUntil } from "./retention.ts";
import { checkouts, ledgerEntries, orders } from "../tables.ts";
import { amountOf, isBeingRefunded, orderView } from "./parts.server.ts";

/** Returns one order with every movement of its money, and what the viewer may do. Nine queries. */
export async function orderById(ctx: Ctx, orderId: string) {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const order = orNotFound(row);
  const view = await orderView(ctx, order);
  const entries = await ctx.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.movementId), desc(ledgerEntries.minor));
  const people = [
    ...view.payments.map(({ confirmedBy }) => confirmedBy),
    ...view.refunds.map(({ askedBy }) => askedBy),
  ];
  const names = await displayNames(ctx, people);
  const next = nextPart(view.parts);
  const refunding = isBeingRefunded(view);
  const kept =
    view.payments.length - view.refunds.filter((each) => each.status !== "failed").length;
  const moved = lastMoved([...view.payments, ...view.refunds]);
  const countries = await countriesOfOffers(ctx, moved ? [order.offerId] : []);
  return {
    ...view,
    name: order.name,
    email: order.email,
    /** Until when the law requires the payer's name to be kept; null if nothing was ever paid. */
    keptUntil: moved ? orderKeptUntil(moved, countries.get(order.offerId)) : null,
    next,
    people: Object.fromEntries(names),
    entries: entries.map(({ id, account, minor, text, at }) => ({
      id,
      account,
      debit: minor > 0 ? amountOf(minor) : "",
      credit: minor < 0 ? amountOf(-minor) : "",
      text,
      at,
    })),
    can: {
      confirm:
        next !== undefined &&
        (isPayable(order.status) || order.status === "cancelled") &&
        !refunding &&
        billingPolicy.confirmTransfer(ctx.actor),
      refund: kept > 0 && billingPolicy.refundOrder(ctx.actor),
      markSent: billingPolicy.markRefundSent(ctx.actor),
    },
  };
}

export type StaffOrder = Awaited<ReturnType<typeof orderById>>;

/** Counts the invoices whose bank transfer waits for confirmation. */
export async function transfersWaiting(ctx: Ctx): Promise<number> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(checkouts)
    .where(and(eq(checkouts.provider, "invoice"), eq(checkouts.status, "open")));
  return row?.waiting ?? 0;
}
