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
/** The day of the decision has come, and nobody has decided. Staff are told once for each such day. */
export const intakeUndecided = defineEvent({
  name: "admissions.intake-undecided",
  payload: intake.extend({ decideBy: z.string() }),
  invalidates: [],
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
/** Somebody with an open application for a programme has sent the form again. */
export const applicationSentAgain = defineEvent({
  name: "admissions.application-sent-again",
  payload: application.extend({ submissionId: z.uuid() }),
  invalidates: [],
});
/** Staff joined two applications of one person. `joinedId` is the one that exists no longer. */
export const applicationsJoined = defineEvent({
  name: "admissions.applications-joined",
  payload: application.extend({ joinedId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.applications-joined", subject: ofApplication },
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
/** A member of staff looks after the application now, or nobody does. */
export const applicationAssigned = defineEvent({
  name: "admissions.application-assigned",
  // `quietly`: it was one of several, of which the owner is told together.
  payload: application.extend({
    ownerId: z.uuid().nullable(),
    byId: z.uuid(),
    quietly: z.boolean().default(false),
  }),
  invalidates: [],
  audit: { action: "admissions.application-assigned", subject: ofApplication },
});
/** A member of staff looks after several more applications. Each of them is recorded too. */
export const applicationsAssigned = defineEvent({
  name: "admissions.applications-assigned",
  payload: z.object({ applicationIds: z.array(z.uuid()), ownerId: z.uuid(), byId: z.uuid() }),
  invalidates: [],
});
/** A member of staff wants to decline the application and asks for a second opinion. */
export const declineAsked = defineEvent({
  name: "admissions.decline-asked",
  payload: application.extend({ requestId: z.uuid(), byId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.decline-asked", subject: ofApplication },
});
/** A second member of staff does not agree to decline it, or the first has taken that back. */
export const declineOpposed = defineEvent({
  name: "admissions.decline-opposed",
  payload: application.extend({ askedBy: z.uuid(), byId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.decline-opposed", subject: ofApplication },
});
/** A member of staff has read the application and scored it, or corrected the score. */
export const applicationScored = defineChange({
  audit: { action: "admissions.application-scored", subject: ofApplication },
});
/** Staff sent the same message to several applicants. Each message has an audit entry of its own. */
export const applicantsWrittenTo = defineChange({
  audit: { action: "admissions.applicants-written-to", subject: () => "applications" },
});
/** Staff changed how the office works on applications. */
export const pipelineChanged = defineChange({
  audit: { action: "admissions.pipeline-changed", subject: () => "pipeline" },
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
  // The request of the office that it answers; null for none.
  payload: evidence.extend({ requestId: z.uuid().nullable().default(null) }),
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

const evidenceRequest = application.extend({ requestId: z.uuid() });

/** The office asks the applicant for a document. */
export const evidenceRequested = defineEvent({
  name: "admissions.evidence-requested",
  payload: evidenceRequest,
  invalidates: [],
  audit: { action: "admissions.evidence-requested", subject: ofApplication },
});
/** The office needs the document no longer. */
export const evidenceRequestWithdrawn = defineEvent({
  name: "admissions.evidence-request-withdrawn",
  payload: evidenceRequest,
  invalidates: [],
  audit: { action: "admissions.evidence-request-withdrawn", subject: ofApplication },
});
/** Staff saw a document at the interview. */
export const evidenceSeen = defineChange({
  audit: { action: "admissions.evidence-seen", subject: ofApplication },
});
/** It was recorded by mistake that a document was seen. */
export const sightingWithdrawn = defineChange({
  audit: { action: "admissions.evidence-sighting-withdrawn", subject: ofApplication },
});

/** The applicant claims the veterans' rate, or hands in another proof of service. */
export const veteranRateClaimed = defineEvent({
  name: "admissions.veteran-rate-claimed",
  payload: application,
  invalidates: [],
});
/** The applicant has taken the claim back. */
export const veteranClaimWithdrawn = defineEvent({
  name: "admissions.veteran-claim-withdrawn",
  payload: application,
  invalidates: [],
});
/** The office has accepted or declined the claim. */
export const veteranClaimDecided = defineEvent({
  name: "admissions.veteran-claim-decided",
  payload: application,
  invalidates: [],
  audit: { action: "admissions.veteran-claim-decided", subject: ofApplication },
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

/** The applicant is to be told that documents are missing. */
export const documentsReminderDue = defineEvent({
  name: "admissions.documents-reminder-due",
  payload: application,
  invalidates: [],
});
/** The applicant is to be told that an offer ends soon. */
export const offerReminderDue = defineEvent({
  name: "admissions.offer-reminder-due",
  payload: application,
  invalidates: [],
});
/** The applicant is to be told that a held seat is not paid for. */
export const seatReminderDue = defineEvent({
  name: "admissions.seat-reminder-due",
  payload: application,
  invalidates: [],
});
/** The applicant is to be told that a freed seat goes to the next soon. */
export const freedSeatReminderDue = defineEvent({
  name: "admissions.freed-seat-reminder-due",
  payload: application,
  invalidates: [],
});
/** Somebody with a place is to get the joining instructions. */
export const joiningDue = defineEvent({
  name: "admissions.joining-due",
  // `again`: it is sent some days before the first day.
  payload: application.extend({ again: z.boolean() }),
  invalidates: [],
});

/** Staff changed when applicants are reminded. */
export const reminderRulesChanged = defineChange({
  audit: { action: "admissions.reminder-rules-changed", subject: () => "settings:reminders" },
});
/** Staff changed what people with a place are told before the first day. */
export const joiningInstructionsChanged = defineChange({
  audit: {
    action: "admissions.joining-instructions-changed",
    subject: ({ programmeId, base }: { programmeId: string; base: string }) =>
      `joining-instructions:${programmeId}-${base}`,
  },
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

/** Staff noted what was done about an offer that relied on online theory. */
export const theoryRelianceSettled = defineChange({
  audit: { action: "admissions.theory-reliance-settled", subject: ofApplication },
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
/**
 * The institute cancelled or moved the intake, and the person wants their money back, or the place
 * of a paid order is given back for another reason in which the terms give a full refund. Billing
 * sends back what was paid, with the reason, which the payer reads.
 */
export const placeGivenBack = defineEvent({
  name: "admissions.place-given-back",
  payload: order.extend({ reason: z.string().min(1) }),
  invalidates: [],
});
/** The place of a refunded order is free again. */
export const placeGivenUp = defineEvent({
  name: "admissions.place-given-up",
  payload: order.extend({ enrolmentId: z.uuid() }),
  invalidates: [INTAKES],
});

const changeAnswer = z.object({ answerId: z.uuid() });

/** An intake has changed, and one of the people on it is to be told. */
/** The date that somebody has named in an application has changed. They have no offer yet. */
export const namedDateChanged = defineEvent({
  name: "admissions.named-date-changed",
  payload: z.object({ changeId: z.uuid(), applicationId: z.uuid() }),
  invalidates: [],
});
export const changeTold = defineEvent({
  name: "admissions.change-told",
  payload: changeAnswer,
  invalidates: [],
});
/** Somebody who has not chosen yet is to be reminded. */
export const changeReminderDue = defineEvent({
  name: "admissions.change-reminder-due",
  payload: changeAnswer,
  invalidates: [],
});
/** Somebody has chosen, or their silence counts as a choice. */
export const changeAnswered = defineEvent({
  name: "admissions.change-answered",
  payload: changeAnswer,
  invalidates: [],
});

/** A place or a held seat went to another intake. */
export const placeTransferred = defineEvent({
  name: "admissions.place-transferred",
  payload: z.object({ transferId: z.uuid() }),
  invalidates: [INTAKES],
});
/** Staff moved somebody's place, with the reason. */
export const placeTransferredByStaff = defineChange({
  audit: { action: "admissions.place-transferred", subject: ofApplication },
  emits: placeTransferred,
});

const group = z.object({ bookingId: z.uuid() });
const ofGroup = ({ bookingId }: { bookingId: string }) => `group-booking:${bookingId}`;

/** An organisation has asked for several places on an intake. */
export const groupRequested = defineEvent({
  name: "admissions.group-requested",
  payload: group,
  invalidates: [],
});
/** Staff have made the quote, or another one in its place. */
export const groupQuoted = defineEvent({
  name: "admissions.group-quoted",
  payload: group,
  invalidates: [],
  audit: { action: "admissions.group-quoted", subject: ofGroup },
});
/** The quote was accepted, and all places are held until they are paid for. */
export const groupHeld = defineEvent({
  name: "admissions.group-held",
  payload: group,
  invalidates: [INTAKES],
});
/** The places are paid for. */
export const groupSecured = defineEvent({
  name: "admissions.group-secured",
  payload: group,
  invalidates: [INTAKES],
});
/** The booking has ended, and its places are free. */
export const groupEnded = defineEvent({
  name: "admissions.group-ended",
  payload: group,
  invalidates: [INTAKES],
});
export const groupDeclined = defineChange({
  audit: { action: "admissions.group-declined", subject: ofGroup },
  emits: groupEnded,
});
/** A person who is named for a place is to be invited. */
export const groupPersonWanted = defineEvent({
  name: "admissions.group-person-wanted",
  payload: z.object({ placeId: z.uuid() }),
  invalidates: [],
});
/** The invitation of somebody who is not wanted any more must not be accepted. */
/** The organisation has given one place up; whoever is named for it is told. */
export const groupPlaceGivenUp = defineEvent({
  name: "admissions.group-place-given-up",
  payload: group.extend({ placeId: z.uuid() }),
  invalidates: [INTAKES],
});
export const groupInvitationDropped = defineEvent({
  name: "admissions.group-invitation-dropped",
  payload: z.object({ invitationId: z.uuid() }),
  invalidates: [],
});
/** Staff confirmed that the person of a place may come. */
export const groupPlaceConfirmed = defineChange({
  audit: { action: "admissions.group-place-confirmed", subject: ofGroup },
});
/** The organisation is to be reminded of the names that are to come. */
export const groupNamesDue = defineEvent({
  name: "admissions.group-names-due",
  payload: group,
  invalidates: [],
});

const naming = z.object({ substitutionId: z.uuid() });

/** The holder of a place has named another person for it, who is to be invited. */
export const substituteNamed = defineEvent({
  name: "admissions.substitute-named",
  payload: naming,
  invalidates: [],
});
/** The person has accepted to take the place. */
export const namingAccepted = defineEvent({
  name: "admissions.substitute-accepted",
  payload: naming,
  invalidates: [],
});
/** The place stays with its holder, for whatever reason. */
export const namingEnded = defineEvent({
  name: "admissions.substitute-ended",
  payload: naming,
  invalidates: [],
});
/** Staff confirmed the person, and the place has gone to them. */
export const placeSubstituted = defineEvent({
  name: "admissions.place-substituted",
  payload: application.extend({ substitutionId: z.uuid(), enrolmentId: z.uuid() }),
  invalidates: [],
  audit: { action: "admissions.place-substituted", subject: ofApplication },
});
