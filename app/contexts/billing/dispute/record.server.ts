import { and, eq, ne } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { SeenDispute } from "#app/platform/payments/provider.ts";
import { disputeClosed, disputeOpened } from "../events.ts";
import { disputeLost, disputeMoved } from "../ledger.ts";
import { book, lockedOrder, type Order } from "../order/rows.server.ts";
import { refundReasons } from "../messages.ts";
import { insertSentBack } from "../refund/provider-refund.server.ts";
import { disputes, payments } from "../tables.ts";
import { isDecided, latestStatus } from "../dispute-status.ts";

/**
 * Records what Stripe tells of a dispute. Each of its movements of money is booked once, by its id,
 * so it can be told any number of times and in any order.
 *
 * @returns false if the payment is not known (yet)
 */
export async function recordDispute(tx: Tx, seen: SeenDispute): Promise<boolean> {
  const [payment] = await tx.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(ne(payments.provider, "invoice"), eq(payments.reference, seen.payment)));
  const order = payment && (await lockedOrder(tx, payment.orderId));
  if (!payment || !order) return false;
  const known = await knownOrNew(tx, order, payment.id, seen);
  const status = latestStatus(known.status, seen.status);
  const fresh = seen.movements.filter(({ id }) => !known.movements.includes(id));
  for (const { minor, feeMinor } of fresh) {
    await book(tx, order.id, disputeMoved({ number: order.number, minor, feeMinor }));
  }
  const feeMinor = fresh.reduce((sum, movement) => sum + movement.feeMinor, known.feeMinor);
  const closes = isDecided(status) && !isDecided(known.status);
  await tx.db
    .update(disputes)
    .set({
      status,
      feeMinor,
      movements: [...known.movements, ...fresh.map(({ id }) => id)],
      dueBy: seen.dueBy ?? known.dueBy,
      ...(closes ? { closedAt: tx.clock.now() } : {}),
    })
    .where(eq(disputes.id, known.id));
  if (!closes) return true;
  if (status === "lost") await lose(tx, order, known);
  await record(tx, disputeClosed, { orderId: order.id, disputeId: known.id });
  return true;
}

async function knownOrNew(tx: Tx, order: Order, paymentId: string, seen: SeenDispute) {
  const { reference, minor, reason, dueBy } = seen;
  const [known] = await tx.db.select().from(disputes).where(eq(disputes.reference, reference));
  if (known) return known;
  const openedAt = tx.clock.now();
  const [opened] = await tx.db
    .insert(disputes)
    .values({
      id: newId(openedAt),
      paymentId,
      reference,
      minor,
      feeMinor: 0,
      reason,
      status: "needs-response",
      dueBy,
      movements: [],
      openedAt,
    })
    .returning();
  await record(tx, disputeOpened, { orderId: order.id, disputeId: opened!.id });
  return opened!;
}

/** The bank gives the payer their money back, so the fees are reduced by as much. */
async function lose(tx: Tx, order: Order, dispute: typeof disputes.$inferSelect): Promise<void> {
  const { paymentId, minor, reference } = dispute;
  await insertSentBack(tx, order, {
    paymentId,
    minor,
    reference,
    reason: refundReasons.disputeLost,
    origin: "dispute",
    entries: disputeLost({ number: order.number, minor }),
  });
}
