import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type Stage, stageLabels } from "../../stage/rules.ts";

const tones: Record<Stage, BadgeTone> = {
  "online-application": "brass",
  "initial-screening": "neutral",
  interview: "neutral",
  "acceptance-enrollment": "green",
  "wait-listed": "amber",
  declined: "red",
  withdrawn: "neutral",
};

export function StageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage]}>{stageLabels[stage]}</Badge>;
}
