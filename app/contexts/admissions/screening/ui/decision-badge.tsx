import { Badge } from "#app/ui/primitives/badge.tsx";
import { type EvidenceDecision, decisionLabels } from "../rules.ts";

export function DecisionBadge({ decision }: { decision: EvidenceDecision | null }) {
  if (!decision) return <Badge tone="amber">Not yet checked</Badge>;
  return <Badge tone={decision === "accepted" ? "green" : "red"}>{decisionLabels[decision]}</Badge>;
}
