import type { Toast } from "#app/kernel/toast.ts";
import { counted, sentence } from "#app/kernel/wording.ts";
import { type EnquiryStatus, enquiryStatusLabels } from "./enquiry/rules.ts";
import { type GroupStatus, groupStatusLabels } from "./group/rules.ts";
import { type Stage, stageLabels } from "./stage/rules.ts";

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
  changeSavedAndTold: {
    tone: "success",
    title: "Course Updated",
    description: "Everybody whom it concerns is told by mail.",
  },
  changeAnswered: {
    tone: "success",
    title: "We have your answer",
    description: "We have sent you a confirmation by mail.",
  },
  placeTransferred: {
    tone: "success",
    title: "Your place is on the new date",
    description: "We have sent you a confirmation by mail.",
  },
  substituteNamed: {
    tone: "success",
    title: "The person is invited",
    description: "The place stays yours until we have confirmed that they can take it.",
  },
  namingTakenBack: {
    tone: "success",
    title: "The place stays yours",
    description: "We tell the person whom you named.",
  },
  namingAccepted: {
    tone: "success",
    title: "You have accepted",
    description: "Please give us your application next.",
  },
  namingDeclined: { tone: "success", title: "You have turned the place down" },
  placeSubstituted: {
    tone: "success",
    title: "The place has gone to this person",
    description: "Both are told by mail.",
  },
  placeTransferredByStaff: {
    tone: "success",
    title: "Place moved",
    description: "The person is told by mail.",
  },
  intakePlanned: { tone: "success", title: "Intake saved" },
  remindersSaved: {
    tone: "success",
    title: "Reminders saved",
    description: "They count for everything that has not been sent yet.",
  },
  remindersRestored: { tone: "success", title: "Defaults restored" },
  joiningSaved: {
    tone: "success",
    title: "Joining instructions saved",
    description: "Emails that leave from now on have them.",
  },
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
  applicationsJoined: {
    tone: "success",
    title: "Applications joined",
    description: "Everything is in this one now. The applicant is told by mail.",
  },
  applicationAssignedToMe: { tone: "success", title: "The application is yours" },
  applicationAssigned: { tone: "success", title: "Owner saved" },
  declineAsked: {
    tone: "success",
    title: "Second opinion asked for",
    description: "Nothing is sent to the applicant until a colleague agrees.",
  },
  declineConfirmed: {
    tone: "success",
    title: "Application declined",
    description: "The applicant is told by mail.",
  },
  declineOpposed: { tone: "success", title: "The application is not declined" },
  applicationScored: { tone: "success", title: "Score saved" },
  pipelineSaved: { tone: "success", title: "Settings saved" },
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
  relianceSettled: { tone: "success", title: "Note saved" },
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
    title: "Document uploaded",
    description: "It is stored encrypted. The office will look at it.",
  },
  evidenceRemoved: { tone: "success", title: "Document removed" },
  evidenceAccepted: { tone: "success", title: "Document accepted" },
  evidenceNotAccepted: {
    tone: "success",
    title: "Document not accepted",
    description: "The applicant is told by mail, reads your note and can hand in another one.",
  },
  evidenceRequested: {
    tone: "success",
    title: "Document asked for",
    description: "The applicant is told by mail, and finds it on their page.",
  },
  evidenceRequestWithdrawn: {
    tone: "success",
    title: "Request withdrawn",
    description: "The applicant is told by mail.",
  },
  evidenceSeen: {
    tone: "success",
    title: "Recorded as seen",
    description: "It counts as handed in and accepted. No copy is kept.",
  },
  sightingWithdrawn: { tone: "success", title: "Taken back; it counts no longer" },
  veteranRateClaimed: {
    tone: "success",
    title: "Veterans' rate claimed",
    description: "The office will look at your proof of service.",
  },
  veteranClaimWithdrawn: { tone: "success", title: "Your claim is withdrawn" },
  veteranClaimDecided: {
    tone: "success",
    title: "Claim decided",
    description: "The applicant is told by mail. Offers that were made stay as they are.",
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
  groupRequested: {
    tone: "success",
    title: "We have your request",
    description: "We make you a quote and send it by email. No place is held before you accept it.",
  },
  groupQuoted: {
    tone: "success",
    title: "Quote made",
    description: "The email with the quote is on its way.",
  },
  groupDeclined: {
    tone: "success",
    title: "Booking declined",
    description: "The organisation is told by email, with your reason.",
  },
  groupHeld: {
    tone: "success",
    title: "Your places are held",
    description: "Please arrange the payment before the date that is shown here.",
  },
  groupCancelled: {
    tone: "success",
    title: "Booking cancelled",
    description: "Its places are free for others.",
  },
  groupPlaceNamed: { tone: "success", title: "Name saved" },
  groupPersonInvited: {
    tone: "success",
    title: "Invitation sent",
    description: "The earlier link no longer works.",
  },
  groupPlaceConfirmed: { tone: "success", title: "Place confirmed" },
  groupPaid: { tone: "success", title: "Your places are paid for" },
} satisfies Record<string, Toast>;

/** Why an open row of the schedule could not be saved. */
export const intakeTexts = {
  unknownProgramme: "Please select a program",
  seatsTaken: "{taken} of this course are held or paid for already; it cannot have fewer",
  inThePast: "People are on this course date, so it can only move to a day that is to come",
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
  "affects-people":
    "This concerns {people} with an offer or a place. Please look at who it is before you save.",
  "in-the-past": "People are on this course date, so it can only move to a day that is to come.",
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
  "booked-by-employer":
    "An organisation's group booking has a place for this applicant. Confirm it there; nothing was changed.",
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
  "no-date":
    "This course is postponed or cancelled, so the offer cannot be accepted now. We write to you about it.",
  "already-closed": "This application is closed already. Nothing was changed.",
  "other-programme":
    "These two applications are for different programmes, so they cannot be joined.",
  "offer-on-other":
    "There is or was an offer on the application that would end, and an offer cannot be moved. Join them the other way round.",
  "interview-on-other":
    "An interview is arranged on the application that would end. Cancel it first, or join them the other way round.",
  "status-link-expired": "This link has expired or is not complete.",
  "not-staff": "Please choose somebody who works in the office now",
  "opinion-pending":
    "Somebody wants to decline this application and waits for a second opinion. Please answer that first.",
  "opinion-answered": "There is no request to decline this application any more.",
  "read-by-two": "Two readers have scored this application already, so yours was not saved.",
  "score-final": "The other reader has given their score too, so yours can no longer be changed.",
} as const;

/** Why somebody gets everything back, as refund and credit note say it. */
export const giveBackReasons = {
  moved: "We changed the course in a way that did not suit you, so all of it goes back to you.",
  postponed: "We postponed the course and you did not want to wait, so all of it goes back to you.",
  cancelled: "We cancelled the course, so all of it goes back to you.",
} as const;

/** Why a place could not be moved, or a question about it answered. */
export const placeErrors = {
  "no-place": "This place has ended. Nothing was changed.",
  "changed-meanwhile": "This place was moved meanwhile. Please look at it again.",
  "unknown-intake": "This date is no longer open. Please choose another one.",
  "not-later": "Please choose a later date.",
  full: "The last seat on this date has just gone. Please choose another one.",
  "too-few":
    "Only {free} of the {places} places that you need are free on this date now, so none was moved. Please choose another one.",
  "of-a-group":
    "{organisation} has booked this place, and acts for it. Please ask there for another date or another person.",
  "not-allowed": "{why}",
  "already-answered": "You have answered this already. Nothing was changed.",
  superseded:
    "This question is closed, because the course has changed again or the place has ended.",
  "too-late": "The time to choose is over. Please write to the admissions office.",
  "own-address": "This is your own address. Please enter that of the other person.",
  "already-named": "You have named somebody for this place already. Take that back first.",
  "on-intake": "This person has a place on this course already.",
  "too-many-attempts": "You have named several people today. Please try again tomorrow.",
  "naming-ended": "This is over: the place stays with the person who has it.",
  "already-confirmed": "The place has gone to this person already.",
  "not-paid-yet":
    "The place is not paid for yet. It can go to the person who was named once it is.",
  "not-accepted": "The person has not accepted to take the place yet.",
  "course-changed":
    "The course has changed, and the holder of the place has not chosen yet. The place can go to another person afterwards.",
  "too-late-to-substitute":
    "The last day to give the place to another person is over. The place stays with its holder.",
  "other-application": "This application is not from the person who was named, for this course.",
  "not-ready": "The application is at {stage}. A place can be confirmed after the interview.",
  "has-offer": "This application has an open offer of its own. Withdraw it first.",
  "waiver-needed":
    "This person does not meet everything that the course asks for. Say why they may come all the same.",
  "not-offered": "The course does not take place, so the place on it cannot be kept.",
} as const;

/** Returns the sentence for an error about a place. */
export function placeErrorText(
  error: keyof typeof placeErrors,
  detail: Record<string, string | number> = {},
): string {
  return sentence(placeErrors[error], detail);
}

/** The text for each expected error about a group booking. */
export const groupErrors = {
  "too-many-attempts": "That was often within a short time. Please wait {wait} and try again.",
  "unknown-intake": "Please choose a course date that takes place",
  "course-begun": "This course has begun. Please choose another date.",
  "more-than-seats": "This course has {seats} seats altogether",
  "names-too-late": "Please choose a day before the course begins",
  "group-closed": "This booking is {status} by now. Nothing was changed.",
  "group-paid":
    "These places are paid for. What happens then is in the refund rules of our terms; please write to the admissions office.",
  "unknown-module": "Please choose a module",
  "nothing-to-pay": "This quote has nothing to pay. Please choose a module or type an amount.",
  "no-quote": "There is no quote to accept.",
  "quote-expired": "The time for accepting this quote is over. Please ask us for another one.",
  "too-few-seats":
    "Only {free} of the {places} places that you need are free now, so none is held. Please ask us for another date, or for a quote for fewer places.",
  "named-twice": "Another place of this booking has this address already",
  "too-late-to-substitute":
    "Another person can be named up to 14 days before the start. Please write to the admissions office.",
  "substituted-before":
    "This place was given to another person before, which our terms allow once.",
  "place-given-up": "This place was given up meanwhile. Nothing was changed.",
  "not-named": "Nobody waits for an invitation to this place.",
  "not-accepted-yet": "Nobody has accepted the invitation to this place yet.",
  "application-ended": "The application of this person has ended.",
  "waiver-needed":
    "Something that the course asks for is missing: please say why the person may come all the same.",
} as const;

/** Returns the sentence for an error about a group booking. */
export function groupErrorText(
  error: keyof typeof groupErrors,
  detail: Record<string, string | number> = {},
): string {
  const { status, ...rest } = detail;
  if (status === undefined) return sentence(groupErrors[error], rest);
  return sentence(groupErrors[error], { ...rest, status: groupStatusText(String(status)) });
}

function groupStatusText(status: string): string {
  const label = groupStatusLabels[status as GroupStatus] ?? status;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns the sentence for an error, with the stages that it names. */
export function applicationErrorText(
  error: keyof typeof applicationErrors,
  detail: Record<string, string | number> = {},
): string {
  return sentence(applicationErrors[error], detail);
}

const applicationsText = (n: number) => counted(n, "application");

/** Returns the toast after several applications were assigned. `others` have an owner already. */
export function applicationsTaken(n: number, others: number): Toast {
  const title =
    n > 0 ? `${applicationsText(n)} assigned to you` : "No application was assigned to you";
  const tone = n > 0 ? "success" : "info";
  if (others === 0) return { tone, title };
  const have = others === 1 ? "One of them has" : `${others} of them have`;
  return {
    tone,
    title,
    description: `${have} an owner already, and can be taken over one by one.`,
  };
}

/** Returns the toast after several applications were given to an owner; `same` had that owner. */
export function applicationsAssignedTo(n: number, owner: string | null, same: number): Toast {
  const to = owner ?? "nobody";
  if (n === 0) return { tone: "info", title: `Nothing changed: ${to} had them already` };
  const title = `${applicationsText(n)} assigned to ${to}`;
  if (same === 0) return { tone: "success", title };
  const had = same === 1 ? "One more was" : `${same} more were`;
  return { tone: "success", title, description: `${had} assigned like that before.` };
}

/** Returns the toast after several applications were moved. */
export function applicationsMoved(n: number, to: Stage): Toast {
  return n > 0
    ? {
        tone: "success",
        title: `${applicationsText(n)} moved to ${stageLabels[to]}`,
        description: "The applicants are told by mail.",
      }
    : { tone: "info", title: "No application was moved" };
}

/** Returns the toast after several were declined. Of `asked` a second opinion was asked for. */
export function applicationsDeclined(n: number, asked: number): Toast {
  if (n === 0) return { tone: "info", title: "No application was declined" };
  if (asked > 0) {
    return {
      tone: "success",
      title: `Second opinion asked for on ${applicationsText(asked)}`,
      description: "Nothing is sent to the applicants until a colleague agrees.",
    };
  }
  return {
    tone: "success",
    title: `${applicationsText(n)} declined`,
    description: "The applicants are told by mail.",
  };
}

/** Returns the toast after the same message was sent to several applicants. */
export function applicantsWritten(n: number): Toast {
  return n > 0
    ? {
        tone: "success",
        title: `Message sent to ${counted(n, "applicant")}`,
        description: "Each of them is told by mail that there is a message.",
      }
    : { tone: "info", title: "No message was sent", description: "It had been sent already." };
}

const letterErrors = {
  "nothing-to-read": "Please write a message that shows something",
  "exceeds-limits": "{excess}",
} as const;

/** Returns why a message to several applicants was not sent. */
export function letterErrorText(
  error: keyof typeof letterErrors,
  detail: Record<string, string | number> = {},
): string {
  return sentence(letterErrors[error], detail);
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
