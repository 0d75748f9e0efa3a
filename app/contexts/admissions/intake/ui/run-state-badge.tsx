import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type RunState, runStateLabels } from "../run-state.ts";

const tones: Record<RunState, BadgeTone> = {
  planned: "neutral",
  confirmed: "green",
  running: "brass",
  finished: "neutral",
  postponed: "amber",
  cancelled: "red",
};

/** Whether an intake takes place, for staff. */
export function RunStateBadge({ state }: { state: RunState }) {
  return <Badge tone={tones[state]}>{runStateLabels[state]}</Badge>;
}
