import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { formatPrice } from "#app/kernel/money.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Transfer } from "./form.ts";
import { isPayable, nextPart } from "../order/rules.ts";
import { billingPolicy } from "../policy.ts";
import { checkouts, payments } from "../tables.ts";
import { transferConfirmed } from "../events.ts";
import { chargeStands, lockedOrder, partsOfOrder } from "../order/rows.server.ts";
import { takePayment } from "./take.server.ts";

type ConfirmError =
  | "order-closed"
  | "being-refunded"
  | "already-paid"
  | "amount-differs"
  | "reference-used";

/**
 * Confirms that a bank transfer for the next part of an order has arrived. The same reference again
 * is the same transfer.
 *
 * Errors: "order-closed", "being-refunded", "already-paid"; "amount-differs" with what is due;
 * "reference-used" if another order has been paid with it.
 */
export async function confirmTransfer(
  ctx: Ctx,
  orderId: string,
  { amount, reference }: Transfer,
): Promise<Result<{ paymentId: string }, ConfirmError>> {
  return transact<{ paymentId: string }, ConfirmError>(ctx, async (tx) => {
    const row = await lockedOrder(tx, orderId);
    authorize(billingPolicy.confirmTransfer(tx.actor));
    const order = orNotFound(row);
    const again = await paidBy(tx, reference);
    if (again) {
      return again.orderId === orderId ? ok({ paymentId: again.paymentId }) : err("reference-used");
    }
    if (order.status === "paid") return err("already-paid");
    // A cancelled order is confirmed too: the money has arrived and must be used or sent back.
    if (!isPayable(order.status) && order.status !== "cancelled") return err("order-closed");
    if (isPayable(order.status) && !(await chargeStands(tx, orderId))) return err("being-refunded");
    const part = nextPart(await partsOfOrder(tx, orderId));
    if (!part) return err("already-paid");
    const { minor, position: instalment } = part;
    if (amount !== minor) {
      return err("amount-differs", { due: formatPrice({ minor, currency: order.currency }) });
    }
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
    });
    await record(tx, transferConfirmed, { orderId }, { after: { paymentId, minor, reference } });
    return ok({ paymentId });
  });
}

async function paidBy(tx: Pick<Ctx, "db">, reference: string) {
  const [known] = await tx.db
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, "invoice"), eq(payments.reference, reference)));
  return known;
}
