import type { Face } from "#app/kernel/face.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import {
  jobApplicationLabels,
  type JobApplicationStatus,
  jobApplicationStatuses,
} from "./rules.ts";

export type JobApplicationRow = {
  id: string;
  name: string;
  face: Face;
  status: JobApplicationStatus;
  appliedAt: Date;
};

/** The applications for a job, as staff see them. */
export const staffJobApplicationList = defineList<JobApplicationRow>()({
  id: "job-applications",
  label: "Applications",
  noun: ["application", "applications"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    applied: { label: "Applied", sort: "desc", text: ({ appliedAt }) => appliedAt },
    status: { label: "Status", sort: "asc", text: ({ status }) => jobApplicationLabels[status] },
  },
  filters: {
    job: { kind: "fixed" },
    q: { kind: "text", label: "Name" },
    status: {
      kind: "choice",
      label: "Status",
      all: "Any status",
      options: optionsOf(jobApplicationStatuses, jobApplicationLabels),
    },
  },
  sortedBy: "applied",
});

/** The same for the employer, with saved views of its own. */
export const ownJobApplicationList = { ...staffJobApplicationList, id: "own-job-applications" };
