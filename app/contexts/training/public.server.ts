/** What other contexts may use of this one. */
export { messageNews } from "./message/queries.server.ts";
export {
  assessmentDisputedNotice,
  assessmentReturnedNotice,
  assessmentSignedNotice,
  assessmentWaitsNotice,
  assessmentWithdrawnNotice,
  disputeDecidedNotice,
} from "./assessment/notifications.server.ts";
export {
  certificateEndingNotice,
  documentDecidedNotice,
  documentEndingNotice,
  qualificationEndingNotice,
} from "./horizon/notifications.server.ts";
export {
  refresherAskedNotice,
  refresherBegunNotice,
  refresherEndedNotice,
} from "./renewal/notifications.server.ts";
export {
  absenceNotice,
  certificateUnderminedNotice,
  intakeMessageNotice,
  leadUnderminedNotice,
  sessionCancelledNotice,
  sessionMovedNotice,
  timetablePublishedNotice,
} from "./notifications.server.ts";
export { trainingSubjects } from "./audit-subjects.server.ts";
