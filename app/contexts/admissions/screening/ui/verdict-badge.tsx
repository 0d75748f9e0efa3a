import { Badge } from "#app/ui/primitives/badge.tsx";
import { type EvidenceVerdict, verdictLabels } from "../rules.ts";

/** What the office found in a document, in a word. */
export function VerdictBadge({ verdict }: { verdict: EvidenceVerdict | null }) {
  if (!verdict) return <Badge tone="amber">Not yet checked</Badge>;
  return <Badge tone={verdict === "accepted" ? "green" : "red"}>{verdictLabels[verdict]}</Badge>;
}
