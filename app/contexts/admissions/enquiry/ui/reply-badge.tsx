import { Badge } from "#app/ui/primitives/badge.tsx";
import { type ReplyState, replyStateLabels } from "../rules.ts";

const tones = {
  settled: "neutral",
  "in-time": "green",
  "due-soon": "amber",
  overdue: "red",
} as const;

/** A message's status against the 24-hour target. */
export function ReplyBadge({ state }: { state: ReplyState }) {
  return <Badge tone={tones[state]}>{replyStateLabels[state]}</Badge>;
}
