import type { Toast } from "#app/kernel/toast.ts";
import { counted, sentence } from "#app/kernel/wording.ts";
import { type EnquiryStatus, enquiryStatusLabels } from "./enquiry/rules.ts";

/** Texts of D1 §8 and rulings §4. */
export const admissionsToasts = {
  courseUpdated: {
    tone: "success",
    title: "Course Updated",
    description: "The course information has been updated.",
  },
  courseDeleted: {
    tone: "success",
    title: "Course Deleted",
    description: "The course has been removed from the schedule.",
    // Long enough to read it and to press Undo.
    duration: 15_000,
  },
  courseAdded: {
    tone: "success",
    title: "Course Added",
    description: "A new course has been added to the schedule.",
  },
  courseRestored: {
    tone: "success",
    title: "Course Restored",
    description: "The course is back on the schedule.",
  },
  intakePlanned: { tone: "success", title: "Intake saved" },
  intakeDecided: { tone: "success", title: "Decision saved" },
  courseHasApplications: {
    tone: "error",
    title: "Course not deleted",
    description:
      "People have been offered a place on this course date. Move or withdraw their offers first.",
  },
  messageSent: {
    tone: "success",
    title: "Message sent",
    description: "We'll get back to you as soon as possible.",
  },
  messageFailed: {
    tone: "error",
    title: "Failed to send message",
    description: "Please try again or contact us directly via phone.",
  },
  inquirySent: {
    tone: "success",
    title: "Your message has been sent to our admissions team.",
    description: "We'll get back to you as soon as possible.",
  },
  feeRequestSent: {
    tone: "success",
    title: "Fee schedule request submitted successfully",
    description: "We'll email you the detailed fee information shortly.",
  },
  feeRequestFailed: {
    tone: "error",
    title: "Failed to submit request",
    description: "Please try again or contact us directly via phone.",
  },
  enquiryUpdated: { tone: "success", title: "Message updated" },
  enquiryAssigned: { tone: "success", title: "Message assigned to you" },
  enquiryUnassigned: { tone: "success", title: "Message unassigned" },
  replySent: { tone: "success", title: "Reply sent" },
  replyFailed: {
    tone: "error",
    title: "Failed to send reply",
    description: "Nothing was sent. Please try again.",
  },
  applicationSubmitted: {
    tone: "success",
    title: "Application Submitted",
    description: "We have received your application and will contact you shortly.",
  },
  applicationFailed: {
    tone: "error",
    title: "Failed to submit request",
    description: "Please try again or contact us directly via phone.",
  },
  interestExpressed: {
    tone: "success",
    title: "Please confirm your address",
    description: "If it is not on the list yet, we have sent you an email with a link.",
  },
  interestFailed: {
    tone: "error",
    title: "Failed to submit request",
    description: "Please try again or contact us directly via phone.",
  },
  applicationMoved: {
    tone: "success",
    title: "Application moved",
    description: "The applicant is told by mail.",
  },
  applicationNoted: { tone: "success", title: "Note added" },
  offerMade: {
    tone: "success",
    title: "Offer made",
    description: "The email is on its way to the applicant.",
  },
  offerWithdrawn: {
    tone: "success",
    title: "Offer withdrawn",
    description: "The applicant is told by mail.",
  },
  offerAccepted: {
    tone: "success",
    title: "Your place is held",
    description: "Please arrange the payment before the date that is shown here.",
  },
  waitListed: {
    tone: "info",
    title: "The course is full",
    description: "You are on the waiting list, and we will write as soon as a seat comes free.",
  },
  offerRefused: { tone: "success", title: "You have turned the offer down" },
  screeningStated: { tone: "success", title: "Your statement is saved" },
  evidenceHandedIn: {
    tone: "success",
    title: "Document handed in",
    description: "It is stored encrypted. The office will look at it.",
  },
  evidenceRemoved: { tone: "success", title: "Document removed" },
  evidenceAccepted: { tone: "success", title: "Document accepted" },
  evidenceNotAccepted: {
    tone: "success",
    title: "Document not accepted",
    description: "The applicant is told by mail, reads your note and can hand in another one.",
  },
  backgroundRecorded: { tone: "success", title: "Result of the background check recorded" },
  interviewArranged: {
    tone: "success",
    title: "Interview arranged",
    description: "The applicant is told by mail.",
  },
  interviewCancelled: {
    tone: "success",
    title: "Interview cancelled",
    description: "The applicant is told by mail.",
  },
  interviewInvited: {
    tone: "success",
    title: "Invited to choose a time",
    description: "The applicant is told by mail.",
  },
  interviewTaken: {
    tone: "success",
    title: "The time is yours",
    description: "We have sent you a confirmation with an entry for your calendar.",
  },
  interviewMoved: {
    tone: "success",
    title: "Your interview has a new time",
    description: "We have sent you a confirmation with an entry for your calendar.",
  },
  ownInterviewCancelled: {
    tone: "success",
    title: "Interview cancelled",
    description: "You can take another time below.",
  },
  interviewTimeWished: {
    tone: "success",
    title: "We have what you wrote",
    description: "The office reads it and offers other times.",
  },
  applicationWithdrawn: {
    tone: "success",
    title: "Application withdrawn",
    description: "We have sent you a confirmation by mail.",
  },
} satisfies Record<string, Toast>;

/** Why an open row of the schedule could not be saved. */
export const intakeTexts = {
  unknownProgramme: "Please select a program",
  seatsTaken: "{taken} of this course are held or paid for already; it cannot have fewer",
  removed: {
    title: "This course date was deleted by someone else meanwhile",
    text: "What you typed is kept here: Save adds it as a new course date, Cancel leaves it deleted.",
  },
} as const;

/** Why an intake could not be planned or decided about as staff wanted. */
export const intakeErrors = {
  "ends-before-start": "The last day cannot be before the first",
  "decided-too-late": "The decision cannot be later than the first day",
  "minimum-above-seats": "The minimum cannot be above the {seats} seats",
  "removed-meanwhile": "This course date was deleted by someone else meanwhile.",
  "not-to-decide": "This intake is {state} and can no longer be decided about in this way.",
  "reason-needed":
    "{paid} of at least {minimum} places are paid for. Please say why it takes place all the same.",
  "has-people":
    "On this intake: {people} with an offer or a place. It can be postponed or cancelled once nobody is on it.",
} as const;

/** The text for each expected error about an application. */
export const applicationErrors = {
  "unknown-program": "Please select a program",
  "too-many-attempts":
    "We have received a lot from your network within the hour. Please wait {wait} and send this again; what you typed is kept here.",
  "illegal-move": "An application at {from} cannot be moved to {to}. Nothing was changed.",
  "reason-needed": "Please give the reason: the applicant is told why they are declined.",
  "needs-offer":
    "An application comes to Acceptance & Enrollment by an offer. Nothing was changed.",
  enrolled:
    "The place on this application is paid for. What happens then is in the refund rules of our terms; please write to the admissions office.",
  "not-ready": "An application at {stage} cannot be offered a place. Nothing was changed.",
  "unknown-intake": "Please choose a course date",
  "course-begun": "This course has begun. Please choose another date.",
  "unknown-module": "Please choose a module",
  "waiver-needed":
    "Something that the course asks for is missing: please say why you offer the place all the same.",
  "price-changed":
    "The price shown was not the price of this offer any more, so it was not made. The price below is the present one.",
  "no-offer": "There is no offer to answer.",
  "offer-ended": "This offer is no longer open. Please write to the admissions office.",
  "offer-expired": "This offer has expired. Please write to the admissions office.",
  "already-closed": "This application is closed already. Nothing was changed.",
  "status-link-expired": "This link has expired or is not complete.",
} as const;

/** Returns the sentence for an error, with the stages that it names. */
export function applicationErrorText(
  error: keyof typeof applicationErrors,
  detail: Record<string, string | number> = {},
): string {
  return sentence(applicationErrors[error], detail);
}

/** Returns the toast after several messages were moved to a status. */
export function enquiriesMoved(n: number, status: EnquiryStatus): Toast {
  const label = enquiryStatusLabels[status];
  return n > 0
    ? { tone: "success", title: `${messages(n)} moved to ${label}` }
    : { tone: "info", title: "Nothing changed", description: `All of them are ${label} already.` };
}

/** Returns the toast after several messages were assigned. `others` were assigned already. */
export function enquiriesTaken(n: number, others: number): Toast {
  const title = n > 0 ? `${messages(n)} assigned to you` : "No message was assigned to you";
  const tone = n > 0 ? "success" : "info";
  if (others === 0) return { tone, title };
  const have = others === 1 ? "One of them is" : `${others} of them are`;
  return {
    tone,
    title,
    description: `${have} assigned already, and can be taken over one by one.`,
  };
}

const messages = (n: number) => counted(n, "message");
