import { asc, inArray } from "drizzle-orm";
import { offersWithModule } from "#app/contexts/admissions/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { billingPolicy } from "../policy.ts";
import { orders } from "../tables.ts";

/** Returns the orders for a module that are not fully paid. Two queries. */
export async function unpaidOrdersFor(
  ctx: Pick<Ctx, "db" | "actor">,
  moduleId: string,
): Promise<{ id: string; number: string; name: string }[]> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const unpaid = await ctx.db
    .select({ id: orders.id, number: orders.number, name: orders.name, offerId: orders.offerId })
    .from(orders)
    .where(inArray(orders.status, ["open", "part-paid"]))
    .orderBy(asc(orders.placedAt));
  const naming = await offersWithModule(
    ctx,
    moduleId,
    unpaid.map(({ offerId }) => offerId),
  );
  return unpaid
    .filter(({ offerId }) => naming.has(offerId))
    .map(({ id, number, name }) => ({ id, number, name }));
}
