import type { Face } from "#app/kernel/face.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type OfferState, offerStateLabels, statusTexts } from "./offer-states.ts";
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
  /** The employer's own stage within the status. */
  stageId: string | null;
  stage: string | null;
  /** How many answers are as the employer hopes, of how many that are marked. */
  answersMet: number;
  answersMarked: number;
  appliedAt: Date;
  /** When its interview begins, if one is arranged. */
  interviewAt: Date | null;
  /** What became of its latest offer, if one was made. */
  offer: OfferState | null;
};

/** Returns how many answers are as the employer hopes; empty if none is marked. */
export function answersText(of: Pick<JobApplicationRow, "answersMet" | "answersMarked">): string {
  return of.answersMarked === 0 ? "" : `${of.answersMet} of ${of.answersMarked}`;
}

/** The applications for a job, as staff see them. */
export const staffJobApplicationList = defineList<JobApplicationRow>()({
  id: "job-applications",
  label: "Applications",
  noun: ["application", "applications"],
  columns: {
    name: { label: "Name", sort: "asc", shown: "always", text: ({ name }) => name },
    applied: { label: "Applied", sort: "desc", text: ({ appliedAt }) => appliedAt },
    answers: { label: "Answers", sort: "desc", text: (row) => answersText(row) },
    status: { label: "Status", sort: "asc", text: (row) => statusTexts(row).label },
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

/** The same for the employer, with the stages of its own and saved views of its own. */
export const ownJobApplicationList = defineList<JobApplicationRow>()({
  ...staffJobApplicationList,
  id: "own-job-applications",
  columns: {
    ...staffJobApplicationList.columns,
    stage: { label: "Stage", text: ({ stage }) => stage ?? "" },
    offer: { label: "Offer", text: ({ offer }) => (offer ? offerStateLabels[offer] : "") },
    interview: { label: "Interview", text: ({ interviewAt }) => interviewAt ?? "" },
  },
  filters: {
    ...staffJobApplicationList.filters,
    stage: { kind: "choice", label: "Stage", all: "Any stage" },
  },
});
