import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { OrderRow } from "../list.ts";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { OrderLink, Payer } from "./order-cells.tsx";

/** The cells of the staff's list of orders. */
export const orderCells: Record<string, ListCell<OrderRow>> = {
  number: {
    whole: true,
    render: ({ id, number }) => <OrderLink id={id} number={number} />,
  },
  payer: {
    render: ({ name, email }) => <Payer name={name} email={email} />,
  },
  placed: {
    card: "half",
    whole: true,
    render: ({ placedAt }) => (
      <span className="as-cards:text-sm as-cards:text-slate">
        <LocalTime at={placedAt} />
      </span>
    ),
  },
  total: { card: "half", whole: true, end: true },
  status: { card: "corner", render: ({ status }) => <OrderStatusBadge status={status} /> },
};
