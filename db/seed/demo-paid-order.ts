import { feeRules, priceOfOffer } from "#app/contexts/catalogue/public.server.ts";
import { charge, received } from "#app/contexts/billing/ledger.ts";
import { book, nextOf } from "#app/contexts/billing/order/rows.server.ts";
import { instalments, orderLines, orders, payments } from "#app/contexts/billing/tables.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";

/** What the price of an offer is computed from. */
type Terms = Omit<Parameters<typeof priceOfOffer>[1], "feeRules">;

/**
 * Stores the order of a place that was paid at once by bank transfer, with its receipt and its entries
 * in the ledger. Nobody is told, because the people of these courses are invented and the payment
 * is weeks old.
 *
 * @returns the order's id
 */
export async function paidOrder(
  tx: Tx,
  of: {
    offer: Terms & { id: string; applicationId: string; madeBy: string };
    payer: { profileId: string; name: string; email: string };
    title: string;
    paidAt: Date;
  },
): Promise<string> {
  const { offer, payer, paidAt } = of;
  const then: Tx = { ...tx, clock: fixedClock(paidAt) };
  const day = paidAt.toISOString().slice(0, 10);
  const rules = await feeRules(tx);
  const price = await priceOfOffer(tx, { ...offer, feeRules: rules }, { from: day, payBy: null });
  const { lines, parts, listMinor, totalMinor, gstPercent } = price.plans.find(
    ({ plan }) => plan === "upfront",
  )!;
  const orderId = newId(paidAt);
  const number = `O-${await nextOf(tx, "order_numbers")}`;
  const receiptNumber = `R-${await nextOf(tx, "receipt_numbers")}`;
  await tx.db.insert(orders).values({
    id: orderId,
    number,
    offerId: offer.id,
    applicationId: offer.applicationId,
    ...payer,
    title: of.title,
    courseId: offer.moduleIds[0] ?? offer.applicationId,
    plan: "upfront",
    concession: offer.concession,
    currency: "NZD",
    listMinor,
    totalMinor,
    gstPercent,
    status: "paid",
    placedAt: paidAt,
  });
  await tx.db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId, position })));
  await tx.db
    .insert(instalments)
    .values(parts.map((part) => ({ ...part, orderId, paidMinor: part.minor, paidAt })));
  await tx.db.insert(payments).values({
    id: newId(paidAt),
    orderId,
    instalment: 1,
    provider: "invoice",
    reference: `OTP ${number}`,
    minor: totalMinor,
    currency: "NZD",
    receiptNumber,
    receivedAt: paidAt,
    arrivedOn: day,
    confirmedBy: offer.madeBy,
  });
  await book(then, orderId, [
    ...charge({ number, minor: totalMinor, gstPercent }),
    ...received({ way: "invoice", number, minor: totalMinor, receipt: receiptNumber }),
  ]);
  return orderId;
}
