import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show the board, or count what is on it, depend on this. */
export const JOBS = "jobs";

/** A job's status changed, or the job was deleted. */
export const jobMoved = defineEvent(
  "recruitment.job-moved",
  z.object({ jobId: z.uuid(), moveId: z.uuid() }),
  [JOBS],
);
/** Something of a job changed that its status does not show. */
export const jobChanged = defineEvent("recruitment.job-changed", z.object({ jobId: z.uuid() }), [
  JOBS,
]);
export const partnerChanged = defineEvent(
  "recruitment.partner-changed",
  z.object({ partnerId: z.uuid() }),
  [JOBS],
);
/** Somebody is to be asked whether they act for a partner. */
export const partnerMemberWanted = defineEvent(
  "recruitment.partner-member-wanted",
  z.object({ partnerInvitationId: z.uuid() }),
);
/** The office has taken an invitation back that identity had made for it. */
export const partnerInvitationRevoked = defineEvent(
  "recruitment.partner-invitation-revoked",
  z.object({ invitationId: z.uuid() }),
);
export const candidacyReceived = defineEvent(
  "recruitment.candidacy-received",
  z.object({ candidacyId: z.uuid() }),
);
export const candidacyMoved = defineEvent(
  "recruitment.candidacy-moved",
  z.object({ candidacyId: z.uuid(), moveId: z.uuid() }),
);
