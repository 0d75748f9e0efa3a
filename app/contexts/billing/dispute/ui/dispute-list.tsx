import { href } from "react-router";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { type DisputeStatus, disputeStatusLabels } from "../../dispute-status.ts";
import type { DisputeRow } from "../list.ts";

const tones: Record<DisputeStatus, BadgeTone> = {
  "needs-response": "amber",
  "under-review": "brass",
  won: "green",
  lost: "neutral",
};

/** The cells of the staff's queue of disputes. */
export const disputeCells: Record<string, ListCell<DisputeRow>> = {
  order: {
    whole: true,
    render: ({ orderId, number }) => (
      <RowLink to={href("/admin/orders/:orderId", { orderId })}>{number}</RowLink>
    ),
  },
  amount: { card: "half", whole: true, end: true },
  due: {
    whole: true,
    render: ({ dueBy }) => (dueBy ? <LocalTime at={dueBy} /> : "None"),
  },
  opened: { whole: true, render: ({ openedAt }) => <LocalTime at={openedAt} /> },
  status: {
    card: "corner",
    render: ({ status }) => <Badge tone={tones[status]}>{disputeStatusLabels[status]}</Badge>,
  },
};
