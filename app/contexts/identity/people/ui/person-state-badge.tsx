import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type PersonState, personStateLabels } from "../list.ts";

const tones: Record<PersonState, BadgeTone> = {
  verified: "green",
  unverified: "amber",
  suspended: "red",
};

/** Shows the state of an account in one word. */
export function PersonStateBadge({ state }: { state: PersonState }) {
  return <Badge tone={tones[state]}>{personStateLabels[state]}</Badge>;
}
