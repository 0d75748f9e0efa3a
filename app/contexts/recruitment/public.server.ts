/** What other contexts may use of this one. */
export {
  jobApplicationEmailOf,
  jobApplicationTransitionOf,
  jobTransitionEmailOf,
} from "./email-queries.server.ts";
export { jobNewsOf, jobNewsTexts, jobNewsTitles } from "./job/news.ts";
export { companyPageNotice } from "./company/notifications.server.ts";
export { partnerPeople } from "./partner/queries.server.ts";
export {
  contactAnswerNotice,
  contactedNotice,
  contactMessageNotice,
  contactReportSettledNotice,
} from "./search/notifications.server.ts";
export { jobReportAnsweredNotice, jobReportReceivedNotice } from "./report/notifications.server.ts";
export {
  consentEndingNotice,
  consentLapsedNotice,
  jobApplicationForPartnerNotice,
  jobApplicationMovedNotice,
  jobApplicationReceiptNotice,
  jobApplicationWithdrawnNotice,
  jobFoundNotice,
  jobInterviewArrangedNotice,
  jobInterviewCancelledForTeamNotice,
  jobInterviewCancelledNotice,
  jobInterviewForTeamNotice,
  jobInterviewInvitedNotice,
  jobInterviewReminder,
  jobMessageForPartnerNotice,
  jobMessageForStaffNotice,
  jobMessageNotice,
  jobNewsNotice,
  jobOfferAnsweredNotice,
  jobOfferLapsedForTeamNotice,
  jobOfferLapsedNotice,
  jobOfferNotice,
  jobOfferReminder,
  jobOfferWithdrawnNotice,
  jobSearchNotice,
} from "./notifications.server.ts";
export { jobInterviewEmailOf } from "./interview/queries.server.ts";
export { jobOfferEmailOf } from "./offer/queries.server.ts";
export { recruitmentSubjects } from "./audit-subjects.server.ts";
