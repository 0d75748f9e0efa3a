import { desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { authorize } from "#app/kernel/refusal.ts";
import {
  RECORD_ROWS,
  type RecordOf,
  type PersonSummarySection,
} from "#app/kernel/person-summary-section.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { orderStatusLabels } from "./order/rules.ts";
import { billingPolicy } from "./policy.ts";
import { orders, payments } from "./tables.ts";
import { amountOf } from "./order/parts.server.ts";

const total = sql<number>`count(*) over ()`.mapWith(Number);

/** Returns a person's orders and what was paid for them. Two queries. */
export async function recordOf(
  ctx: Ctx,
  { userId, email, most = RECORD_ROWS }: RecordOf,
): Promise<PersonSummarySection[]> {
  authorize(billingPolicy.readOrders(ctx.actor));
  const ordered = await ctx.db
    .select({ order: orders, total })
    .from(orders)
    .where(eq(orders.profileId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most);
  const paid = await ctx.db
    .select({ payment: payments, order: orders.number, total })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.profileId, userId))
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(most);
  return [
    {
      id: "orders",
      title: "Orders",
      rows: ordered.map(({ order }) => ({
        key: order.id,
        text: `${order.number}: ${order.title}`,
        to: href("/admin/orders/:orderId", { orderId: order.id }),
        detail: `${amountOf(order.totalMinor)}, ${orderStatusLabels[order.status].toLowerCase()}`,
        at: order.placedAt,
      })),
      total: ordered[0]?.total ?? 0,
      to: {
        href: `/admin/orders?${new URLSearchParams({ status: "all", q: email })}`,
        label: "All orders",
      },
      empty: "Nothing was ordered.",
    },
    {
      id: "payments",
      title: "Payments",
      rows: paid.map(({ payment, order }) => ({
        key: payment.id,
        text: `${amountOf(payment.minor)} for ${order}`,
        to: href("/admin/orders/:orderId", { orderId: payment.orderId }),
        detail: `receipt ${payment.receiptNumber}`,
        at: payment.receivedAt,
      })),
      total: paid[0]?.total ?? 0,
      empty: "Nothing was paid.",
    },
  ];
}
