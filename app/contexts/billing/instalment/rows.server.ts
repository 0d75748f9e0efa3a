import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isCalledOff, placeOfOrder } from "#app/contexts/admissions/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { pausedUntil } from "../order/pause.server.ts";
import { chargeStands, type Order } from "../order/rows.server.ts";
import { instalments, orders } from "../tables.ts";
import type { ChasedPart } from "./plan.ts";
import type { Step } from "./rules.ts";

/** An order that is paid in part, with what the rule depends on. */
export type ChasedOrder = { id: string; pausedUntil: string | null; parts: ChasedPart[] };

/**
 * Returns orders that are paid in part, with their unpaid parts that have a date, ordered by id. One
 * query. Whether the rule works on them is for `isChased`.
 */
export async function chasedOrders(
  ctx: Pick<Ctx, "db">,
  which: SQL | undefined,
): Promise<ChasedOrder[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      position: instalments.position,
      dueOn: instalments.dueOn,
      openMinor: sql`${instalments.minor} - ${instalments.paidMinor}`.mapWith(Number),
      pausedUntil: pausedUntil(),
      // Plain SQL, because the ORM omits table names and the columns would be the inner table's.
      taken: sql<{ step: Step; payBy: string | null }[]>`(
        select coalesce(json_agg(json_build_object('step', n.step, 'payBy', n.pay_by)), '[]')
        from instalment_notices n where n.order_id = instalments.order_id
          and n.position = instalments.position and n.due_on = instalments.due_on)`,
    })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, "part-paid"),
        isNull(instalments.paidAt),
        isNotNull(instalments.dueOn),
        which,
      ),
    )
    .orderBy(asc(orders.id), asc(instalments.position));
  const found = new Map<string, ChasedOrder>();
  for (const { id, pausedUntil, ...part } of rows) {
    const order = found.get(id) ?? { id, pausedUntil, parts: [] };
    order.parts.push(part);
    found.set(id, order);
  }
  return [...found.values()];
}

/**
 * Returns whether an order's instalments are asked for: its fees are owed, and its course takes
 * place. On a course that was called off, the terms give the payer the choice of their money back.
 */
export async function isChased(
  ctx: Pick<Ctx, "db">,
  { id, status }: Pick<Order, "id" | "status">,
): Promise<boolean> {
  if (status !== "part-paid" || !(await chargeStands(ctx, id))) return false;
  const place = await placeOfOrder(ctx, id);
  return !place || !isCalledOff(place.runState);
}
