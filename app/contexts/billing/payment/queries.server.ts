import { desc, eq, sql } from "drizzle-orm";
import { payableOffer } from "#app/contexts/admissions/public.server.ts";
import { priceView } from "#app/contexts/catalogue/public.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { canRequestBegin } from "../order/begin.server.ts";
import { billingPolicy } from "../policy.ts";
import { orders } from "../tables.ts";

/**
 * Returns what the actor's own accepted offer or group booking costs with each possible plan; null while their
 * address is not verified. It is 404 for everyone but its owner.
 *
 * Four queries.
 */
export async function paymentPage(ctx: Ctx, applicationId: string) {
  const { actor } = ctx;
  if (actor.kind === "member" && !actor.emailVerified) return null;
  const own = await payableOffer(ctx, applicationId);
  const offer = orNotFound(own && billingPolicy.pay(actor, own) ? own : undefined);
  const [newest] = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      plan: orders.plan,
      // Money of transfers that pay a part of the first part, and that is not on its way back.
      received: sql<boolean>`exists (select 1 from payments paid where paid.order_id = orders.id
        and not exists (select 1 from refunds back where back.payment_id = paid.id))`,
    })
    .from(orders)
    .where(eq(orders.offerId, offer.offerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  const { plans } = priceView(offer.price);
  const { title, name, intakeDate, location, heldUntil, enrolled, group } = offer;
  return {
    applicationId,
    title,
    name,
    intakeDate,
    location,
    heldUntil,
    /** Set if an organisation pays for the places of a group. */
    group,
    plans,
    /** The newest order, and whether money has moved for it. */
    order: newest && {
      id: newest.id,
      plan: newest.plan,
      begun: newest.status === "open" ? newest.received : newest.status !== "cancelled",
    },
    /** The course begins while a consumer in the European Union can still withdraw. */
    beginsSoon: canRequestBegin(offer),
    can: { pay: heldUntil !== null && !enrolled },
  };
}
