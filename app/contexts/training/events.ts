import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

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
/** A qualification of an instructor ends soon, or has ended. `days` is the threshold: 90, 30 or 7. */
export const qualificationEnding = defineEvent({
  name: "training.qualification-ending",
  payload: z.object({ qualificationId: z.uuid(), days: z.number() }),
  invalidates: [],
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
/** An entry came from somebody who has lost the role of an instructor. It is kept apart. */
export const attendanceRefused = defineEvent({
  name: "training.attendance-refused",
  payload: session.extend({ entryId: z.uuid() }),
  invalidates: [],
  audit: { action: "training.attendance-refused", subject: ofSession },
});
/** All parts of an award are met. May happen more than once for the same enrolment. */
export const awardCompleted = defineEvent({
  name: "training.award-completed",
  payload: z.object({ enrolmentId: z.uuid(), awardId: z.string() }),
  invalidates: [],
});
