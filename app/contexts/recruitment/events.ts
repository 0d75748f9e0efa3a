import { z } from "zod";
import { NAMES } from "#app/contexts/identity/events.ts";
import { defineChange, defineEvent } from "#app/kernel/event.ts";
import type { JobAct } from "./job/rules.ts";

/** Tag of cached pages that show the job board or count its jobs. */
export const JOBS = "jobs";

/** Tag of cached pages that show figures of placements. */
export const PLACEMENTS = "placements";

const ofJob = ({ jobId }: { jobId: string }) => `job:${jobId}`;

/** A job's status changed, or the job was deleted. */
export const jobMoved = defineEvent({
  name: "recruitment.job-moved",
  payload: z.object({ jobId: z.uuid(), transitionId: z.uuid() }),
  invalidates: [JOBS],
});
/** A job changed, but not its status. */
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
/** Staff approved a change of a published listing, or sent it back. */
export const jobRevisedByStaff = defineChange({
  audit: { action: "recruitment.job-change-reviewed", subject: ofJob },
});
/** Staff allowed a listing's public summary, or no longer. */
export const jobSummaryDecided = defineChange({
  audit: { action: "recruitment.job-summary-decided", subject: ofJob },
});
export const boardSettingsChanged = defineChange({
  audit: { action: "recruitment.board-settings-changed", subject: () => "board-settings" },
});
export const jobDeletedByStaff = defineChange({
  audit: { action: "recruitment.job-deleted", subject: ofJob },
});

const jobReport = z.object({ reportId: z.uuid() });

/** A member reported a listing to staff. */
export const jobReported = defineEvent({
  name: "recruitment.job-reported",
  payload: jobReport,
  invalidates: [],
});
/** Staff decided about a reported listing. */
export const jobReportSettled = defineChange({
  audit: {
    action: "recruitment.job-report-settled",
    subject: ({ reportId }: { reportId: string }) => `job-report:${reportId}`,
  },
});
/** A report of a listing has an outcome, of which its member is told. */
export const jobReportAnswered = defineEvent({
  name: "recruitment.job-report-answered",
  payload: jobReport,
  invalidates: [],
});

/** The summary of a saved search is due, and it has found something between two moments. */
export const jobSearchDue = defineEvent({
  name: "recruitment.job-search-due",
  payload: z.object({ searchId: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime() }),
  invalidates: [],
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
/** Somebody is to be invited to act for a partner. */
export const partnerMemberWanted = defineEvent({
  name: "recruitment.partner-member-wanted",
  payload: z.object({ partnerInvitationId: z.uuid() }),
  invalidates: [],
  audit: { action: "recruitment.partner-member-invited", subject: ofPartner },
});
/** Staff revoked an invitation that identity had already made. */
export const partnerInvitationRevoked = defineEvent({
  name: "recruitment.partner-invitation-revoked",
  payload: z.object({ invitationId: z.uuid() }),
  invalidates: [],
});
/** Staff revoked an invitation, whether or not identity had already made its own. */
export const partnerInvitationTakenBack = defineChange({
  audit: { action: "recruitment.partner-invitation-revoked", subject: ofPartner },
});
/** Who acts for partners has changed, which is shown beside their names. */
export const partnerMembersChanged = defineEvent({
  name: "recruitment.partner-members-changed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [NAMES],
});
export const partnerMemberJoined = defineChange({
  audit: { action: "recruitment.partner-member-joined", subject: ofPartner },
  emits: partnerMembersChanged,
});
/** Staff ended a partner: its listings are closed, and nobody acts for it any more. */
export const partnerEnded = defineChange({
  audit: { action: "recruitment.partner-ended", subject: ofPartner },
});
/** A partner's owner changed, sent or took back what it proposes for its page. */
export const companyPageProposed = defineEvent({
  name: "recruitment.company-page-proposed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [],
});
/** Staff approved what a partner proposes for its page, sent it back, or took the page down. */
export const companyPageDecided = defineEvent({
  name: "recruitment.company-page-decided",
  payload: z.object({
    partnerId: z.uuid(),
    act: z.enum(["approve", "return", "take-down"]),
  }),
  invalidates: [JOBS],
  audit: {
    action: ({ act }: { act: "approve" | "return" | "take-down" }) =>
      `recruitment.company-page-${act}`,
    subject: ofPartner,
  },
});
/** A partner's page was removed by its owner, or because the partner ended. */
export const companyPageRemoved = defineEvent({
  name: "recruitment.company-page-removed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [JOBS],
});
export const partnerRoleChanged = defineChange({
  audit: { action: "recruitment.partner-role-changed", subject: ofPartner },
});
export const partnerMemberRemoved = defineChange({
  audit: { action: "recruitment.partner-member-removed", subject: ofPartner },
  emits: partnerMembersChanged,
});

const ofJobApplication = ({ jobApplicationId }: { jobApplicationId: string }) =>
  `job-application:${jobApplicationId}`;

export const jobApplicationReceived = defineEvent({
  name: "recruitment.job-application-received",
  payload: z.object({ jobApplicationId: z.uuid() }),
  invalidates: [],
});
/** `quietly`: what is recorded with it tells the candidate more. */
export const jobApplicationMoved = defineEvent({
  name: "recruitment.job-application-moved",
  payload: z.object({
    jobApplicationId: z.uuid(),
    transitionId: z.uuid(),
    quietly: z.boolean().optional(),
  }),
  invalidates: [],
});
/** An employer moved an application between stages of its own. The candidate is not told. */
export const jobApplicationStaged = defineEvent({
  name: "recruitment.job-application-staged",
  payload: z.object({ jobApplicationId: z.uuid() }),
  invalidates: [],
});
/** An employer changed the screening questions of a draft. */
export const screeningChanged = defineEvent({
  name: "recruitment.screening-changed",
  payload: z.object({ jobId: z.uuid() }),
  invalidates: [],
});
/** A partner's team changed its templates. */
export const templatesChanged = defineEvent({
  name: "recruitment.templates-changed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [],
});
/** A partner changed the stages of its pipeline. */
export const pipelineChanged = defineEvent({
  name: "recruitment.pipeline-changed",
  payload: z.object({ partnerId: z.uuid() }),
  invalidates: [],
});
export const jobApplicationMovedByStaff = defineChange({
  audit: { action: "recruitment.job-application-moved", subject: ofJobApplication },
});
const jobInterview = z.object({ interviewId: z.uuid() });

/** An employer invited a candidate to take one of the times that it offers. */
export const jobInterviewInvited = defineEvent({
  name: "recruitment.job-interview-invited",
  payload: z.object({ jobApplicationId: z.uuid() }),
  invalidates: [],
});
/** A candidate took a time; `rearranged` if instead of another one. */
export const jobInterviewArranged = defineEvent({
  name: "recruitment.job-interview-arranged",
  payload: jobInterview.extend({ rearranged: z.boolean() }),
  invalidates: [],
});
/** An appointment is off; `moved` if its candidate has taken a time of somebody else instead. */
export const jobInterviewCancelled = defineEvent({
  name: "recruitment.job-interview-cancelled",
  payload: jobInterview.extend({ moved: z.boolean() }),
  invalidates: [],
});
/** An interview begins within a day. */
export const jobInterviewReminderDue = defineEvent({
  name: "recruitment.job-interview-reminder-due",
  payload: jobInterview,
  invalidates: [],
});
const jobOffer = z.object({ offerId: z.uuid(), jobApplicationId: z.uuid() });

/** An employer offered a candidate the post. */
export const jobOfferMade = defineEvent({
  name: "recruitment.job-offer-made",
  payload: jobOffer,
  invalidates: [],
  audit: { action: "recruitment.job-offer-made", subject: ofJobApplication },
});
/** A candidate accepted or declined an offer. */
export const jobOfferAnswered = defineEvent({
  name: "recruitment.job-offer-answered",
  payload: jobOffer,
  invalidates: [],
  audit: { action: "recruitment.job-offer-answered", subject: ofJobApplication },
});
/** An employer took an offer back before it was answered. */
export const jobOfferWithdrawn = defineEvent({
  name: "recruitment.job-offer-withdrawn",
  payload: jobOffer,
  invalidates: [],
  audit: { action: "recruitment.job-offer-withdrawn", subject: ofJobApplication },
});
/** Nobody answered an offer in time. */
export const jobOfferLapsed = defineEvent({
  name: "recruitment.job-offer-lapsed",
  payload: jobOffer,
  invalidates: [],
});
/** The time to answer an offer is over in two days. */
export const jobOfferReminderDue = defineEvent({
  name: "recruitment.job-offer-reminder-due",
  payload: jobOffer,
  invalidates: [],
});
/** A hired candidate said whether the institute may count the placement. */
export const placementAnswered = defineEvent({
  name: "recruitment.placement-answered",
  payload: z.object({ jobApplicationId: z.uuid() }),
  invalidates: [],
});
/** Staff published a figure of placements on a course page, or withdrew it. */
export const placementFigurePublished = defineEvent({
  name: "recruitment.placement-figure-published",
  payload: z.object({ awardId: z.string() }),
  invalidates: [PLACEMENTS],
  audit: {
    action: "recruitment.placement-figure-published",
    subject: ({ awardId }: { awardId: string }) => `award:${awardId}`,
  },
});
export const jobApplicationScoredByStaff = defineChange({
  audit: { action: "recruitment.job-application-scored", subject: ofJobApplication },
});
export const jobApplicationNotedByStaff = defineChange({
  audit: { action: "recruitment.job-application-noted", subject: ofJobApplication },
});
export const cvLookedAt = defineChange({
  audit: { action: "recruitment.cv-looked-at", subject: ofJobApplication },
});

export const licenceLookedAt = defineChange({
  audit: { action: "recruitment.licence-looked-at", subject: ofJobApplication },
});

/** Somebody changed their profile for employers, or whom they have blocked. */
export const candidateChanged = defineEvent({
  name: "recruitment.candidate-changed",
  payload: z.object({ profileId: z.uuid() }),
  invalidates: [],
});
/** Somebody's consent to be found by partners lapses within 30 days. */
export const consentEnding = defineEvent({
  name: "recruitment.consent-ending",
  payload: z.object({ profileId: z.uuid() }),
  invalidates: [],
});
/** Somebody's consent to be found by partners has lapsed. */
export const consentLapsed = defineEvent({
  name: "recruitment.consent-lapsed",
  payload: z.object({ profileId: z.uuid() }),
  invalidates: [],
});

/** A partner wrote to a candidate whom it had found, for the first time. */
export const candidateContacted = defineEvent({
  name: "recruitment.candidate-contacted",
  payload: z.object({ contactId: z.uuid() }),
  invalidates: [],
});

const contact = z.object({ contactId: z.uuid() });
const ofContact = ({ contactId }: { contactId: string }) => `candidate-contact:${contactId}`;

/** A candidate reported what an employer who found them has written. */
export const contactReported = defineEvent({
  name: "recruitment.contact-reported",
  payload: contact,
  invalidates: [],
});
/** Staff opened a conversation between a partner and a candidate, for a reason. */
export const contactOpened = defineChange({
  audit: { action: "recruitment.contact-opened", subject: ofContact },
});
/** Staff settled a candidate's report of a conversation. The candidate is told. */
export const contactReportSettled = defineEvent({
  name: "recruitment.contact-report-settled",
  payload: contact,
  invalidates: [],
  audit: { action: "recruitment.contact-report-settled", subject: ofContact },
});

/** A skill, a language or a licence that jobs can ask for. */
type Term = { kind: "skill" | "language" | "licence"; termId: string };

const ofTerm = ({ kind, termId }: Term) => `${kind}:${termId}`;

export const termAdded = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-added`, subject: ofTerm },
});
export const termRenamed = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-renamed`, subject: ofTerm },
});
/** Its levels, or the modules that teach it. */
export const termChanged = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-changed`, subject: ofTerm },
});
export const termRemoved = defineChange({
  audit: { action: ({ kind }: Term) => `recruitment.${kind}-removed`, subject: ofTerm },
});
