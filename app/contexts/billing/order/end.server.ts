import { and, asc, eq, exists, gt, inArray, lt, ne, notExists, notInArray, sql } from "drizzle-orm";
import { countriesOfOffers } from "#app/contexts/admissions/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { NAME_ENDED } from "../messages.ts";
import { isOwedBack } from "./rows.server.ts";
import { LEAST_YEARS, lastMoved, orderKeptUntil } from "./retention.ts";
import { orders, payments, refunds } from "../tables.ts";

/**
 * Removes the payer's name and address, and the references by which banks and providers know the
 * payments, from orders that were kept as long as tax and accounting law requires. What was sold
 * and every movement of money stay, so the ledger still adds up. Orders on which money is owed are
 * skipped.
 */
export const endOrders: Retention["end"] = async (tx, { after, limit }) => {
  const now = tx.clock.now();
  const soonest = new Date(now);
  soonest.setUTCFullYear(soonest.getUTCFullYear() - LEAST_YEARS);
  const old = await tx.db
    .select({ id: orders.id, offerId: orders.offerId })
    .from(orders)
    .where(
      and(
        lt(orders.placedAt, soonest),
        ne(orders.email, ""),
        after === null ? undefined : gt(orders.id, after),
        notInArray(orders.status, ["open", "part-paid"]),
        exists(paymentsOfOrder(tx)),
        notExists(refundsOwed(tx)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
    .for("update");
  const countries = await countriesOfOffers(
    tx,
    old.map(({ offerId }) => offerId),
  );
  const moves = await movesOf(
    tx,
    old.map(({ id }) => id),
  );
  const ended = old
    .filter(({ id, offerId }) => {
      const moved = lastMoved(moves.filter((move) => move.orderId === id));
      return moved !== undefined && orderKeptUntil(moved, countries.get(offerId)) <= now;
    })
    .map(({ id }) => id);
  await tx.db
    .update(orders)
    .set({ email: "", name: NAME_ENDED, billingContact: null })
    .where(inArray(orders.id, ended));
  await tx.db
    .update(payments)
    // References are unique, so each payment gets its receipt's number instead.
    .set({ reference: sql`${payments.receiptNumber}` })
    .where(inArray(payments.orderId, ended));
  return {
    count: ended.length,
    subjects: ended.map((id) => `order:${id}`),
    last: old.length < limit ? null : old.at(-1)!.id,
  };
};

function paymentsOfOrder(tx: Tx) {
  return tx.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id));
}

function refundsOwed(tx: Tx) {
  return tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orders.id), isOwedBack()));
}

async function movesOf(tx: Tx, ids: string[]) {
  return tx.db
    .select({
      orderId: payments.orderId,
      receivedAt: payments.receivedAt,
      sentAt: refunds.sentAt,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(inArray(payments.orderId, ids));
}
