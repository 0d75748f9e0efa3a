import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { RefundRefused } from "#app/platform/payments/provider.ts";
import { charge, takenBack } from "../ledger.ts";
import { billingPolicy } from "../policy.ts";
import { payments as paymentRows, refunds } from "../tables.ts";
import { refundAskedByStaff, refundMarkedSent } from "../events.ts";
import { book, chargeOf, chargeStands, leaveCheckouts, lockedOrder } from "../order/rows.server.ts";
import { askRefund, keptPayments, noteFailed, noteSent } from "./rows.server.ts";

/**
 * Requests a refund of everything that was paid for an order, with the reason that its payer reads.
 * The providers are called in the background; a bank transfer is sent by hand. A refund that failed
 * before is requested again.
 *
 * Error: "nothing-to-refund".
 */
export async function refundOrder(
  ctx: Ctx,
  orderId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "nothing-to-refund">> {
  return transact<undefined, "nothing-to-refund">(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.refundOrder(tx.actor));
    const order = orNotFound(row);
    const kept = await keptPayments(tx, orderId);
    if (kept.length === 0) return err("nothing-to-refund");
    if (await chargeStands(tx, orderId)) {
      await book(tx, orderId, takenBack(charge(chargeOf(order))));
    }
    await leaveCheckouts(tx, orderId);
    const askedBy = actorId(tx.actor);
    for (const { id: paymentId, minor } of kept) {
      await askRefund(tx, order, { paymentId, minor, reason, askedBy });
    }
    await record(
      tx,
      refundAskedByStaff,
      { orderId },
      { after: { reason, payments: kept.map(({ id }) => id) } },
    );
    return ok();
  });
}

/**
 * Sends a requested refund through the provider that took the payment. It is called outside of
 * transactions, with the refund's id as the idempotency key. Refunds of bank transfers are left to
 * staff. Throws if the provider cannot be reached, so that it is tried again.
 */
export async function sendRefund(ctx: Ctx, payments: Payments, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, payment: paymentRows })
    .from(refunds)
    .innerJoin(paymentRows, eq(paymentRows.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!row || row.refund.status !== "asked" || row.payment.provider === "invoice") return;
  const provider = payments.providers[row.payment.provider];
  if (!provider) throw new Error(`${row.payment.provider} is not configured any more`);
  const { orderId, reference } = row.payment;
  try {
    const sent = await provider.refund(reference, row.refund.minor, refundId);
    await settle(ctx, orderId, (tx, order) => noteSent(tx, order, refundId, sent.reference));
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    await settle(ctx, orderId, (tx, order) => noteFailed(tx, order, refundId));
  }
}

/**
 * Marks the refund of a bank transfer as sent, with the bank's reference.
 *
 * Errors: "already-sent"; "sent-by-provider" for a refund that is not made by hand.
 */
export async function markRefundSent(
  ctx: Ctx,
  orderId: string,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<Result<undefined, "already-sent" | "sent-by-provider">> {
  return transact<undefined, "already-sent" | "sent-by-provider">(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.markRefundSent(tx.actor));
    const order = orNotFound(row);
    const [refund] = await tx.db
      .select({ provider: paymentRows.provider, orderId: paymentRows.orderId })
      .from(refunds)
      .innerJoin(paymentRows, eq(paymentRows.id, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    const { provider } = orNotFound(refund?.orderId === orderId ? refund : undefined);
    if (provider !== "invoice") return err("sent-by-provider");
    if (!(await noteSent(tx, order, refundId, reference))) return err("already-sent");
    await record(tx, refundMarkedSent, { orderId }, { after: { refundId, reference } });
    return ok();
  });
}

async function settle(
  ctx: Ctx,
  orderId: string,
  work: (tx: Tx, order: NonNullable<Awaited<ReturnType<typeof lockedOrder>>>) => Promise<boolean>,
) {
  await transact(ctx, async (tx) => {
    await work(tx, orNotFound(await lockedOrder(tx, orderId)));
    return ok();
  });
}
