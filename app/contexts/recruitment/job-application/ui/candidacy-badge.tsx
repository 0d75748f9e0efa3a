import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type CandidacyStatus, candidacyLabels } from "../rules.ts";

const candidacyTones: Record<CandidacyStatus, BadgeTone> = {
  received: "brass",
  shortlisted: "amber",
  interview: "amber",
  offered: "green",
  "not-selected": "red",
  withdrawn: "neutral",
};

/** Where an application for a job stands. */
export function CandidacyBadge({ status }: { status: CandidacyStatus }) {
  return <Badge tone={candidacyTones[status]}>{candidacyLabels[status]}</Badge>;
}
