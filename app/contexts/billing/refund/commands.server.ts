import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { RefundRefused } from "#app/platform/payments/provider.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { billingPolicy } from "../policy.ts";
import { payments as paymentRows, refunds } from "../tables.ts";
import { orderEnded, refundAskedByStaff, refundMarkedSent } from "../events.ts";
import { lockedOrder, moneyOf } from "../order/rows.server.ts";
import type { RefundPart } from "./form.ts";
import { keptForPlaces, noteFailed, noteSent } from "./rows.server.ts";
import { endOrderWithin, refundWithin } from "./within.server.ts";

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
    const askedBy = actorId(tx.actor);
    const asked = await refundWithin(tx, order, { minor: "everything", reason, askedBy });
    if (!asked.ok) return err("nothing-to-refund");
    const after = { reason, payments: asked.value.paymentIds };
    await record(tx, refundAskedByStaff, { orderId }, { after });
    return ok();
  });
}

/**
 * Refunds everything that was paid for an order whose place was given back, cancels what is not
 * paid, and frees the place.
 */
export async function giveMoneyBack(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  const order = await lockedOrder(tx, orderId);
  authorize(billingPolicy.refundOrder(tx.actor));
  if (!order) return;
  // What the terms let the institute keep for places that were given up before stays.
  const keepMinor = await keptForPlaces(tx, orderId);
  const refundMinor = await endOrderWithin(tx, order, { keepMinor, reason, askedBy: null });
  await record(tx, refundAskedByStaff, { orderId }, { after: { reason, refundMinor } });
}

type PartError = "nothing-to-refund" | "more-than-kept" | "changed-meanwhile";

/**
 * Requests a refund of a part of what was paid, of the newest payment first or of one that staff
 * chose. The place stays, unless staff end it too. The same form sent twice is one refund.
 *
 * Errors: "nothing-to-refund"; "more-than-kept" with how much is `kept`; "changed-meanwhile" if
 * money has moved since the form was shown.
 */
export async function refundPart(
  ctx: Ctx,
  orderId: string,
  { amount, from, reason, ends, requestKey, version }: RefundPart,
): Promise<Result<undefined, PartError>> {
  return transact<undefined, PartError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.refundOrder(tx.actor));
    const order = orNotFound(row);
    if (await isAsked(tx, requestKey)) return ok();
    const stale = requireVersion(await moneyOf(tx, order), version);
    if (stale) return stale;
    const askedBy = actorId(tx.actor);
    const about = { minor: amount, reason, askedBy, requestKey, ends };
    const asked = await refundWithin(tx, order, from ? { ...about, from } : about);
    if (!asked.ok) return asked;
    if (ends) await record(tx, orderEnded, { orderId });
    const after = { amount, reason, placeEnds: ends, payments: asked.value.paymentIds };
    await record(tx, refundAskedByStaff, { orderId }, { after });
    return ok();
  });
}

async function isAsked(tx: Tx, requestKey: string): Promise<boolean> {
  const [known] = await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.requestKey, requestKey))
    .limit(1);
  return known !== undefined;
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
