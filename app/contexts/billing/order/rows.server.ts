import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { checkoutLeft, orderCancelled } from "../events.ts";
import { charge, type Entry, takenBack } from "../ledger.ts";
import { checkouts, instalments, ledgerEntries, orders } from "../tables.ts";

export type Order = typeof orders.$inferSelect;

/**
 * Waits its turn: whoever changes an order of this offer does it first, before anything else is
 * locked, so that no two do it at once and nobody waits in a circle.
 */
export async function lockOrdersOf(tx: Tx, offerId: string): Promise<void> {
  await waitForLock(tx, `orders of ${offerId}`);
}

/** An order as it is now, under its offer's lock. */
export async function lockedOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [known] = await tx.db
    .select({ offerId: orders.offerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!known) return undefined;
  await lockOrdersOf(tx, known.offerId);
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

/** The order that stands for an offer's place; there is one at most. */
export async function liveOrderOf(tx: Tx, offerId: string): Promise<Order | undefined> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.offerId, offerId), inArray(orders.status, ["open", "part-paid", "paid"])));
  return order;
}

export function partsOfOrder(tx: Pick<Tx, "db">, orderId: string) {
  return tx.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.position));
}

/** Writes a movement of money; its entries add up to nothing, and go in one statement. */
export async function book(tx: Tx, orderId: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const at = tx.clock.now();
  const movementId = newId(at);
  await tx.db.insert(ledgerEntries).values(
    entries.map((entry) => ({
      ...entry,
      id: newId(at),
      movementId,
      orderId,
      currency: "NZD" as const,
      at,
    })),
  );
}

/** Whether an order's fees are owed: not once it is cancelled or its refund has been asked for. */
export async function chargeStands(tx: Pick<Tx, "db">, orderId: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ minor: sql<string>`coalesce(sum(${ledgerEntries.minor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        inArray(ledgerEntries.account, ["course-fees", "gst"]),
      ),
    );
  return Number(row!.minor) !== 0;
}

/** Ends an order that nothing was paid for. A payment that arrives all the same still counts. */
export async function cancelOrder(tx: Tx, order: Order): Promise<void> {
  await tx.db
    .update(orders)
    .set({ status: "cancelled", settledAt: tx.clock.now() })
    .where(eq(orders.id, order.id));
  await book(tx, order.id, takenBack(charge(chargeOf(order))));
  await leaveCheckouts(tx, order.id);
  await record(tx, orderCancelled, { orderId: order.id });
}

/** Open checkouts of an order are to take no payment any more; their providers are told afterwards. */
export async function leaveCheckouts(
  tx: Tx,
  orderId: string,
  of: { instalment?: number } = {},
): Promise<void> {
  const left = await tx.db
    .update(checkouts)
    .set({ status: "cancelled" })
    .where(
      and(
        eq(checkouts.orderId, orderId),
        eq(checkouts.status, "open"),
        of.instalment === undefined ? undefined : eq(checkouts.instalment, of.instalment),
      ),
    )
    .returning({ id: checkouts.id });
  for (const { id } of left) await record(tx, checkoutLeft, { checkoutId: id });
}

export const chargeOf = ({ number, totalMinor, gstPercent }: Order) => ({
  number,
  minor: totalMinor,
  gstPercent,
});

/** The next number of orders or of receipts; one that is drawn is never drawn again. */
export async function nextOf(
  tx: Tx,
  sequence: "order_numbers" | "receipt_numbers",
): Promise<string> {
  const [row] = await rows<{ n: string }>(tx.db, sql`select nextval(${sequence})::text as n`);
  return row!.n;
}
