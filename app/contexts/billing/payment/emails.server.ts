import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { wayLabels } from "../order/rules.ts";
import { checkouts, instalments, orders, payments, refunds } from "../tables.ts";
import { daysAfter, feeRules, officeDay, partName } from "#app/contexts/catalogue/public.server.ts";
import { amountOf } from "../order/parts.server.ts";

/** How long a payer who was reminded has before anything happens (terms, "Instalments"). */
const GRACE_DAYS = 7;

type Db = Pick<Ctx, "db">;

/** Returns what emails and documents say about an order, and their recipient. */
const aboutOf = (order: typeof orders.$inferSelect) => ({
  to: { address: order.email, name: order.name },
  orderId: order.id,
  number: order.number,
  title: order.title,
  total: amountOf(order.totalMinor),
});

/** Returns a payment as its receipt prints it. */
export async function receiptOf(ctx: Db, paymentId: string) {
  const [row] = await ctx.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!row) return undefined;
  const { payment, order } = row;
  const parts = await partsOf(ctx, order.id);
  const { gst } = await feeRules(ctx);
  const open = parts.filter(({ paidAt }) => paidAt === null);
  const due = open.reduce((sum, { minor }) => sum + minor, 0);
  return {
    ...aboutOf(order),
    receipt: payment.receiptNumber,
    part: partName(payment.instalment, parts.length),
    amount: amountOf(payment.minor),
    gst: amountOf(taxWithin(payment.minor, order.gstPercent)),
    gstPercent: order.gstPercent,
    gstNumber: gst.number,
    way: wayLabels[payment.provider],
    receivedAt: payment.receivedAt,
    stillDue: due > 0 ? amountOf(due) : null,
  };
}

/** Returns an invoice for a bank transfer, as it is printed. */
export async function invoiceOf(ctx: Db, checkoutId: string) {
  const [row] = await ctx.db
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.provider, "invoice")));
  if (!row) return undefined;
  const { checkout, order } = row;
  const parts = await partsOf(ctx, order.id);
  const { bank, gst } = await feeRules(ctx);
  return {
    ...aboutOf(order),
    part: partName(checkout.instalment, parts.length),
    amount: amountOf(checkout.minor),
    gst: amountOf(taxWithin(checkout.minor, order.gstPercent)),
    gstPercent: order.gstPercent,
    gstNumber: gst.number,
    bank,
    issuedAt: checkout.openedAt,
    payBy: checkout.expiresAt,
  };
}

/** Returns a refund as its email describes it. */
export async function refundOf(ctx: Db, refundId: string) {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: payments, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, refundId));
  if (!row) return undefined;
  const { refund, payment, order } = row;
  const { reason, minor } = refund;
  const way = wayLabels[payment.provider];
  return { ...aboutOf(order), amount: amountOf(minor), reason, way };
}

/** Returns a part that was not paid when it was due, and the day by which it must be paid now. */
export async function missedPartOf(
  ctx: Pick<Ctx, "db" | "clock">,
  orderId: string,
  position: number,
) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const parts = await partsOf(ctx, orderId);
  const part = parts.find((each) => each.position === position);
  // It was paid while the reminder was on its way.
  if (!part?.dueOn || part.paidAt) return undefined;
  return {
    ...aboutOf(order),
    part: partName(position, parts.length),
    amount: amountOf(part.minor),
    dueOn: part.dueOn,
    payBy: daysAfter(officeDay(ctx.clock.now()), GRACE_DAYS),
  };
}

const partsOf = (ctx: Db, orderId: string) =>
  ctx.db.select().from(instalments).where(eq(instalments.orderId, orderId));
