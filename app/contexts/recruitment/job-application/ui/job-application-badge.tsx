import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { type JobApplicationStatus, jobApplicationLabels } from "../rules.ts";

const jobApplicationTones: Record<JobApplicationStatus, BadgeTone> = {
  received: "brass",
  shortlisted: "amber",
  interview: "amber",
  offered: "green",
  hired: "green",
  "not-selected": "red",
  withdrawn: "neutral",
};

export function JobApplicationBadge({ status }: { status: JobApplicationStatus }) {
  return <Badge tone={jobApplicationTones[status]}>{jobApplicationLabels[status]}</Badge>;
}
