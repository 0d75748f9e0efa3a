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
 * Locks the orders of an offer. Every command that changes one does this before it locks anything
 * else, to avoid deadlocks.
 */
export async function lockOrdersOf(tx: Tx, offerId: string): Promise<void> {
  await waitForLock(tx, `orders of ${offerId}`);
}

/** Returns an order under its offer's lock. */
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

/** Returns the offer's order that is open or paid; there is one at most. */
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

/** Stores a movement of money in one statement. Its entries add up to zero. */
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

/** Returns whether an order's fees are owed: not once it is cancelled or a refund requested. */
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

/** Cancels an order for which nothing was paid. A payment that arrives later still counts. */
export async function cancelOrder(tx: Tx, order: Order): Promise<void> {
  await tx.db
    .update(orders)
    .set({ status: "cancelled", settledAt: tx.clock.now() })
    .where(eq(orders.id, order.id));
  await book(tx, order.id, takenBack(charge(chargeOf(order))));
  await leaveCheckouts(tx, order.id);
  await record(tx, orderCancelled, { orderId: order.id });
}

/** Cancels an order's open checkouts. Their providers are told afterwards. */
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

/** Returns the next number of an order or a receipt. No number is used twice. */
export async function nextOf(
  tx: Tx,
  sequence: "order_numbers" | "receipt_numbers",
): Promise<string> {
  const [row] = await rows<{ n: string }>(tx.db, sql`select nextval(${sequence})::text as n`);
  return row!.n;
}
