import { and, desc, eq, exists, inArray, isNull, lt, sql } from "drizzle-orm";
import { officeDay } from "#app/contexts/catalogue/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { billingPolicy } from "../policy.ts";
import { instalments, orders, orderText } from "../tables.ts";
import { orderList, type OrderRow, type orderViews } from "./list.ts";
import { amountOf } from "./parts.server.ts";
import { type OrderStatus, orderStatuses } from "./rules.ts";

/**
 * The staff's list of orders. "due" are those that are not fully paid, and "overdue" those with a
 * part that should have been paid before today. Rows that sort equally have the newest first. One query for a page's rows.
 */
export const orderSource = listSource({
  list: orderList,
  authorize: (ctx) => authorize(billingPolicy.readOrders(ctx.actor)),
  from: sql`from ${orders}`,
  id: orders.id,
  where: ({ status, q }, ctx) =>
    and(
      status === "all" ? undefined : inArray(orders.status, statusesOf(status)),
      status === "overdue" ? hasOverduePart(ctx) : undefined,
      searchIn(orderText(orders), q),
    ),
  order: {
    payer: alphabetical(orders.name),
    placed: orders.placedAt,
    total: orders.totalMinor,
    status: caseOrder(orderStatuses, orders.status),
  },
  ties: [desc(orders.placedAt)],
  rows: async (ctx, ids): Promise<OrderRow[]> => {
    const found = await ctx.db.select().from(orders).where(inArray(orders.id, ids));
    return found.map((row) => ({
      id: row.id,
      number: row.number,
      name: row.name,
      email: row.email,
      title: row.title,
      total: amountOf(row.totalMinor),
      totalMinor: row.totalMinor,
      currency: row.currency,
      status: row.status,
      placedAt: row.placedAt,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
});

function statusesOf(view: (typeof orderViews)[number]): OrderStatus[] {
  if (view === "all") return [...orderStatuses];
  if (view === "due") return ["open", "part-paid"];
  // An order of which nothing is paid has no overdue parts: its seat's hold runs out instead.
  if (view === "overdue") return ["part-paid"];
  return [view];
}

function hasOverduePart(ctx: Pick<Ctx, "db" | "clock">) {
  const overdue = and(
    eq(instalments.orderId, orders.id),
    isNull(instalments.paidAt),
    lt(instalments.dueOn, officeDay(ctx.clock.now())),
  );
  return exists(ctx.db.select({ position: instalments.position }).from(instalments).where(overdue));
}
