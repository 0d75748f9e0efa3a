import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OrderRow } from "../list.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** The cells of the staff's list of orders. */
export const orderCells: Record<string, ListCell<OrderRow>> = {
  number: {
    whole: true,
    render: ({ id, number }) => (
      <RowLink to={href("/admin/orders/:orderId", { orderId: id })}>{number}</RowLink>
    ),
  },
  payer: {
    render: ({ name, email }) => (
      <span className="block max-w-64 max-xl:max-w-none">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-sm text-slate">{email}</span>
      </span>
    ),
  },
  placed: {
    card: "half",
    whole: true,
    render: ({ placedAt }) => (
      <span className="max-xl:text-sm max-xl:text-slate">
        <LocalTime at={placedAt} />
      </span>
    ),
  },
  total: { card: "half", whole: true, end: true },
  status: { card: "corner", render: ({ status }) => <OrderStatusBadge status={status} /> },
};
