import { desc, eq } from "drizzle-orm";
import { enrolmentOfOrder, isGroupPaidBy } from "#app/contexts/admissions/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { billingPolicy } from "../policy.ts";
import { checkouts, orders, payments as paymentRows, refunds } from "../tables.ts";
import { recordExpiry, recordPayment } from "./record.server.ts";

/** The result of the payer's return (D2 §2 "Enrollment result page"). */
export type Verification =
  /** There is no session, or it is not this person's. */
  | { state: "missing" }
  /** Session, payment and course do not belong together, or it was not paid. */
  | { state: "failure"; orderId: string }
  /** The place is being given, or (`paidAt` is null) the provider still processes the payment. */
  | { state: "verifying"; orderId: string; paidAt: Date | null }
  | { state: "success"; orderId: string; courseId: string }
  /** The places of a group are the organisation's. */
  | { state: "booked"; orderId: string; bookingId: string }
  /** It was paid and sent back: a late payment without a seat, or a second one. */
  | { state: "returned"; orderId: string; reason: string };

/**
 * Verifies that session, amount, course and person belong together, and records the payment if it
 * is not recorded yet. Can be repeated. Throws if the provider cannot be reached.
 */
export async function verifyPayment(
  ctx: Ctx,
  payments: Payments,
  { sessionId, courseId }: { sessionId: string; courseId: string },
): Promise<Verification> {
  const [row] = await ctx.db
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(eq(checkouts.sessionId, sessionId));
  if (!row || !billingPolicy.verifyPayment(ctx.actor, row.order)) return { state: "missing" };
  const { checkout, order } = row;
  const orderId = order.id;
  if (order.courseId !== courseId) return { state: "failure", orderId };
  if (checkout.status !== "paid") {
    const seen = await payments.providers[checkout.provider]?.look(sessionId);
    // A pending session is only waited for while its checkout is open.
    if (seen?.status === "pending" && checkout.status === "open")
      return { state: "verifying", orderId, paidAt: null };
    if (seen?.status === "expired") await recordExpiry(ctx, sessionId);
    const recorded = seen && (await recordPayment(ctx, checkout.provider, seen));
    if (!recorded?.ok) return { state: "failure", orderId };
  }
  const bookingId = order.buyer === "organisation" ? order.offerId : undefined;
  return checkoutStatus(ctx, { orderId, courseId, checkoutId: checkout.id, bookingId });
}

async function checkoutStatus(
  ctx: Ctx,
  about: { orderId: string; courseId: string; checkoutId: string; bookingId: string | undefined },
): Promise<Verification> {
  const { orderId, courseId, checkoutId, bookingId } = about;
  const found = await ctx.db
    .select({ paidAt: paymentRows.receivedAt, paid: paymentRows.minor, refund: refunds })
    .from(paymentRows)
    .leftJoin(refunds, eq(refunds.paymentId, paymentRows.id))
    .where(eq(paymentRows.checkoutId, checkoutId))
    .orderBy(desc(refunds.askedAt));
  const [payment] = found;
  const back = found.flatMap(({ refund }) => refund ?? []);
  const stands = back.filter(({ status }) => status !== "failed");
  // A payment of which only a part was sent back is not returned.
  const whole =
    back.some(({ minor }) => minor === payment?.paid) ||
    stands.reduce((sum, { minor }) => sum + minor, 0) === payment?.paid;
  if (whole && back[0]) return { state: "returned", orderId, reason: back[0].reason };
  if (bookingId) {
    if (await isGroupPaidBy(ctx, { bookingId, orderId })) {
      return { state: "booked", orderId, bookingId };
    }
    return { state: "verifying", orderId, paidAt: payment?.paidAt ?? null };
  }
  const enrolment = await enrolmentOfOrder(ctx, orderId);
  if (enrolment && !enrolment.cancelledAt) return { state: "success", orderId, courseId };
  return { state: "verifying", orderId, paidAt: payment?.paidAt ?? null };
}
