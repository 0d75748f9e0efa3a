import { and, eq } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Transfer } from "./form.ts";
import { allocate, isLive, nextPart } from "../order/rules.ts";
import { billingPolicy } from "../policy.ts";
import { checkouts, payments } from "../tables.ts";
import { transferConfirmed } from "../events.ts";
import { amountOf } from "../order/parts.server.ts";
import { chargeStands, lockedOrder, type Order, partsOfOrder } from "../order/rows.server.ts";
import { takePayment } from "./take.server.ts";

type ConfirmError = "above-due" | "not-that-day" | "reference-used";

/** A transfer as staff read it from the bank statement. */
export type ArrivedTransfer = Pick<Transfer, "amount" | "reference"> & {
  /** Today if it is not given. */
  arrivedOn?: string;
  /** Whether what is not due is recorded and sent back; otherwise it is asked about first. */
  sendBackExcess?: boolean;
};

/**
 * Records that a bank transfer for an order has arrived. It pays the parts from the first unpaid one
 * on, and may pay a part of one. What is more than everything that is due is sent back. The same
 * reference again is the same transfer.
 *
 * Errors: "above-due" with the `excess` that must be agreed to; "not-that-day" for a day before
 * the order or after today; "reference-used" if another order has been paid with it.
 */
export async function confirmTransfer(
  ctx: Ctx,
  orderId: string,
  { amount: minor, reference, arrivedOn, sendBackExcess = false }: ArrivedTransfer,
): Promise<Result<{ paymentId: string }, ConfirmError>> {
  return transact<{ paymentId: string }, ConfirmError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.confirmTransfer(tx.actor));
    const order = orNotFound(row);
    // Two may enter the same transfer for two orders at once.
    await waitForLock(tx, `transfer ${reference}`);
    const again = await paidBy(tx, reference);
    if (again) {
      return again.orderId === orderId ? ok({ paymentId: again.paymentId }) : err("reference-used");
    }
    const today = officeDay(tx.clock.now());
    const day = arrivedOn ?? today;
    if (day < officeDay(order.placedAt) || day > today) return err("not-that-day");
    const parts = await partsOfOrder(tx, orderId);
    const excess = minor - (await dueOf(tx, order, parts, minor));
    if (excess > 0 && !sendBackExcess) return err("above-due", { excess: amountOf(excess) });
    const instalment = (nextPart(parts) ?? parts.at(-1)!).position;
    const [invoice] = await tx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.orderId, orderId),
          eq(checkouts.provider, "invoice"),
          eq(checkouts.instalment, instalment),
          eq(checkouts.status, "open"),
        ),
      );
    const { paymentId } = await takePayment(tx, order, {
      way: "invoice",
      reference,
      minor,
      instalment,
      checkoutId: invoice?.id ?? null,
      confirmedBy: actorId(tx.actor),
      arrivedOn: day,
    });
    const after = { paymentId, minor, reference, arrivedOn: day, excess };
    await record(tx, transferConfirmed, { orderId }, { after });
    return ok({ paymentId });
  });
}

/**
 * Returns how much of a transfer the order's parts take. A cancelled order takes what secures its
 * place, and nothing less: no seat is held while the rest is awaited.
 */
async function dueOf(
  tx: Tx,
  order: Order,
  parts: Awaited<ReturnType<typeof partsOfOrder>>,
  minor: number,
): Promise<number> {
  const shares = allocate(parts, minor);
  const taken = shares.reduce((sum, share) => sum + share.minor, 0);
  if (order.status === "cancelled") return shares[0]?.pays ? taken : 0;
  return isLive(order.status) && (await chargeStands(tx, order.id)) ? taken : 0;
}

async function paidBy(tx: Pick<Ctx, "db">, reference: string) {
  const [known] = await tx.db
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, "invoice"), eq(payments.reference, reference)));
  return known;
}
