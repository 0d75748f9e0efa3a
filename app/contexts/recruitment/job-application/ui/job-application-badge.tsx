import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { statusTexts } from "../offer-states.ts";
import type { JobApplicationStatus } from "../rules.ts";

const jobApplicationTones: Record<JobApplicationStatus, BadgeTone> = {
  received: "brass",
  shortlisted: "amber",
  interview: "amber",
  offered: "green",
  hired: "green",
  "not-selected": "red",
  withdrawn: "neutral",
};

/** The status of an application. One whose offer is over does not read as if the offer stood. */
export function JobApplicationBadge({ of }: { of: Parameters<typeof statusTexts>[0] }) {
  const { label, over } = statusTexts(of);
  return <Badge tone={over ? "amber" : jobApplicationTones[of.status]}>{label}</Badge>;
}
