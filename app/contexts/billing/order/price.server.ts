import { and, desc, eq, notInArray } from "drizzle-orm";
import { dueText, planLabels, type PriceView } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { orders } from "../tables.ts";
import { orderView } from "./parts.server.ts";

/**
 * Returns the price of an offer that the caller was allowed to read. Once money has moved, it is
 * the price of the order, whose lines and dates are stored; until then it is the offer's.
 */
export async function priceAsOrdered(
  ctx: Pick<Ctx, "db">,
  offer: { id: string; price: PriceView },
): Promise<PriceView> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.offerId, offer.id), notInArray(orders.status, ["open", "cancelled"])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  if (!order) return offer.price;
  const { plan, lines, total, gst, gstPercent, parts } = await orderView(ctx, order);
  const offered = offer.price.plans.find((each) => each.plan === plan && each.total === total);
  const ordered = {
    plan,
    label: planLabels[plan],
    lines: lines.map(({ text, amount }) => ({ text, amount })),
    total,
    gst,
    gstPercent,
    discounts: offered?.discounts ?? [],
    parts: parts.map(({ name, amount, dueOn }) => ({ name, amount, due: dueText(dueOn) })),
  };
  return { ...offer.price, plans: [ordered], payBy: null };
}
