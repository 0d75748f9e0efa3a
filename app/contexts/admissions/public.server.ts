/** What other contexts may use of this one. */
export { baseAt, bases } from "./base.ts";
export {
  applicationMovedEmailOf,
  applicationReceivedEmailOf,
} from "./application/emails.server.ts";
export { enquiryConversation } from "./enquiry/conversation.server.ts";
export { enquirySender, replyEmailOf } from "./enquiry/queries.server.ts";
export { forgetInterest, issueInterestLink, keepInterest } from "./interest/commands.server.ts";
export { interestEmailOf, openedDateOf } from "./interest/queries.server.ts";
export {
  intakesById,
  intakesEndingSince,
  peopleWaiting,
  type Place,
  placeById,
  placesByEnrolment,
  placesEndedBy,
  placesEndingSince,
  placesOn,
  type PlannedIntake,
} from "./intake/places.server.ts";
export { interviewEmailOf, interviewInvitationOf } from "./interview/queries.server.ts";
export { comparedModules } from "./intake/queries.server.ts";
export { todayAt } from "./intake/rules.ts";
export { isCalledOff } from "./intake/run-state.ts";
export { offersWithModule } from "./offer/module-use.server.ts";
export { groupInvitationOf } from "./group/emails.server.ts";
export { groupById } from "./group/queries.server.ts";
export { placesOfGroupOrder } from "./group/give-up.server.ts";
export {
  countriesOfOffers,
  isGroupPaidBy,
  lockPlaceOfOrder,
  offerForOrder,
  payableOffer,
  placeOfOrder,
} from "./group/payable.server.ts";
export { enrolmentOfOrder, enrolmentOffer, offerById } from "./offer/queries.server.ts";
export {
  baseFilter,
  offeredPlaces,
  programmeFilter,
  programmesAndBases,
} from "./reports/filters.server.ts";
export { paragraphsOf } from "./joining/content.ts";
export { type ReminderEmail, reminderEmailOf } from "./reminder/queries.server.ts";
export type { ReminderKind } from "./reminder/rules.ts";
export { timesOf } from "./interview/rules.ts";
export {
  changeAnsweredNotice,
  changeReminder,
  intakeChangedNotice,
  namedDateChangedNotice,
  placeTransferredNotice,
} from "./place/notices.server.ts";
export {
  namingAcceptedNotice,
  namingEndedNotice,
  placeSubstitutedNotice,
  substituteInvitedNotice,
  substitutePlaceEndedNotice,
} from "./place/substitute-notices.server.ts";
export { changeEmailOf, namedChangeEmailOf, transferEmailOf } from "./place/queries.server.ts";
export { refusedEvidenceOf } from "./screening/queries.server.ts";
export { enrolledIn, enrolmentsOf, hasPlace } from "./seats/queries.server.ts";
export { applicationPaths, receivedEnquiries } from "./reports/path.server.ts";
export { acknowledgements } from "./acknowledgements.ts";
export { aboutApplication } from "./applicant-notices.server.ts";
export { enquiryAnsweredBackNotice } from "./enquiry/notifications.server.ts";
export { intakeUndecidedNotice } from "./intake/notifications.server.ts";
export {
  interviewArrangedNotice,
  interviewCancelledNotice,
  interviewInvitedNotice,
  interviewReminder,
  interviewWishNotice,
} from "./interview/notifications.server.ts";
export {
  evidenceRefusedNotice,
  evidenceRequestWithdrawnNotice,
  evidenceRequestedNotice,
  requestedDocumentNotice,
  veteranClaimNotice,
} from "./screening/notifications.server.ts";
export {
  enrolledNotice,
  offerLapsedNotice,
  offerMadeNotice,
  offerWithdrawnNotice,
  seatFreeNotice,
  seatHeldNotice,
  seatLapsedNotice,
  waitListedNotice,
} from "./offer/notifications.server.ts";
export {
  documentsMissingNotice,
  freedSeatEndingNotice,
  joiningNotice,
  offerEndingNotice,
  seatUnpaidNotice,
} from "./reminder/notifications.server.ts";
export {
  applicantWroteNotice,
  applicationAssignedNotice,
  applicationMessageNotice,
  applicationMovedNotice,
  applicationReceivedNotice,
  applicationSentAgainNotice,
  applicationsAssignedNotice,
  applicationsJoinedNotice,
  declineAskedNotice,
  declineOpposedNotice,
} from "./application/notifications.server.ts";
export {
  groupEndedNotice,
  groupHeldNotice,
  groupNamesDueNotice,
  groupPlaceEndedNotice,
  groupPlaceGivenUpNotice,
  groupQuotedNotice,
  groupReceivedNotice,
  groupRequestedNotice,
  groupSecuredNotice,
} from "./group/notifications.server.ts";
export { admissionsSubjects } from "./audit-subjects.server.ts";
