/** What other contexts may use of this one. */
export {
  applicationMovedEmailOf,
  applicationReceivedEmailOf,
} from "./application/emails.server.ts";
export { enquiryConversation } from "./enquiry/conversation.server.ts";
export { enquirySender, replyEmailOf } from "./enquiry/queries.server.ts";
export { forgetInterest, issueInterestLink, keepInterest } from "./interest/commands.server.ts";
export { interestEmailOf, openedDateOf } from "./interest/queries.server.ts";
export { interviewEmailOf, interviewInvitationOf } from "./interview/queries.server.ts";
export { offersWithModule } from "./offer/module-use.server.ts";
export {
  countriesOfOffers,
  enrolmentOfOrder,
  enrolmentOffer,
  offerById,
  offerForOrder,
  payableOffer,
} from "./offer/queries.server.ts";
export { refusedEvidenceOf } from "./screening/queries.server.ts";
export { enrolmentsOf } from "./seats/queries.server.ts";
export { acknowledgements } from "./acknowledgements.ts";
export {
  applicantWroteNotice,
  applicationMessageNotice,
  applicationMovedNotice,
  applicationReceivedNotice,
  enrolledNotice,
  evidenceRefusedNotice,
  interviewArrangedNotice,
  interviewCancelledNotice,
  interviewInvitedNotice,
  interviewReminder,
  interviewWishNotice,
  offerLapsedNotice,
  offerMadeNotice,
  offerWithdrawnNotice,
  seatFreeNotice,
  seatHeldNotice,
  seatLapsedNotice,
  waitListedNotice,
} from "./notifications.server.ts";
