import { and, asc, count, desc, eq } from "drizzle-orm";
import { countriesOfOffers } from "#app/contexts/admissions/public.server.ts";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { newId } from "#app/kernel/ids.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { isPayable, moneyState, nextPart } from "./rules.ts";
import { billingPolicy } from "../policy.ts";
import { lastMoved, orderKeptUntil } from "./retention.ts";
import { checkouts, ledgerEntries, orders } from "../tables.ts";
import { amountOf, isBeingRefunded, orderView } from "./parts.server.ts";

/** Returns one order with every movement of its money, and what the viewer may do. Twelve queries. */
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
    view.withdrawal?.recordedBy ?? null,
    ...view.creditNotes.map(({ issuedBy }) => issuedBy),
  ];
  const names = await displayNames(ctx, people);
  const next = nextPart(view.parts);
  const kept = view.payments
    .map((payment) => ({ ...payment, keptMinor: payment.keptMinor - held(view, payment.id) }))
    .filter(({ keptMinor }) => keptMinor > 0)
    .toReversed();
  const keptMinor = kept.reduce((sum, payment) => sum + payment.keptMinor, 0);
  const moved = lastMoved([...view.payments, ...view.refunds]);
  const countries = await countriesOfOffers(ctx, moved ? [order.offerId] : []);
  return {
    ...view,
    name: order.name,
    email: order.email,
    /** Until when the law requires the payer's name to be kept; null if nothing was ever paid. */
    keptUntil: moved ? orderKeptUntil(moved, countries.get(order.offerId)) : null,
    next: isPayable(order.status) && !isBeingRefunded(view) ? next : undefined,
    /** From when to when the day of a transfer can be. */
    transferDays: { from: officeDay(order.placedAt), to: officeDay(ctx.clock.now()) },
    /** What can be sent back, by payment, the newest first. */
    refundable: {
      amount: amountOf(keptMinor),
      payments: kept.map(({ id, receipt, name, keptMinor: minor }) => ({
        id,
        label: `${name}, receipt ${receipt}: ${amountOf(minor)}`,
      })),
      requestKey: newId(ctx.clock.now()),
      version: versionOf(moneyState({ ...view, status: order.status })),
    },
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
      /** Also for an order of which nothing is due: what arrives is recorded and sent back. */
      confirm: billingPolicy.confirmTransfer(ctx.actor),
      refund: keptMinor > 0 && billingPolicy.refundOrder(ctx.actor),
      recordWithdrawal: view.withdrawal === null && billingPolicy.recordWithdrawal(ctx.actor),
      markSent: billingPolicy.markRefundSent(ctx.actor),
    },
  };
}

/** Returns how much of a payment is held back because it is disputed. */
const held = ({ disputes }: Awaited<ReturnType<typeof orderView>>, paymentId: string) =>
  disputes
    .filter((dispute) => dispute.paymentId === paymentId)
    .reduce((sum, { heldMinor }) => sum + heldMinor, 0);

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
