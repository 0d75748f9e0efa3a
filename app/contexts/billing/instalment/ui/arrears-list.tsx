import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type ArrearsRow, type ArrearsState, stateText } from "../list.ts";

const tones: Record<ArrearsState, BadgeTone> = {
  decide: "red",
  notified: "amber",
  late: "brass",
  paused: "neutral",
};

/** The cells of the staff's list of overdue instalments. */
export const arrearsCells: Record<string, ListCell<ArrearsRow>> = {
  order: {
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
  amount: { card: "half", whole: true, end: true },
  since: { whole: true },
  days: { whole: true },
  state: {
    card: "corner",
    render: (row) => <Badge tone={tones[row.state]}>{stateText(row)}</Badge>,
  },
};
