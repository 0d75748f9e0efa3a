import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import type { JobStatus } from "../rules.ts";

/** Draft grey, Pending Review yellow, Active green, Closed red (D2 §4). */
const tones: Record<JobStatus, BadgeTone> = {
  Draft: "neutral",
  "Pending Review": "amber",
  Active: "green",
  Closed: "red",
};

export function JobBadge({ status }: { status: JobStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
