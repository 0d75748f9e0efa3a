import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type OrderStatus, orderStatusLabels } from "../rules.ts";

const tones: Record<OrderStatus, BadgeTone> = {
  open: "amber",
  "part-paid": "brass",
  paid: "green",
  cancelled: "neutral",
  refunded: "neutral",
  ended: "neutral",
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>;
}
