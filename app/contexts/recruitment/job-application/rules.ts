import { days } from "#app/kernel/clock.ts";

/** The statuses of a member's application for a job. */
export const jobApplicationStatuses = [
  "received",
  "shortlisted",
  "interview",
  "offered",
  "not-selected",
  "withdrawn",
] as const;
export type JobApplicationStatus = (typeof jobApplicationStatuses)[number];

export const jobApplicationLabels: Record<JobApplicationStatus, string> = {
  received: "Received",
  shortlisted: "Shortlisted",
  interview: "Interview",
  offered: "Offer made",
  "not-selected": "Not selected",
  withdrawn: "Withdrawn",
};

/** What each status means for the candidate. */
export const jobApplicationMeanings: Record<JobApplicationStatus, string> = {
  received: "The employer has your application and has not decided yet.",
  shortlisted: "The employer wants to look at your application more closely.",
  interview: "The employer wants to talk to you, and will reach you at the contact that you gave.",
  offered:
    "The employer wants to make you an offer, and will reach you at the contact that you gave.",
  "not-selected": "The employer has decided for somebody else.",
  withdrawn: "You have taken your application back. Your CV and your note are deleted.",
};

const transitions: Record<JobApplicationStatus, readonly JobApplicationStatus[]> = {
  received: ["shortlisted", "interview", "offered", "not-selected"],
  shortlisted: ["interview", "offered", "not-selected"],
  interview: ["shortlisted", "offered", "not-selected"],
  offered: ["interview", "not-selected"],
  // The employer may reconsider.
  "not-selected": ["shortlisted", "interview", "offered"],
  withdrawn: [],
};

/** Returns the statuses that the employer or staff may set. Only the candidate can withdraw. */
export function jobApplicationTransitions(
  status: JobApplicationStatus,
): readonly JobApplicationStatus[] {
  return transitions[status];
}

/** Whether the candidate can still withdraw the application. */
export function mayWithdraw(status: JobApplicationStatus): boolean {
  return status !== "withdrawn" && status !== "not-selected";
}

/** Kept for six months after the listing is closed, as the privacy notice promises. */
export const KEPT_AFTER_CLOSING = days(183);
