import { hours } from "#app/kernel/clock.ts";
import { homeSubjects } from "./home-subjects.ts";

/** The form that a message came through. */
export const enquiryKinds = ["contact", "inquiry", "fee-request"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryKindLabels: Record<EnquiryKind, string> = {
  contact: "Contact",
  inquiry: "Admissions inquiry",
  "fee-request": "Fee request",
};

/** What a fee request contains besides its message (D1 §3). */
export type FeeRequestDetails = {
  programmeId: string;
  phone?: string | undefined;
  organization?: string | undefined;
};

export const enquiryStatuses = ["new", "in-progress", "answered", "closed"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryStatusLabels: Record<EnquiryStatus, string> = {
  new: "New",
  "in-progress": "In progress",
  answered: "Answered",
  closed: "Closed",
};

/** Returns when the reply is due: "Email replies within 24 hours" (D1 §9). */
export function replyDue(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + hours(24));
}

/** Returns whether nobody waits for an answer any more. */
export function isSettled(status: EnquiryStatus): boolean {
  return status === "answered" || status === "closed";
}

export type ReplyState = "settled" | "overdue" | "due-soon" | "in-time";

export const replyStateLabels: Record<ReplyState, string> = {
  settled: "Settled",
  "in-time": "In time",
  "due-soon": "Due soon",
  overdue: "Overdue",
};

/** Returns a message's status against its reply target. The last four hours are "due-soon". */
export function replyState(
  enquiry: { status: EnquiryStatus; replyDueAt: Date },
  now: Date,
): ReplyState {
  if (isSettled(enquiry.status)) return "settled";
  const left = enquiry.replyDueAt.getTime() - now.getTime();
  if (left < 0) return "overdue";
  return left < hours(4) ? "due-soon" : "in-time";
}

/** Returns a subject as people read it, because the home page sends a value instead of a label. */
export function subjectLabel(subject: string): string {
  return homeSubjects.find(({ value }) => value === subject)?.label ?? subject;
}
