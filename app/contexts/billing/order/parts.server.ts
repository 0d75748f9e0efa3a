import { asc, eq } from "drizzle-orm";
import { partName } from "#app/contexts/catalogue/public.server.ts";
import { formatPrice } from "#app/kernel/money.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { wayLabels } from "./rules.ts";
import { checkouts, instalments, orderLines, type orders, payments, refunds } from "../tables.ts";

type Order = typeof orders.$inferSelect;

export const amountOf = (minor: number) => formatPrice({ minor, currency: "NZD" });

/** Returns an order's details, as its owner and staff read them. Five queries. */
export async function orderView(ctx: Pick<Ctx, "db">, order: Order) {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const parts = await ctx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, order.id))
    .orderBy(asc(instalments.position));
  const paid = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.receivedAt), asc(payments.instalment), asc(payments.id));
  const back = await ctx.db
    .select({ refund: refunds, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(refunds.askedAt), asc(refunds.id));
  const visits = await ctx.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.orderId, order.id))
    .orderBy(asc(checkouts.openedAt), asc(checkouts.id));
  return {
    id: order.id,
    number: order.number,
    applicationId: order.applicationId,
    title: order.title,
    plan: order.plan,
    status: order.status,
    placedAt: order.placedAt,
    total: amountOf(order.totalMinor),
    gst: amountOf(taxWithin(order.totalMinor, order.gstPercent)),
    gstPercent: order.gstPercent,
    lines: lines.map(({ position, text, minor }) => ({ position, text, amount: amountOf(minor) })),
    parts: parts.map(({ position, minor, dueOn, paidAt }) => ({
      position,
      name: partName(position, parts.length),
      amount: amountOf(minor),
      dueOn,
      paidAt,
    })),
    payments: paid.map((payment) => ({
      id: payment.id,
      receipt: payment.receiptNumber,
      name: partName(payment.instalment, parts.length),
      amount: amountOf(payment.minor),
      way: wayLabels[payment.provider],
      reference: payment.reference,
      receivedAt: payment.receivedAt,
      confirmedBy: payment.confirmedBy,
    })),
    refunds: back.map(({ refund, provider }) => ({
      id: refund.id,
      amount: amountOf(refund.minor),
      reason: refund.reason,
      status: refund.status,
      reference: refund.reference,
      askedAt: refund.askedAt,
      askedBy: refund.askedBy,
      sentAt: refund.sentAt,
      byHand: provider === "invoice",
    })),
    checkouts: visits.map(({ id, instalment, provider, status, openedAt, minor }) => ({
      id,
      instalment,
      provider,
      way: wayLabels[provider],
      status,
      openedAt,
      amount: amountOf(minor),
    })),
  };
}

export type OrderView = Awaited<ReturnType<typeof orderView>>;

/** Returns whether all payments are refunded or being refunded; failed refunds do not count. */
export function isBeingRefunded(view: Pick<OrderView, "payments" | "refunds">): boolean {
  const under = view.refunds.filter(({ status }) => status !== "failed").length;
  return view.payments.length > 0 && under >= view.payments.length;
}
