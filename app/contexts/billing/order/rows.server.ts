import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { rows } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { checkoutLeft } from "../events.ts";
import { accountsOfClass, type Entry } from "../ledger.ts";
import { moneyState } from "./rules.ts";
import { checkouts, instalments, ledgerEntries, orders, payments, refunds } from "../tables.ts";

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

/**
 * Stores a movement of money in one statement. Its entries add up to zero.
 *
 * @returns its id and its moment, for rows that name the movement
 */
export async function book(
  tx: Tx,
  orderId: string,
  entries: readonly Entry[],
): Promise<{ movementId: string; at: Date }> {
  const at = tx.clock.now();
  const movementId = newId(at);
  if (entries.length === 0) return { movementId, at };
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
  return { movementId, at };
}

/**
 * Returns whether an order's fees are owed: not once it is cancelled or everything is to be
 * refunded.
 */
export async function chargeStands(tx: Pick<Tx, "db">, orderId: string): Promise<boolean> {
  return (await standingFees(tx, orderId)) !== 0;
}

/** Returns the fees of an order that were charged and not credited, with their tax. */
export async function standingFees(tx: Pick<Tx, "db">, orderId: string): Promise<number> {
  const [row] = await tx.db
    .select({ minor: sql<string>`coalesce(sum(${ledgerEntries.minor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        inArray(ledgerEntries.account, accountsOfClass("fees", "tax")),
      ),
    );
  return 0 - Number(row!.minor);
}

/**
 * The condition that the money of a refund is still owed to its payer, in a query that joins
 * payments and orders. A refund that failed is owed until as much was sent by another one: until
 * then the order's balance is below what is still to be paid.
 */
export function isOwedBack() {
  const balance = sql`(select coalesce(sum(owed_entries.minor), 0) from ledger_entries owed_entries
    where owed_entries.order_id = ${orders.id} and owed_entries.account = 'receivable')`;
  const unpaid = sql`(select coalesce(sum(owed_parts.minor - owed_parts.paid_minor), 0)
    from instalments owed_parts where owed_parts.order_id = ${orders.id}
    and ${orders.status} in ('open', 'part-paid'))`;
  return or(
    eq(refunds.status, "asked"),
    and(eq(refunds.status, "failed"), sql`${balance} < ${unpaid}`),
  );
}

/**
 * Returns the state of an order's money, by which forms tell that it has moved (their version).
 * Two queries.
 */
export async function moneyOf(tx: Pick<Tx, "db">, { id, status }: Pick<Order, "id" | "status">) {
  const received = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, id));
  const back = await tx.db
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, id));
  return moneyState({ status, payments: received, refunds: back });
}

/**
 * Cancels an order's open checkouts, or those of one part. Their providers are told afterwards.
 *
 * @param of.invoices false leaves invoices open, because a transfer for them may still arrive
 */
export async function leaveCheckouts(
  tx: Tx,
  orderId: string,
  of: { instalment?: number; invoices?: boolean } = {},
): Promise<void> {
  const left = await tx.db
    .update(checkouts)
    .set({ status: "cancelled" })
    .where(
      and(
        eq(checkouts.orderId, orderId),
        eq(checkouts.status, "open"),
        of.instalment === undefined ? undefined : eq(checkouts.instalment, of.instalment),
        of.invoices === false ? ne(checkouts.provider, "invoice") : undefined,
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

/** Returns the next number of an order, a receipt or a credit note. No number is used twice. */
export async function nextOf(
  tx: Tx,
  sequence: "order_numbers" | "receipt_numbers" | "credit_note_numbers",
): Promise<string> {
  const [row] = await rows<{ n: string }>(tx.db, sql`select nextval(${sequence})::text as n`);
  return row!.n;
}
