import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { rowsSource, type SearchSource } from "#app/platform/search/source.server.ts";
import { billingPolicy } from "./policy.ts";
import { orders, orderText, payments } from "./tables.ts";

/** Orders by number, and by the payer's name and address. */
export const ordersSearch = rowsSource({
  name: "orders",
  title: "Orders",
  allows: (actor) => billingPolicy.readOrders(actor),
  text: orderText(orders),
  query: (match) => sql`select id, number || ', ' || name as text, title as detail,
      null as path, placed_at as newest
    from ${orders} where ${match}`,
  to: ({ id }) => href("/admin/orders/:orderId", { orderId: id }),
});

/** The order of a receipt, by the receipt's whole number ("R-1001"). */
export const receiptsSearch: SearchSource = {
  name: "receipts",
  title: "Receipts",
  allows: (actor) => billingPolicy.readOrders(actor),
  find: async (ctx, search) => {
    const found = await ctx.db
      .select({
        id: payments.id,
        number: payments.receiptNumber,
        orderId: orders.id,
        name: orders.name,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.receiptNumber, search.trim().toUpperCase()));
    return found.map(({ id, number, orderId, name }) => ({
      key: `receipts-${id}`,
      text: `Receipt ${number}`,
      detail: name,
      to: href("/admin/orders/:orderId", { orderId }),
    }));
  },
};
