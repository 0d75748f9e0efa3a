import { eq } from "drizzle-orm";
import { offerForOrder, payableOffer } from "#app/contexts/admissions/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { orderPlaced } from "../events.ts";
import { charge } from "../ledger.ts";
import { cancelReasons } from "../messages.ts";
import { billingPolicy } from "../policy.ts";
import { instalments, orderLines, orders } from "../tables.ts";
import { canRequestBegin } from "./begin.server.ts";
import { cancelOrder } from "./cancel.server.ts";
import {
  book,
  chargeStands,
  liveOrderOf,
  lockOrdersOf,
  nextOf,
  partsOfOrder,
} from "./rows.server.ts";

type PlaceError =
  | "already-paid"
  | "paid-in-part"
  | "not-held"
  | "plan-not-offered"
  | "nothing-to-pay";

/**
 * Orders what the actor's own accepted offer or group booking charges, with a plan, at the price of the offer. The same plan again returns the same order; another plan cancels an unpaid order.
 * `beginRequested` stores that a consumer in the European Union asked for the beginning within the
 * right of withdrawal; it is left out if the course begins later.
 *
 * Errors: "already-paid"; "paid-in-part" if a transfer has paid some of another plan; "not-held" if no seat is held; "plan-not-offered"; "nothing-to-pay".
 */
export async function placeOrder(
  ctx: Ctx,
  applicationId: string,
  chosen: string,
  { beginRequested = false }: { beginRequested?: boolean } = {},
): Promise<Result<{ orderId: string }, PlaceError>> {
  return transact<{ orderId: string }, PlaceError>(ctx, async (tx) => {
    const own = orNotFound(await payableOffer(tx, applicationId));
    authorize(billingPolicy.pay(tx.actor, own));
    await lockOrdersOf(tx, own.offerId);
    // Read again under the lock, because the hold and its order may have ended.
    const offer = orNotFound(await offerForOrder(tx, own.offerId, own.profileId));
    const live = await liveOrderOf(tx, offer.offerId);
    if (offer.enrolled || (live && live.status !== "open")) return err("already-paid");
    if (!offer.heldUntil) return err("not-held");

    const price = offer.price.plans.find(({ plan }) => plan === chosen);
    if (!price) return err("plan-not-offered");
    const { plan, lines, listMinor, totalMinor, gstPercent, parts } = price;
    if (totalMinor === 0) return err("nothing-to-pay");
    const stands = live !== undefined && (await chargeStands(tx, live.id));
    const beginRequestedAt = beginRequested && canRequestBegin(offer) ? tx.clock.now() : null;
    if (stands && live.plan === plan && live.totalMinor === totalMinor) {
      if (beginRequestedAt && !live.beginRequestedAt) {
        await tx.db.update(orders).set({ beginRequestedAt }).where(eq(orders.id, live.id));
      }
      return ok({ orderId: live.id });
    }
    if (stands && (await partsOfOrder(tx, live.id)).some(({ paidMinor }) => paidMinor > 0)) {
      return err("paid-in-part");
    }
    if (live) {
      await cancelOrder(tx, live, { reason: cancelReasons.replaced, askedBy: null });
    }

    const placedAt = tx.clock.now();
    const orderId = newId(placedAt);
    const number = `O-${await nextOf(tx, "order_numbers")}`;
    await tx.db.insert(orders).values({
      id: orderId,
      number,
      offerId: offer.offerId,
      applicationId: offer.applicationId,
      profileId: offer.profileId,
      buyer: offer.group ? "organisation" : "person",
      email: offer.email,
      name: offer.name,
      billingContact: offer.group?.contact ?? null,
      purchaseOrder: offer.group?.purchaseOrder ?? null,
      title: offer.title,
      // Without a module there is no course page, so the return page leads to the dashboard.
      courseId: offer.moduleIds[0] ?? offer.applicationId,
      plan,
      concession: offer.concession,
      currency: "NZD",
      listMinor,
      totalMinor,
      gstPercent,
      status: "open",
      beginRequestedAt,
      placedAt,
    });
    await tx.db
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId, position })));
    await tx.db.insert(instalments).values(parts.map((part) => ({ ...part, orderId })));
    await book(tx, orderId, charge({ number, minor: totalMinor, gstPercent }));
    await record(tx, orderPlaced, { orderId });
    return ok({ orderId });
  });
}
