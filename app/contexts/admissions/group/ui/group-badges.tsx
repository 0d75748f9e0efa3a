import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import {
  type GroupStatus,
  groupStatusLabels,
  type PlaceState,
  placeStateLabels,
} from "../rules.ts";

const statusTones: Record<GroupStatus, BadgeTone> = {
  requested: "brass",
  quoted: "brass",
  held: "amber",
  paid: "green",
  declined: "neutral",
  cancelled: "neutral",
  lapsed: "red",
  refused: "red",
  refunded: "neutral",
};

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  return <Badge tone={statusTones[status]}>{groupStatusLabels[status]}</Badge>;
}

const stateTones: Record<PlaceState, BadgeTone> = {
  "to-come": "amber",
  named: "neutral",
  invited: "neutral",
  accepted: "brass",
  "handed-in": "brass",
  confirmed: "green",
  enrolled: "green",
  left: "red",
  "given-up": "neutral",
};

export function PlaceStateBadge({ state }: { state: PlaceState }) {
  return <Badge tone={stateTones[state]}>{placeStateLabels[state]}</Badge>;
}
