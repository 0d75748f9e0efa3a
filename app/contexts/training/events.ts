import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";
import { endingKinds } from "./expiry/rules.ts";

const ofAward = ({ awardId }: { awardId: string }) => `award:${awardId}`;

export const ruleDrafted = defineChange({
  audit: { action: "training.rule-drafted", subject: ofAward },
});
export const ruleDiscarded = defineChange({
  audit: { action: "training.rule-discarded", subject: ofAward },
});
export const rulePublished = defineEvent({
  name: "training.rule-published",
  payload: z.object({ awardId: z.string() }),
  invalidates: [],
  audit: { action: "training.rule-published", subject: ofAward },
});

/** The rule that held when an intake began was pinned to an enrolment. */
export const rulePinned = defineEvent({
  name: "training.rule-pinned",
  payload: z.object({ enrolmentId: z.uuid(), awardId: z.string() }),
  invalidates: [],
});
export const movedToNewerRule = defineChange({
  audit: {
    action: "training.moved-to-newer-rule",
    subject: ({ enrolmentId }: { enrolmentId: string }) => `enrolment:${enrolmentId}`,
  },
});

const ofInstructor = ({ instructorId }: { instructorId: string }) => `instructor:${instructorId}`;

export const qualificationRecorded = defineChange({
  audit: { action: "training.qualification-recorded", subject: ofInstructor },
});
export const qualificationWithdrawn = defineChange({
  audit: { action: "training.qualification-withdrawn", subject: ofInstructor },
});
export const authorisationGranted = defineChange({
  audit: { action: "training.authorisation-granted", subject: ofInstructor },
});
export const authorisationRevoked = defineChange({
  audit: { action: "training.authorisation-revoked", subject: ofInstructor },
});
export const relationDeclared = defineChange({
  audit: { action: "training.relation-declared", subject: ofInstructor },
});
export const relationEnded = defineChange({
  audit: { action: "training.relation-ended", subject: ofInstructor },
});
/**
 * A document, an award's certificate or an instructor's qualification ends soon, or has ended. `days`
 * is the threshold: 90, 30 or 7.
 */
export const documentExpiring = defineEvent({
  name: "training.document-expiring",
  payload: z.object({ kind: z.enum(endingKinds), subjectId: z.uuid(), days: z.number() }),
  invalidates: [],
});

const refresher = z.object({ refresherId: z.uuid() });
const ofRefresher = ({ refresherId }: { refresherId: string }) => `refresher:${refresherId}`;

/** The holder of a certificate asks for a refresher. The office is told. */
export const refresherAsked = defineEvent({
  name: "training.refresher-asked",
  payload: refresher,
  invalidates: [],
});
/** The office has begun a refresher. Its student is told. */
export const refresherBegun = defineEvent({
  name: "training.refresher-begun",
  payload: refresher,
  invalidates: [],
  audit: { action: "training.refresher-begun", subject: ofRefresher },
});
export const refresherEnded = defineEvent({
  name: "training.refresher-ended",
  payload: refresher,
  invalidates: [],
  audit: { action: "training.refresher-ended", subject: ofRefresher },
});
/** Everything that a refresher asks for is done. Learning renews the certificate. */
export const refresherCompleted = defineEvent({
  name: "training.refresher-completed",
  payload: refresher,
  invalidates: [],
});

const ownDocument = z.object({ documentId: z.uuid() });
const ofDocument = ({ documentId }: { documentId: string }) => `own-document:${documentId}`;

/** Somebody handed in a document of their own. */
export const ownDocumentHandedIn = defineEvent({
  name: "training.own-document-handed-in",
  payload: ownDocument,
  invalidates: [],
});
/** Somebody removed a document that the office had not decided about. */
export const ownDocumentRemoved = defineEvent({
  name: "training.own-document-removed",
  payload: ownDocument,
  invalidates: [],
});
export const ownDocumentLookedAt = defineChange({
  audit: { action: "training.own-document-looked-at", subject: ofDocument },
});
/** The office has seen or refused a document. */
export const ownDocumentDecided = defineEvent({
  name: "training.own-document-decided",
  payload: ownDocument,
  invalidates: [],
  audit: { action: "training.own-document-decided", subject: ofDocument },
});

const ofResource = ({ resourceId }: { resourceId: string }) => `training-resource:${resourceId}`;

export const resourceSaved = defineChange({
  audit: { action: "training.resource-saved", subject: ofResource },
});
export const resourceRemoved = defineChange({
  audit: { action: "training.resource-removed", subject: ofResource },
});
export const outageRecorded = defineChange({
  audit: { action: "training.outage-recorded", subject: ofResource },
});
export const outageEnded = defineChange({
  audit: { action: "training.outage-ended", subject: ofResource },
});

const session = z.object({ sessionId: z.uuid() });
const ofSession = ({ sessionId }: { sessionId: string }) => `training-session:${sessionId}`;

export const sessionPlanned = defineChange({
  audit: { action: "training.session-planned", subject: ofSession },
});
export const sessionEdited = defineChange({
  audit: { action: "training.session-edited", subject: ofSession },
});
/** A session is in the timetable of its students from now on. */
export const sessionPublished = defineEvent({
  name: "training.session-published",
  payload: session,
  invalidates: [],
  audit: { action: "training.session-published", subject: ofSession },
});
/** The drafts of an intake were published together. Each of their students is told once. */
export const timetablePublished = defineEvent({
  name: "training.timetable-published",
  payload: z.object({ intakeId: z.uuid(), sessionIds: z.array(z.uuid()) }),
  invalidates: [],
});
/** A published session has another time or place. `sequence` is that of its calendar entry. */
export const sessionMoved = defineEvent({
  name: "training.session-moved",
  payload: session.extend({ sequence: z.number() }),
  invalidates: [],
  audit: { action: "training.session-moved", subject: ofSession },
});
/** A published session does not take place; `instead` is the session that replaces it. */
export const sessionCancelled = defineEvent({
  name: "training.session-cancelled",
  payload: session.extend({ instead: z.uuid().optional() }),
  invalidates: [],
  audit: { action: "training.session-cancelled", subject: ofSession },
});
/** The roll-call of a session is complete. */
export const sessionClosed = defineEvent({
  name: "training.session-closed",
  payload: session,
  invalidates: [],
  audit: { action: "training.session-closed", subject: ofSession },
});
export const rosterChanged = defineChange({
  audit: { action: "training.roster-changed", subject: ofSession },
});
export const ratioChanged = defineChange({
  audit: {
    action: "training.ratio-changed",
    subject: ({ kind }: { kind: string }) => `ratio:${kind}`,
  },
});
export const planningRulesChanged = defineChange({
  audit: { action: "training.planning-rules-changed", subject: () => "planning" },
});
export const groupChanged = defineChange({
  audit: {
    action: "training.group-changed",
    subject: ({ enrolmentId }: { enrolmentId: string }) => `enrolment:${enrolmentId}`,
  },
});
/** Instructors said who was there. The ids are those of the entries. */
export const attendanceTaken = defineEvent({
  name: "training.attendance-taken",
  payload: session.extend({ entryIds: z.array(z.uuid()) }),
  invalidates: [],
  audit: { action: "training.attendance-taken", subject: ofSession },
});
export const attendanceCorrected = defineEvent({
  name: "training.attendance-corrected",
  payload: session.extend({ entryId: z.uuid() }),
  invalidates: [],
  audit: { action: "training.attendance-corrected", subject: ofSession },
});
/** The scan of the signed sheet was attached, or replaced. */
export const sheetScanAttached = defineChange({
  audit: { action: "training.sheet-scan-attached", subject: ofSession },
});
export const sheetScanLookedAt = defineChange({
  audit: { action: "training.sheet-scan-looked-at", subject: ofSession },
});
/** An entry came from somebody who has lost the role of an instructor. It is kept apart. */
export const attendanceRefused = defineEvent({
  name: "training.attendance-refused",
  payload: session.extend({ entryId: z.uuid() }),
  invalidates: [],
  audit: { action: "training.attendance-refused", subject: ofSession },
});
const ofCriteria = ({ setId }: { setId: string }) => `criteria-set:${setId}`;

export const criteriaDrafted = defineChange({
  audit: { action: "training.criteria-drafted", subject: ofCriteria },
});
export const criteriaDiscarded = defineChange({
  audit: { action: "training.criteria-discarded", subject: ofCriteria },
});
export const criteriaPublished = defineChange({
  audit: { action: "training.criteria-published", subject: ofCriteria },
});

const assessment = z.object({ assessmentId: z.uuid() });
const ofAssessment = ({ assessmentId }: { assessmentId: string }) => `assessment:${assessmentId}`;

export const assessmentBegun = defineChange({
  audit: { action: "training.assessment-begun", subject: ofAssessment },
});
export const assessmentSaved = defineChange({
  audit: { action: "training.assessment-saved", subject: ofAssessment },
});
export const exhibitAdded = defineChange({
  audit: { action: "training.exhibit-added", subject: ofAssessment },
});
export const exhibitRemoved = defineChange({
  audit: { action: "training.exhibit-removed", subject: ofAssessment },
});
/** An assessor has signed what they found. The student is asked to acknowledge it. */
export const assessmentSigned = defineEvent({
  name: "training.assessment-signed",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.assessment-signed", subject: ofAssessment },
});
/** A lead has verified an assessment of somebody else. */
export const assessmentVerified = defineEvent({
  name: "training.assessment-verified",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.assessment-verified", subject: ofAssessment },
});
/** A lead has returned an assessment to its assessor. */
export const assessmentReturned = defineEvent({
  name: "training.assessment-returned",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.assessment-returned", subject: ofAssessment },
});
/** An assessor has taken their own assessment back before it was verified. */
export const assessmentTakenBack = defineChange({
  audit: { action: "training.assessment-taken-back", subject: ofAssessment },
});
export const assessmentWithdrawn = defineEvent({
  name: "training.assessment-withdrawn",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.assessment-withdrawn", subject: ofAssessment },
});
export const assessmentAcknowledged = defineChange({
  audit: { action: "training.assessment-acknowledged", subject: ofAssessment },
});
/** A student does not agree with an assessment. It waits until a lead has decided. */
export const assessmentDisputed = defineEvent({
  name: "training.assessment-disputed",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.assessment-disputed", subject: ofAssessment },
});
export const disputeDecided = defineEvent({
  name: "training.dispute-decided",
  payload: assessment,
  invalidates: [],
  audit: { action: "training.dispute-decided", subject: ofAssessment },
});
/** An assessment has waited for its verification for three days. */
export const assessmentWaits = defineEvent({
  name: "training.assessment-waits",
  payload: assessment,
  invalidates: [],
});

const ofEnrolment = ({ enrolmentId }: { enrolmentId: string }) => `enrolment:${enrolmentId}`;
const flight = z.object({ flightId: z.uuid(), enrolmentId: z.uuid() });

export const flightRecorded = defineChange({
  audit: { action: "training.flight-recorded", subject: ofEnrolment },
});
export const flightDiscarded = defineChange({
  audit: { action: "training.flight-discarded", subject: ofEnrolment },
});
/** A flight, or what replaces a countered one, counts from now on. */
export const flightEndorsed = defineEvent({
  name: "training.flight-endorsed",
  payload: flight,
  invalidates: [],
  audit: { action: "training.flight-endorsed", subject: ofEnrolment },
});
/** A counter-entry takes an endorsed record back. The ids are its own and the record's. */
export const flightCountered = defineEvent({
  name: "training.flight-countered",
  payload: flight.extend({ counters: z.uuid() }),
  invalidates: [],
  audit: { action: "training.flight-countered", subject: ofEnrolment },
});
export const soloEndorsed = defineChange({
  audit: { action: "training.solo-endorsed", subject: ofEnrolment },
});
export const soloEnded = defineChange({
  audit: { action: "training.solo-ended", subject: ofEnrolment },
});

/** The office wrote to the people of an intake. */
export const intakeMessageSent = defineEvent({
  name: "training.intake-message-sent",
  payload: z.object({ intakeId: z.uuid(), messageId: z.uuid() }),
  invalidates: [],
  audit: {
    action: "training.intake-message-sent",
    subject: ({ intakeId }: { intakeId: string }) => `intake:${intakeId}`,
  },
});
/** Somebody saved a gradebook, with the names in it, as a file. */
export const gradebookExported = defineChange({
  audit: {
    action: "training.gradebook-exported",
    subject: ({ intakeId }: { intakeId: string }) => `intake:${intakeId}`,
  },
});
/** All parts of an award are met. May happen more than once for the same enrolment. */
export const awardCompleted = defineEvent({
  name: "training.award-completed",
  payload: z.object({ enrolmentId: z.uuid(), awardId: z.string() }),
  invalidates: [],
});

/** Something was corrected so that the award of a certificate that was issued is not complete. */
export const certificateUndermined = defineEvent({
  name: "training.certificate-undermined",
  payload: z.object({ underminedId: z.uuid() }),
  invalidates: [],
});
/** Staff noted what was done about such a certificate. */
export const underminedSettled = defineChange({
  audit: {
    action: "training.undermined-settled",
    subject: ({ certificateId }: { certificateId: string }) => `certificate:${certificateId}`,
  },
});
