import { days } from "#app/kernel/clock.ts";

/** The statuses of a member's application for a job. */
export const jobApplicationStatuses = [
  "received",
  "shortlisted",
  "interview",
  "offered",
  "hired",
  "not-selected",
  "withdrawn",
] as const;
export type JobApplicationStatus = (typeof jobApplicationStatuses)[number];

/** The statuses in which an employer still works on an application. */
export const openStatuses = ["received", "shortlisted", "interview", "offered"] as const;
export type OpenStatus = (typeof openStatuses)[number];

export const jobApplicationLabels: Record<JobApplicationStatus, string> = {
  received: "Received",
  shortlisted: "Shortlisted",
  interview: "Interview",
  offered: "Offer made",
  hired: "Hired",
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
  hired: "You have the post. Congratulations.",
  "not-selected": "The employer has decided not to go on with your application.",
  withdrawn: "You have taken your application back. Your CV and your note are deleted.",
};

const transitions: Record<JobApplicationStatus, readonly JobApplicationStatus[]> = {
  received: ["shortlisted", "interview", "offered", "not-selected"],
  shortlisted: ["interview", "offered", "not-selected"],
  interview: ["shortlisted", "offered", "not-selected"],
  offered: ["hired", "interview", "not-selected"],
  // The offer may still fall through.
  hired: ["offered", "not-selected"],
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
  return status !== "withdrawn" && status !== "not-selected" && status !== "hired";
}

/** What the candidate can do, or waits for. */
export const jobApplicationNextSteps: Record<JobApplicationStatus, string> = {
  received: "You need not do anything. You are told when the employer decides.",
  shortlisted: "You need not do anything. Keep the contact that you gave reachable.",
  interview:
    "Choose the time of your interview if the employer offers times below. Keep the contact that you gave reachable, and have your licences at hand.",
  offered:
    "Read and answer the offer below, or answer the employer. If you do not want the post, withdraw the application.",
  hired: "Please say below whether the institute may count your placement.",
  "not-selected": "You can apply for other jobs. Each application is decided on its own.",
  withdrawn: "You can apply for the job again while it is open.",
};

/** Why an employer does not go on with an application. The candidate reads it. */
export const declineReasons = [
  "requirement",
  "experience",
  "availability",
  "filled",
  "not-filled",
  "other",
] as const;
/** An application also ends when staff end the employer's access to the board. */
export type DeclineReason = (typeof declineReasons)[number] | "employer-left";

export const declineReasonLabels: Record<DeclineReason, string> = {
  requirement: "A requirement of the listing is not met",
  experience: "Others have more experience of this work",
  availability: "The dates or the place do not fit",
  filled: "The post is filled",
  "not-filled": "The post is not filled any more",
  other: "Another reason",
  "employer-left": "The employer has left the job board. What you had sent is deleted",
};

/** Kept for six months after the listing is closed, as the privacy notice promises. */
export const KEPT_AFTER_CLOSING = days(183);

/** Returns when applications are deleted whose listing was closed at a moment. */
export function deletedAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + KEPT_AFTER_CLOSING);
}
