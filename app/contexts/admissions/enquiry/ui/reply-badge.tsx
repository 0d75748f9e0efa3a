import { Badge } from "#app/ui/primitives/badge.tsx";
import type { ReplyState } from "../rules.ts";

const looks = {
  settled: { tone: "neutral", text: "Settled" },
  "in-time": { tone: "green", text: "In time" },
  "due-soon": { tone: "amber", text: "Due soon" },
  overdue: { tone: "red", text: "Overdue" },
} as const;

/** A message's status against the 24-hour target. */
export function ReplyBadge({ state }: { state: ReplyState }) {
  const { tone, text } = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
