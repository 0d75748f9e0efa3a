import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type ArrearsRow, type ArrearsState, stateText } from "../list.ts";
import { OrderLink, Payer } from "../../order/ui/order-cells.tsx";

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
    render: ({ id, number }) => <OrderLink id={id} number={number} />,
  },
  payer: {
    render: ({ name, email }) => <Payer name={name} email={email} />,
  },
  amount: { card: "half", whole: true, end: true },
  since: { whole: true },
  days: { whole: true },
  state: {
    card: "corner",
    render: (row) => <Badge tone={tones[row.state]}>{stateText(row)}</Badge>,
  },
};
