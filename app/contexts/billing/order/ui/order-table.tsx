import { href } from "react-router";
import { CardTable, RowLink } from "#app/ui/patterns/card-table.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { orderSorting } from "../list-view.ts";
import type { OrderRow } from "../queries.server.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** The staff's list of orders. */
export function OrderTable({ rows }: { rows: OrderRow[] }) {
  return (
    <CardTable
      label="Orders"
      rows={rows}
      keyOf={({ id }) => id}
      sorting={orderSorting}
      columns={[
        {
          head: "Order",
          whole: true,
          render: ({ id, number }) => (
            <RowLink to={href("/admin/orders/:orderId", { orderId: id })}>{number}</RowLink>
          ),
        },
        {
          head: "Payer",
          by: "payer",
          render: ({ name, email }) => (
            <span className="block max-w-64 max-xl:max-w-none">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-sm text-slate">{email}</span>
            </span>
          ),
        },
        { head: "For", render: ({ title }) => title },
        {
          head: "Placed",
          by: "placed",
          card: "half",
          whole: true,
          render: ({ placedAt }) => (
            <span className="max-xl:text-sm max-xl:text-slate">
              <LocalTime at={placedAt} />
            </span>
          ),
        },
        {
          head: "Total",
          by: "total",
          card: "half",
          whole: true,
          end: true,
          render: ({ total }) => total,
        },
        {
          head: "Status",
          by: "status",
          card: "corner",
          render: ({ status }) => <OrderStatusBadge status={status} />,
        },
      ]}
    />
  );
}
