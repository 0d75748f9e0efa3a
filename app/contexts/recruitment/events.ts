import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";
import type { JobAct } from "./job/rules.ts";

/** Cached pages that show the board, or count what is on it, depend on this. */
export const JOBS = "jobs";

const ofJob = ({ jobId }: { jobId: string }) => `job:${jobId}`;

/** A job's status changed, or the job was deleted. */
export const jobMoved = defineEvent({
  name: "recruitment.job-moved",
  payload: z.object({ jobId: z.uuid(), transitionId: z.uuid() }),
  invalidates: [JOBS],
});
/** Something of a job changed that its status does not show. */
export const jobChanged = defineEvent({
  name: "recruitment.job-changed",
  payload: z.object({ jobId: z.uuid() }),
  invalidates: [JOBS],
});
export const jobMovedByStaff = defineChange({
  audit: { action: ({ act }: { act: JobAct }) => `recruitment.job-${act}`, subject: ofJob },
});
export const jobCreatedByStaff = defineChange({
  audit: { action: "recruitment.job-created", subject: ofJob },
});
export const jobEditedByStaff = defineChange({
  audit: { action: "recruitment.job-edited", subject: ofJob },
});
export const jobDeletedByStaff = defineChange({
  audit: { action: "recruitment.job-deleted", subject: ofJob },
});

const ofPartner = ({ partnerId }: { partnerId: string }) => `partner:${partnerId}`;

export const partnerCreated = defineChange({
  audit: { action: "recruitment.partner-created", subject: ofPartner },
});
export const partnerChanged = defineEvent({
  name: "recruitment.partner-changed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [JOBS],
  audit: { action: "recruitment.partner-saved", subject: ofPartner },
});
/** Somebody is to be asked whether they act for a partner. */
export const partnerMemberWanted = defineEvent({
  name: "recruitment.partner-member-wanted",
  payload: z.object({ partnerInvitationId: z.uuid() }),
  invalidates: [],
  audit: { action: "recruitment.partner-member-invited", subject: ofPartner },
});
/** The staff has taken an invitation back that identity had made for it. */
export const partnerInvitationRevoked = defineEvent({
  name: "recruitment.partner-invitation-revoked",
  payload: z.object({ invitationId: z.uuid() }),
  invalidates: [],
});
/** The same, whether identity had made its own by then or not. */
export const partnerInvitationTakenBack = defineChange({
  audit: { action: "recruitment.partner-invitation-revoked", subject: ofPartner },
});
export const partnerMemberJoined = defineChange({
  audit: { action: "recruitment.partner-member-joined", subject: ofPartner },
});
export const partnerMemberRemoved = defineChange({
  audit: { action: "recruitment.partner-member-removed", subject: ofPartner },
});

const ofJobApplication = ({ jobApplicationId }: { jobApplicationId: string }) =>
  `job-application:${jobApplicationId}`;

export const jobApplicationReceived = defineEvent({
  name: "recruitment.job-application-received",
  payload: z.object({ jobApplicationId: z.uuid() }),
  invalidates: [],
});
export const jobApplicationMoved = defineEvent({
  name: "recruitment.job-application-moved",
  payload: z.object({ jobApplicationId: z.uuid(), transitionId: z.uuid() }),
  invalidates: [],
});
export const jobApplicationMovedByStaff = defineChange({
  audit: { action: "recruitment.job-application-moved", subject: ofJobApplication },
});
export const jobApplicationNotedByStaff = defineChange({
  audit: { action: "recruitment.job-application-noted", subject: ofJobApplication },
});
export const cvLookedAt = defineChange({
  audit: { action: "recruitment.cv-looked-at", subject: ofJobApplication },
});

/** A skill or a language, which jobs can ask for. */
type Term = { kind: "skill" | "language"; termId: string };

const ofTerm = ({ kind, termId }: Term) => `${kind}:${termId}`;

export const termAdded = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-added`, subject: ofTerm },
});
export const termRenamed = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-renamed`, subject: ofTerm },
});
export const termRemoved = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-removed`, subject: ofTerm },
});
