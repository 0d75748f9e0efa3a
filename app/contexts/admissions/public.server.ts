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
export {
  aboutApplication,
  applicantWroteNotice,
  enquiryAnsweredBackNotice,
  applicationAssignedNotice,
  applicationsAssignedNotice,
  applicationMessageNotice,
  applicationMovedNotice,
  applicationReceivedNotice,
  applicationSentAgainNotice,
  applicationsJoinedNotice,
  documentsMissingNotice,
  declineAskedNotice,
  requestedDocumentNotice,
  declineOpposedNotice,
  enrolledNotice,
  evidenceRefusedNotice,
  evidenceRequestedNotice,
  evidenceRequestWithdrawnNotice,
  freedSeatEndingNotice,
  groupEndedNotice,
  groupHeldNotice,
  groupNamesDueNotice,
  groupPlaceEndedNotice,
  groupPlaceGivenUpNotice,
  groupQuotedNotice,
  groupReceivedNotice,
  groupRequestedNotice,
  groupSecuredNotice,
  intakeUndecidedNotice,
  interviewArrangedNotice,
  interviewCancelledNotice,
  interviewInvitedNotice,
  interviewReminder,
  interviewWishNotice,
  joiningNotice,
  offerEndingNotice,
  offerLapsedNotice,
  offerMadeNotice,
  offerWithdrawnNotice,
  seatFreeNotice,
  seatHeldNotice,
  seatLapsedNotice,
  seatUnpaidNotice,
  veteranClaimNotice,
  waitListedNotice,
} from "./notifications.server.ts";
export { admissionsSubjects } from "./audit-subjects.server.ts";
