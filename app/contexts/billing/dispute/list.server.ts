import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { type DisputeStatus, disputeStatuses } from "../dispute-status.ts";
import { amountOf } from "../order/parts.server.ts";
import { billingPolicy } from "../policy.ts";
import { disputes, orders, orderText, payments } from "../tables.ts";
import { disputeList, type DisputeRow, type disputeViews } from "./list.ts";

/** The staff's queue of disputes. One query for a page's rows. */
export const disputeSource = listSource({
  list: disputeList,
  authorize: (ctx) => authorize(billingPolicy.readOrders(ctx.actor)),
  from: sql`from ${disputes}
    join ${payments} on ${payments.id} = ${disputes.paymentId}
    join ${orders} on ${orders.id} = ${payments.orderId}`,
  id: disputes.id,
  where: ({ status, q }) =>
    and(
      status === "all" ? undefined : inArray(disputes.status, statusesOf(status)),
      searchIn(orderText(orders), q),
    ),
  order: { amount: disputes.minor, due: disputes.dueBy, opened: disputes.openedAt },
  ties: [desc(disputes.openedAt)],
  rows: async (ctx, ids): Promise<DisputeRow[]> => {
    const found = await ctx.db
      .select({ dispute: disputes, orderId: orders.id, number: orders.number, name: orders.name })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(disputes.id, ids));
    return found.map(({ dispute, ...order }) => ({
      ...order,
      id: dispute.id,
      reference: dispute.reference,
      amount: amountOf(dispute.minor),
      reason: dispute.reason,
      status: dispute.status,
      dueBy: dispute.dueBy,
      openedAt: dispute.openedAt,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
});

function statusesOf(view: (typeof disputeViews)[number]): DisputeStatus[] {
  if (view === "all") return [...disputeStatuses];
  if (view === "undecided") return ["needs-response", "under-review"];
  return [view];
}
