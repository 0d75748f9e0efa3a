import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";
import { runStates } from "./intake/run-state.ts";

/** The tag of cached pages that show course dates. */
export const INTAKES = "intakes";

const intake = z.object({ intakeId: z.uuid() });
const ofIntake = ({ intakeId }: { intakeId: string }) => `intake:${intakeId}`;

export const intakeAdded = defineEvent({
  name: "admissions.intake-added",
  payload: intake,
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-added", subject: ofIntake },
});
export const intakeChanged = defineEvent({
  name: "admissions.intake-changed",
  payload: intake,
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-changed", subject: ofIntake },
});
export const intakeRemoved = defineEvent({
  name: "admissions.intake-removed",
  payload: intake,
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-removed", subject: ofIntake },
});
export const intakeRestored = defineEvent({
  name: "admissions.intake-restored",
  payload: intake,
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-restored", subject: ofIntake },
});
/** Staff changed what they plan an intake with: its end, its minimum and when to decide. */
export const intakePlanned = defineEvent({
  name: "admissions.intake-planned",
  payload: intake,
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-planned", subject: ofIntake },
});
/** Staff decided whether an intake takes place. */
export const intakeDecided = defineEvent({
  name: "admissions.intake-decided",
  payload: intake.extend({ to: z.enum(runStates) }),
  invalidates: [INTAKES],
  audit: { action: "admissions.intake-decided", subject: ofIntake },
});
/** A confirmed intake has begun, or has ended. */
export const intakeAdvanced = defineEvent({
  name: "admissions.intake-advanced",
  payload: intake.extend({ to: z.enum(runStates) }),
  invalidates: [INTAKES],
});

const interest = z.object({ interestId: z.uuid() });

/** Somebody wants to be told of a programme's next date, and has to confirm it. */
export const interestExpressed = defineEvent({
  name: "admissions.interest-expressed",
  payload: interest,
  invalidates: [],
});
/** Its owner has confirmed the address. */
export const interestConfirmed = defineEvent({
  name: "admissions.interest-confirmed",
  payload: interest,
  invalidates: [],
});
/** Its owner has ended the interest, and the address is deleted. */
export const interestEnded = defineEvent({
  name: "admissions.interest-ended",
  payload: interest,
  invalidates: [],
});
/** A date has opened for somebody who wanted to be told. */
export const dateOpened = defineEvent({
  name: "admissions.date-opened",
  payload: interest.extend({ intakeId: z.uuid() }),
  invalidates: [],
});

const enquiry = z.object({ enquiryId: z.uuid() });
const ofEnquiry = ({ enquiryId }: { enquiryId: string }) => `enquiry:${enquiryId}`;

export const enquiryReceived = defineEvent({
  name: "admissions.enquiry-received",
  payload: enquiry,
  invalidates: [],
});
export const enquiryMoved = defineEvent({
  name: "admissions.enquiry-moved",
  payload: enquiry,
  invalidates: [],
  audit: { action: "admissions.enquiry-moved", subject: ofEnquiry },
});
export const enquiryAssigned = defineEvent({
  name: "admissions.enquiry-assigned",
  payload: enquiry,
  invalidates: [],
  audit: { action: "admissions.enquiry-assigned", subject: ofEnquiry },
});
export const enquiryAnswered = defineEvent({
  name: "admissions.enquiry-answered",
  payload: z.object({ enquiryId: z.uuid(), replyId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.enquiry-answered", subject: ofEnquiry },
});

const application = z.object({ applicationId: z.uuid() });
const ofApplication = ({ applicationId }: { applicationId: string }) =>
  `application:${applicationId}`;

export const applicationReceived = defineEvent({
  name: "admissions.application-received",
  payload: application,
  invalidates: [],
});
/** The application moved to another stage. */
export const applicationMoved = defineEvent({
  name: "admissions.application-moved",
  // `quietly`: the applicant gets another email that says more, so the move sends none.
  payload: application.extend({ transitionId: z.uuid(), quietly: z.boolean().default(false) }),
  invalidates: [],
});
export const applicationMovedByStaff = defineChange({
  audit: { action: "admissions.application-moved", subject: ofApplication },
});
export const applicationNoted = defineEvent({
  name: "admissions.application-noted",
  payload: application,
  invalidates: [],
  audit: { action: "admissions.application-noted", subject: ofApplication },
});
/** An account's address changed, and its applications got the new one. */
export const applicantAddressChanged = defineChange({
  audit: { action: "admissions.applicant-address-changed", subject: ofApplication },
});

/** The applicant made or corrected the statement that screening asks for. */
export const screeningStated = defineEvent({
  name: "admissions.screening-stated",
  payload: application,
  invalidates: [],
});
export const backgroundRecorded = defineEvent({
  name: "admissions.background-recorded",
  payload: application,
  invalidates: [],
  audit: { action: "admissions.background-recorded", subject: ofApplication },
});

const evidence = application.extend({ evidenceId: z.uuid() });
const ofEvidence = ({ evidenceId }: { evidenceId: string }) => `evidence:${evidenceId}`;

export const evidenceHandedIn = defineEvent({
  name: "admissions.evidence-handed-in",
  payload: evidence,
  invalidates: [],
});
export const evidenceRemoved = defineEvent({
  name: "admissions.evidence-removed",
  payload: evidence,
  invalidates: [],
});
export const evidenceLookedAt = defineChange({
  audit: { action: "admissions.evidence-looked-at", subject: ofEvidence },
});
export const evidenceJudged = defineEvent({
  name: "admissions.evidence-judged",
  payload: evidence,
  invalidates: [],
  audit: { action: "admissions.evidence-judged", subject: ofEvidence },
});

const interview = z.object({ interviewId: z.uuid() });

export const interviewArranged = defineEvent({
  name: "admissions.interview-arranged",
  // `rearranged`: it replaces another appointment.
  // `chosen`: the applicant took the time.
  payload: interview.extend({ rearranged: z.boolean(), chosen: z.boolean().default(false) }),
  invalidates: [],
  audit: { action: "admissions.interview-arranged", subject: ofApplication },
});
export const interviewCancelled = defineEvent({
  name: "admissions.interview-cancelled",
  payload: interview,
  invalidates: [],
});
export const interviewCancelledByStaff = defineChange({
  audit: { action: "admissions.interview-cancelled", subject: ofApplication },
  emits: interviewCancelled,
});

/** The applicant is invited to choose the time of the interview. */
export const interviewInvited = defineEvent({
  name: "admissions.interview-invited",
  payload: z.object({ applicationId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.interview-invited", subject: ofApplication },
});
/** No time suited the applicant, who wrote when another one would. */
export const interviewTimeWished = defineEvent({
  name: "admissions.interview-time-wished",
  payload: z.object({ applicationId: z.uuid() }),
  invalidates: [],
});
/** The applicant is to be reminded of the interview. */
export const interviewReminderDue = defineEvent({
  name: "admissions.interview-reminder-due",
  payload: interview,
  invalidates: [],
});

const offer = z.object({ offerId: z.uuid() });

export const offerMade = defineEvent({
  name: "admissions.offer-made",
  payload: offer,
  invalidates: [],
  audit: { action: "admissions.offer-made", subject: ofApplication },
});
/** The offer was accepted, and a seat is held for it until it is paid for. */
export const offerAccepted = defineEvent({
  name: "admissions.offer-accepted",
  payload: offer,
  invalidates: [],
});
/** The offer was accepted when no seat was left. */
export const waitListed = defineEvent({
  name: "admissions.wait-listed",
  payload: offer,
  invalidates: [],
});
/** A seat became free and is kept for the offer until it is answered. */
export const seatFreed = defineEvent({
  name: "admissions.seat-freed",
  payload: offer,
  invalidates: [],
});
export const offerRefused = defineEvent({
  name: "admissions.offer-refused",
  payload: offer,
  invalidates: [],
});
/** The offer was not answered in time. */
export const offerLapsed = defineEvent({
  name: "admissions.offer-lapsed",
  payload: offer,
  invalidates: [],
});
export const offerWithdrawn = defineEvent({
  name: "admissions.offer-withdrawn",
  payload: offer,
  invalidates: [],
  audit: { action: "admissions.offer-withdrawn", subject: ofApplication },
});

/** A seat was held, which changes the seats on the public schedule. */
export const seatHeld = defineEvent({
  name: "admissions.seat-held",
  payload: offer,
  invalidates: [INTAKES],
});
/** A hold ran out or was given up, so it can no longer be paid for. */
export const seatReleased = defineEvent({
  name: "admissions.seat-released",
  payload: offer,
  invalidates: [INTAKES],
});

const order = z.object({ orderId: z.uuid() });

/** A paid order got its place. */
export const placeTaken = defineEvent({
  name: "admissions.place-taken",
  payload: order.extend({ enrolmentId: z.uuid() }),
  invalidates: [INTAKES],
});
/** A payment came when no seat was left, or for an offer that has ended. It is sent back. */
export const placeRefused = defineEvent({
  name: "admissions.place-refused",
  payload: order,
  invalidates: [],
});
/** The place of a refunded order is free again. */
export const placeGivenUp = defineEvent({
  name: "admissions.place-given-up",
  payload: order.extend({ enrolmentId: z.uuid() }),
  invalidates: [INTAKES],
});
