import { sql } from "drizzle-orm";
import { href } from "react-router";
import type { Actor } from "#app/kernel/actor.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { overdueToDecide } from "./instalment/list.server.ts";
import { isOwedBack } from "./order/rows.server.ts";
import { billingPolicy } from "./policy.ts";
import { checkouts, disputes, orders, payments, refunds } from "./tables.ts";

const ofOrder = {
  allows: (actor: Actor) => billingPolicy.readOrders(actor),
  to: ({ id, path }: { id: string; path: string | null }) =>
    href("/admin/orders/:orderId", { orderId: path ?? id }),
} satisfies Partial<WaitingSource>;

/** Invoices whose bank transfer somebody has to find on the statement. */
export const transfersToConfirm: WaitingSource = {
  ...ofOrder,
  name: "transfers",
  title: "Transfers to confirm",
  action: "Confirm",
  query: () => sql`select c.id, ${orders.name} as who, ${orders.number} as what,
      c.opened_at as since, c.expires_at as due, null::uuid as owner, ${orders.id} as path
    from ${checkouts} c join ${orders} on ${orders.id} = c.order_id
    where c.provider = 'invoice' and c.status = 'open'`,
};

/** Orders with an overdue instalment about whose place staff have to decide. */
export const placesToDecide: WaitingSource = {
  ...ofOrder,
  name: "overdue-instalments",
  title: "Places to decide about",
  action: "Decide",
  query: overdueToDecide,
};

/** Refunds that the provider did not send, and that are still owed. */
export const refundsFailed: WaitingSource = {
  ...ofOrder,
  name: "refunds",
  title: "Refunds that failed",
  action: "Send it",
  query: () => sql`select ${refunds.id} as id, ${orders.name} as who, ${orders.number} as what,
      ${refunds.askedAt} as since, null::timestamptz as due, null::uuid as owner,
      ${orders.id} as path
    from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      join ${orders} on ${orders.id} = ${payments.orderId}
    where ${refunds.status} = 'failed' and ${isOwedBack()}`,
};

/** Payments that payers dispute with their bank, until evidence is handed in. */
export const disputesToAnswer: WaitingSource = {
  ...ofOrder,
  name: "disputes",
  title: "Disputes to answer",
  action: "Answer",
  query: () => sql`select d.id, ${orders.name} as who, ${orders.number} as what,
      d.opened_at as since, d.due_by as due, null::uuid as owner, ${orders.id} as path
    from ${disputes} d join ${payments} on ${payments.id} = d.payment_id
      join ${orders} on ${orders.id} = ${payments.orderId}
    where d.status = 'needs-response'`,
};
