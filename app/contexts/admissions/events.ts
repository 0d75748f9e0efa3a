import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show course dates depend on this. */
export const INTAKES = "intakes";

const intake = z.object({ intakeId: z.uuid() });

export const intakeAdded = defineEvent("admissions.intake-added", intake, [INTAKES]);
export const intakeChanged = defineEvent("admissions.intake-changed", intake, [INTAKES]);
export const intakeRemoved = defineEvent("admissions.intake-removed", intake, [INTAKES]);
export const intakeRestored = defineEvent("admissions.intake-restored", intake, [INTAKES]);

const enquiry = z.object({ enquiryId: z.uuid() });

export const enquiryReceived = defineEvent("admissions.enquiry-received", enquiry);
export const enquiryMoved = defineEvent("admissions.enquiry-moved", enquiry);
export const enquiryAssigned = defineEvent("admissions.enquiry-assigned", enquiry);
export const enquiryAnswered = defineEvent(
  "admissions.enquiry-answered",
  z.object({ enquiryId: z.uuid(), replyId: z.uuid() }),
);

const application = z.object({ applicationId: z.uuid() });

export const applicationReceived = defineEvent("admissions.application-received", application);
/** It moved along the pipeline, or left it. */
export const applicationMoved = defineEvent(
  "admissions.application-moved",
  // `quietly`: a letter of its own tells the applicant more than the move's would.
  application.extend({ moveId: z.uuid(), quietly: z.boolean().default(false) }),
);
export const applicationNoted = defineEvent("admissions.application-noted", application);

/** The applicant has stated what screening asks for, or corrected it. */
export const screeningStated = defineEvent("admissions.screening-stated", application);
export const backgroundRecorded = defineEvent("admissions.background-recorded", application);

const evidence = application.extend({ evidenceId: z.uuid() });

export const evidenceHandedIn = defineEvent("admissions.evidence-handed-in", evidence);
export const evidenceRemoved = defineEvent("admissions.evidence-removed", evidence);
export const evidenceJudged = defineEvent("admissions.evidence-judged", evidence);

const interview = z.object({ interviewId: z.uuid() });

export const interviewArranged = defineEvent(
  "admissions.interview-arranged",
  // `rearranged`: it takes the place of another one.
  interview.extend({ rearranged: z.boolean() }),
);
export const interviewCancelled = defineEvent("admissions.interview-cancelled", interview);

const offer = z.object({ offerId: z.uuid() });

export const offerMade = defineEvent("admissions.offer-made", offer);
/** A seat is held for it and waits to be paid for. */
export const offerAccepted = defineEvent("admissions.offer-accepted", offer);
/** It was accepted when no seat was left. */
export const waitListed = defineEvent("admissions.wait-listed", offer);
/** A seat has come free and is kept for it, until it is answered. */
export const seatFreed = defineEvent("admissions.seat-freed", offer);
export const offerRefused = defineEvent("admissions.offer-refused", offer);
/** Nobody answered it in time. */
export const offerLapsed = defineEvent("admissions.offer-lapsed", offer);
export const offerWithdrawn = defineEvent("admissions.offer-withdrawn", offer);

/** Seats on the public schedule follow these. */
export const seatHeld = defineEvent("admissions.seat-held", offer, [INTAKES]);
/** A hold ran out or was given up: nothing is to be paid for it any more. */
export const seatReleased = defineEvent("admissions.seat-released", offer, [INTAKES]);

const order = z.object({ orderId: z.uuid() });

/** A paid order has its place. */
export const placeTaken = defineEvent(
  "admissions.place-taken",
  order.extend({ enrolmentId: z.uuid() }),
  [INTAKES],
);
/** A payment came when no seat was left, or for an offer that is no more: the money goes back. */
export const placeRefused = defineEvent("admissions.place-refused", order);
/** The place of a refunded order is free again. */
export const placeGivenUp = defineEvent(
  "admissions.place-given-up",
  order.extend({ enrolmentId: z.uuid() }),
  [INTAKES],
);
