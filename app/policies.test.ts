import { expect, test } from "vitest";
import type { Role } from "#app/kernel/actor.ts";
import { allowed, cast, type CastName } from "#testing/cast.ts";
import { policies } from "#testing/policies.ts";
import { admissionsPolicy as admissions } from "./contexts/admissions/policy.ts";
import { apiPolicy as api } from "./contexts/api/policy.ts";
import { attestationPolicy as attestation } from "./contexts/attestation/policy.ts";
import { auditPolicy as audit } from "./contexts/audit/policy.ts";
import { billingPolicy as billing } from "./contexts/billing/policy.ts";
import { blogPolicy as blog } from "./contexts/blog/policy.ts";
import { cataloguePolicy as catalogue } from "./contexts/catalogue/policy.ts";
import { conversationsPolicy as conversations } from "./contexts/conversations/policy.ts";
import { draftsPolicy as drafts } from "./contexts/drafts/policy.ts";
import { forumPolicy as forum } from "./contexts/forum/policy.ts";
import { identityPolicy as identity } from "./contexts/identity/policy.ts";
import { importsPolicy as imports } from "./contexts/imports/policy.ts";
import { institutePolicy as institute } from "./contexts/institute/policy.ts";
import { learningPolicy as learning } from "./contexts/learning/policy.ts";
import { libraryPolicy as library } from "./contexts/library/policy.ts";
import { listsPolicy as lists } from "./contexts/lists/policy.ts";
import { notificationsPolicy as notifications } from "./contexts/notifications/policy.ts";
import { officePolicy as office } from "./contexts/office/policy.ts";
import { privacyPolicy as privacy } from "./contexts/privacy/policy.ts";
import { recruitmentPolicy as recruitment } from "./contexts/recruitment/policy.ts";
import { reportsPolicy as reports } from "./contexts/reports/policy.ts";
import { schedulingPolicy as scheduling } from "./contexts/scheduling/policy.ts";
import { trainingPolicy as training } from "./contexts/training/policy.ts";
import { webinarsPolicy as webinars } from "./contexts/webinars/policy.ts";

/** A post that is not the actor’s own. */
const others = { own: false };

const everybody = Object.keys(cast) as CastName[];
const members = everybody.filter((name) => name !== "visitor");
const verified = members.filter((name) => name !== "unverified");
const admins: CastName[] = ["admin", "superAdmin"];

const ownOrder = { profileId: cast.member.id };
const ownRegistration = { profileId: cast.member.id };

const mayWrite = { mayWrite: true };
const somebody = { userId: cast.member.id, roles: [] };

const moderators: CastName[] = ["moderator", "admin", "superAdmin"];
const ownPost = { userId: cast.member.id };
const removal = { authorId: cast.member.id, removedBy: cast.moderator.id };
const open = { isLocked: false };
const membership = { userId: cast.partner.id, partnerId: "kea", role: "owner" } as const;
const ofPartner = { partnerId: "kea", membership };
const ownJobApplication = { profileId: cast.member.id };
const partner: CastName[] = ["partner"];

const withBoth = {
  person: cast.member.email.toUpperCase(),
  partner: [cast.partner.id],
  answerable: true,
};

const ofOther = { studentId: cast.member.id, assessorId: null };
const ofInstructor = { instructorId: cast.instructor.id };
/** No role replaces that of an instructor, whoever is named on a session. */
const everyId = Object.values(cast).flatMap((actor) => (actor.kind === "member" ? [actor.id] : []));

const openToAll = { moduleId: null, published: true, enrolledIn: [] };

/** Each action, and who of the cast may do it. A policy without a row here fails the test below. */
const matrix: Record<string, [who: CastName[], may: CastName[]]> = {
  "identity.enterMemberArea": [members, allowed(identity.enterMemberArea)],
  "identity.enterAdminArea": [admins, allowed(identity.enterAdminArea)],
  "identity.endSession": [
    ["member"],
    allowed((actor) => identity.endSession(actor, { userId: cast.member.id })),
  ],
  "identity.changeOwnAccount": [members, allowed(identity.changeOwnAccount)],
  "identity.setUpTwoFactor": [verified, allowed(identity.setUpTwoFactor)],
  "identity.linkProvider": [verified, allowed(identity.linkProvider)],
  "identity.resetTwoFactor": [["superAdmin"], allowed(identity.resetTwoFactor)],
  "identity.registerAdmin": [
    admins,
    allowed((actor) => identity.registerAdmin(actor, { role: "admin" })),
  ],
  "identity.setUpSuperAdmin": [["superAdmin"], allowed(identity.setUpSuperAdmin)],
  "identity.readEmergencyContact": [
    ["member", ...admins],
    allowed((actor) => identity.readEmergencyContact(actor, { userId: cast.member.id })),
  ],
  "identity.readPhoto": [
    ["member", ...admins],
    allowed((actor) => identity.readPhoto(actor, { userId: cast.member.id })),
  ],
  "identity.takePhotoDown": [moderators, allowed(identity.takePhotoDown)],
  "identity.removeShownName": [moderators, allowed(identity.removeShownName)],
  "identity.confirmAddress": [
    ["member"],
    allowed((actor) => identity.confirmAddress(actor, { userId: cast.member.id })),
  ],
  "identity.requestVerification": [["unverified"], allowed(identity.requestVerification)],
  "identity.invite": [admins, allowed((actor) => identity.invite(actor, { roles: ["admin"] }))],
  "identity.withdrawInvitation": [
    admins,
    allowed((actor) => identity.withdrawInvitation(actor, { roles: ["admin"] })),
  ],
  "identity.repeatInvitation": [
    admins,
    allowed((actor) => identity.repeatInvitation(actor, { roles: ["admin"] })),
  ],
  "identity.readPeople": [admins, allowed(identity.readPeople)],
  "identity.importPeople": [["superAdmin"], allowed(identity.importPeople)],
  "identity.grantRole": [
    admins,
    allowed((actor) => identity.grantRole(actor, { role: "moderator" })),
  ],
  "identity.revokeRole": [
    admins,
    allowed((actor) => identity.revokeRole(actor, { role: "moderator" })),
  ],
  "identity.suspend": [admins, allowed((actor) => identity.suspend(actor, somebody))],
  "identity.liftSuspension": [admins, allowed((actor) => identity.liftSuspension(actor, somebody))],
  "identity.endSessionsOf": [admins, allowed((actor) => identity.endSessionsOf(actor, somebody))],
  "identity.resendVerificationTo": [admins, allowed(identity.resendVerificationTo)],
  "identity.viewAs": [["superAdmin"], allowed((actor) => identity.viewAs(actor, somebody))],
  "drafts.keepOwnDrafts": [members, allowed(drafts.keepOwnDrafts)],
  "imports.readImports": [admins, allowed(imports.readImports)],
  "imports.readImport": [admins, allowed((actor) => imports.readImport(actor, mayWrite))],
  "imports.importRows": [admins, allowed((actor) => imports.importRows(actor, mayWrite))],
  "imports.undoImport": [admins, allowed((actor) => imports.undoImport(actor, mayWrite))],
  "api.keepApiKeys": [verified, allowed(api.keepApiKeys)],
  "api.readAllApiKeys": [admins, allowed(api.readAllApiKeys)],
  "api.readApiKey": [
    ["member", ...admins],
    allowed((actor) => api.readApiKey(actor, { profileId: cast.member.id })),
  ],
  "api.revokeApiKey": [
    ["member", ...admins],
    allowed((actor) => api.revokeApiKey(actor, { profileId: cast.member.id })),
  ],
  "api.readWebhooks": [admins, allowed(api.readWebhooks)],
  "api.changeWebhooks": [["superAdmin"], allowed(api.changeWebhooks)],
  "api.replayWebhook": [admins, allowed(api.replayWebhook)],
  // Whether somebody may see a list is decided by the policy that its source asks.
  "office.readToday": [admins, allowed(office.readToday)],
  "office.takeWaiting": [admins, allowed(office.takeWaiting)],
  "office.readSearch": [admins, allowed(office.readSearch)],
  "office.readPersonFile": [admins, allowed(office.readPersonFile)],
  "office.writePersonFile": [admins, allowed(office.writePersonFile)],
  "office.readDuplicates": [admins, allowed(office.readDuplicates)],
  "office.mergeAccounts": [
    ["superAdmin"],
    allowed((actor) => office.mergeAccounts(actor, { from: cast.member.id, into: cast.admin.id })),
  ],
  "reports.exportReports": [admins, allowed(reports.exportReports)],
  "reports.readSiteSpeed": [admins, allowed(reports.readSiteSpeed)],
  "lists.keepOwnViews": [members, allowed(lists.keepOwnViews)],
  "lists.chooseColumns": [members, allowed(lists.chooseColumns)],
  "lists.exportLists": [members, allowed(lists.exportLists)],
  "lists.changeView": [
    ["member"],
    allowed((actor) => lists.changeView(actor, { ownerId: cast.member.id })),
  ],
  "lists.undoAct": [
    ["member"],
    allowed((actor) => lists.undoAct(actor, { actorId: cast.member.id })),
  ],
  "institute.readPictures": [admins, allowed(institute.readPictures)],
  "institute.replacePicture": [admins, allowed(institute.replacePicture)],
  "institute.restorePicture": [admins, allowed(institute.restorePicture)],
  "institute.editGallery": [admins, allowed(institute.editGallery)],
  "institute.changeSettings": [admins, allowed(institute.changeSettings)],
  "institute.readTexts": [admins, allowed(institute.readTexts)],
  "institute.editTexts": [admins, allowed(institute.editTexts)],
  "institute.publishTexts": [
    admins,
    allowed((actor) => institute.publishTexts(actor, { legal: false })),
  ],
  "institute.changeOffice": [admins, allowed(institute.changeOffice)],
  "institute.editInstructors": [admins, allowed(institute.editInstructors)],
  "scheduling.readSlots": [admins, allowed(scheduling.readSlots)],
  "scheduling.offerSlots": [admins, allowed(scheduling.offerSlots)],
  "scheduling.withdrawSlot": [admins, allowed(scheduling.withdrawSlot)],
  "scheduling.cancelSlot": [admins, allowed(scheduling.cancelSlot)],
  "scheduling.keepCalendarFeed": [members, allowed(scheduling.keepCalendarFeed)],
  "conversations.readConversation": [admins, allowed(conversations.readConversation)],
  "conversations.writeAsInstitute": [admins, allowed(conversations.writeAsInstitute)],
  "conversations.noteConversation": [admins, allowed(conversations.noteConversation)],
  "conversations.correctNote": [admins, allowed(conversations.correctNote)],
  "conversations.readOwnConversation": [
    ["member", "partner"],
    allowed((actor) => conversations.readOwnConversation(actor, withBoth)),
  ],
  "conversations.writeToInstitute": [
    ["member", "partner"],
    allowed((actor) => conversations.writeToInstitute(actor, withBoth)),
  ],
  "conversations.readAttachment": [
    ["member", "partner", ...admins],
    allowed((actor) => conversations.readAttachment(actor, withBoth)),
  ],
  "catalogue.changePrices": [admins, allowed(catalogue.changePrices)],
  "catalogue.changeFeeRules": [admins, allowed(catalogue.changeFeeRules)],
  "catalogue.editModules": [admins, allowed(catalogue.editModules)],
  "catalogue.publishModules": [admins, allowed(catalogue.publishModules)],
  "catalogue.addModules": [admins, allowed(catalogue.addModules)],
  "catalogue.retireModules": [admins, allowed(catalogue.retireModules)],
  "catalogue.editCoursePages": [admins, allowed(catalogue.editCoursePages)],
  "catalogue.editProgrammes": [admins, allowed(catalogue.editProgrammes)],
  "admissions.sendEnquiry": [everybody, allowed(admissions.sendEnquiry)],
  "admissions.readEnquiries": [admins, allowed(admissions.readEnquiries)],
  "admissions.moveEnquiry": [admins, allowed(admissions.moveEnquiry)],
  "admissions.assignEnquiry": [admins, allowed(admissions.assignEnquiry)],
  "admissions.replyToEnquiry": [admins, allowed(admissions.replyToEnquiry)],
  "admissions.listOwnEnquiries": [verified, allowed(admissions.listOwnEnquiries)],
  "admissions.readOwnEnquiry": [
    ["member"],
    allowed((actor) => admissions.readOwnEnquiry(actor, cast.member)),
  ],
  "admissions.addIntake": [admins, allowed(admissions.addIntake)],
  "admissions.changeIntake": [admins, allowed(admissions.changeIntake)],
  "admissions.removeIntake": [admins, allowed(admissions.removeIntake)],
  "admissions.restoreIntake": [admins, allowed(admissions.restoreIntake)],
  "admissions.expressInterest": [everybody, allowed(admissions.expressInterest)],
  "admissions.answerInterest": [everybody, allowed(admissions.answerInterest)],
  "admissions.readIntake": [admins, allowed(admissions.readIntake)],
  "admissions.planIntake": [admins, allowed(admissions.planIntake)],
  "admissions.decideIntake": [admins, allowed(admissions.decideIntake)],
  "admissions.apply": [everybody, allowed(admissions.apply)],
  "admissions.readApplications": [admins, allowed(admissions.readApplications)],
  "admissions.moveApplication": [admins, allowed(admissions.moveApplication)],
  "admissions.joinApplications": [admins, allowed(admissions.joinApplications)],
  "admissions.assignApplication": [admins, allowed(admissions.assignApplication)],
  "admissions.writeToApplicants": [admins, allowed(admissions.writeToApplicants)],
  "admissions.scoreApplication": [admins, allowed(admissions.scoreApplication)],
  "admissions.confirmDecline": [
    ["superAdmin"],
    allowed((actor) => admissions.confirmDecline(actor, { requestedBy: cast.admin.id })),
  ],
  "admissions.opposeDecline": [admins, allowed(admissions.opposeDecline)],
  "admissions.changePipeline": [admins, allowed(admissions.changePipeline)],
  "admissions.listOwnApplications": [verified, allowed(admissions.listOwnApplications)],
  "admissions.readOwnApplication": [
    ["member"],
    allowed((actor) => admissions.readOwnApplication(actor, cast.member)),
  ],
  "admissions.withdrawApplication": [
    ["member"],
    allowed((actor) => admissions.withdrawApplication(actor, cast.member)),
  ],
  "admissions.stateScreening": [
    ["member"],
    allowed((actor) => admissions.stateScreening(actor, cast.member)),
  ],
  "admissions.handInEvidence": [
    ["member"],
    allowed((actor) => admissions.handInEvidence(actor, cast.member)),
  ],
  "admissions.removeEvidence": [
    ["member"],
    allowed((actor) => admissions.removeEvidence(actor, cast.member)),
  ],
  "admissions.claimVeteranRate": [
    ["member"],
    allowed((actor) => admissions.claimVeteranRate(actor, { email: cast.member.email })),
  ],
  "admissions.decideVeteranClaim": [admins, allowed(admissions.decideVeteranClaim)],
  "admissions.readScreening": [admins, allowed(admissions.readScreening)],
  "admissions.lookAtEvidence": [admins, allowed(admissions.lookAtEvidence)],
  "admissions.judgeEvidence": [admins, allowed(admissions.judgeEvidence)],
  "admissions.requestEvidence": [admins, allowed(admissions.requestEvidence)],
  "admissions.recordSighting": [admins, allowed(admissions.recordSighting)],
  "admissions.recordBackground": [admins, allowed(admissions.recordBackground)],
  "admissions.readEligibility": [
    ["member", ...admins],
    allowed((actor) => admissions.readEligibility(actor, cast.member)),
  ],
  "admissions.arrangeInterview": [admins, allowed(admissions.arrangeInterview)],
  "admissions.cancelInterview": [admins, allowed(admissions.cancelInterview)],
  "admissions.readInterview": [
    ["member", ...admins],
    allowed((actor) => admissions.readInterview(actor, cast.member)),
  ],
  "admissions.inviteToInterview": [admins, allowed(admissions.inviteToInterview)],
  "admissions.chooseInterview": [
    ["member"],
    allowed((actor) => admissions.chooseInterview(actor, cast.member)),
  ],
  "admissions.changeReminders": [admins, allowed(admissions.changeReminders)],
  "admissions.changeJoining": [admins, allowed(admissions.changeJoining)],
  "admissions.makeOffer": [admins, allowed(admissions.makeOffer)],
  "admissions.withdrawOffer": [admins, allowed(admissions.withdrawOffer)],
  "admissions.readTheoryReliance": [admins, allowed(admissions.readTheoryReliance)],
  "admissions.settleTheoryReliance": [admins, allowed(admissions.settleTheoryReliance)],
  "admissions.readOffer": [
    ["member", ...admins],
    allowed((actor) => admissions.readOffer(actor, cast.member)),
  ],
  "admissions.answerOffer": [
    ["member"],
    allowed((actor) => admissions.answerOffer(actor, cast.member)),
  ],
  "admissions.answerIntakeChange": [
    ["member"],
    allowed((actor) => admissions.answerIntakeChange(actor, cast.member)),
  ],
  "admissions.transferOwnPlace": [
    ["member"],
    allowed((actor) => admissions.transferOwnPlace(actor, ownOrder)),
  ],
  "admissions.transferPlace": [admins, allowed(admissions.transferPlace)],
  "admissions.requestGroup": [verified, allowed(admissions.requestGroup)],
  "admissions.listOwnGroups": [verified, allowed(admissions.listOwnGroups)],
  "admissions.readGroups": [admins, allowed(admissions.readGroups)],
  "admissions.quoteGroup": [admins, allowed(admissions.quoteGroup)],
  "admissions.declineGroup": [admins, allowed(admissions.declineGroup)],
  "admissions.confirmGroupPlace": [admins, allowed(admissions.confirmGroupPlace)],
  "admissions.readOwnGroup": [
    ["member"],
    allowed((actor) => admissions.readOwnGroup(actor, ownOrder)),
  ],
  "admissions.acceptGroupQuote": [
    ["member"],
    allowed((actor) => admissions.acceptGroupQuote(actor, ownOrder)),
  ],
  "admissions.cancelGroup": [
    ["member"],
    allowed((actor) => admissions.cancelGroup(actor, ownOrder)),
  ],
  "admissions.nameGroupPlace": [
    ["member"],
    allowed((actor) => admissions.nameGroupPlace(actor, ownOrder)),
  ],
  "admissions.answerGroupChange": [
    ["member"],
    allowed((actor) => admissions.answerGroupChange(actor, ownOrder)),
  ],
  "admissions.substituteOwnPlace": [
    ["member"],
    allowed((actor) => admissions.substituteOwnPlace(actor, ownOrder)),
  ],
  "admissions.substituteHeldSeat": [
    ["member"],
    allowed((actor) => admissions.substituteHeldSeat(actor, cast.member)),
  ],
  "admissions.answerNaming": [
    ["member"],
    allowed((actor) => admissions.answerNaming(actor, cast.member)),
  ],
  "admissions.confirmSubstitute": [admins, allowed(admissions.confirmSubstitute)],
  "billing.pay": [["member"], allowed((actor) => billing.pay(actor, ownOrder))],
  "billing.readOwnOrder": [["member"], allowed((actor) => billing.readOwnOrder(actor, ownOrder))],
  "billing.verifyPayment": [["member"], allowed((actor) => billing.verifyPayment(actor, ownOrder))],
  "billing.withdraw": [["member"], allowed((actor) => billing.withdraw(actor, ownOrder))],
  "billing.recordWithdrawal": [admins, allowed(billing.recordWithdrawal)],
  "billing.readOrders": [admins, allowed(billing.readOrders)],
  "billing.readMoneyReports": [admins, allowed(billing.readMoneyReports)],
  "billing.exportAccounts": [admins, allowed(billing.exportAccounts)],
  "billing.changeInstalmentRules": [admins, allowed(billing.changeInstalmentRules)],
  "billing.chaseInstalments": [admins, allowed(billing.chaseInstalments)],
  "billing.changeAccountingSettings": [admins, allowed(billing.changeAccountingSettings)],
  "billing.confirmTransfer": [admins, allowed(billing.confirmTransfer)],
  "billing.refundOrder": [admins, allowed(billing.refundOrder)],
  "billing.markRefundSent": [admins, allowed(billing.markRefundSent)],
  "learning.openCourse": [members, allowed((actor) => learning.openCourse(actor, openToAll))],
  "learning.seeCourse": [members, allowed((actor) => learning.seeCourse(actor, openToAll))],
  "learning.previewCourse": [
    [...admins, "instructor"],
    allowed((actor) => learning.previewCourse(actor, { instructorIds: everyId })),
  ],
  "learning.completeItem": [members, allowed((actor) => learning.completeItem(actor, openToAll))],
  "learning.startAttempt": [members, allowed((actor) => learning.startAttempt(actor, openToAll))],
  "learning.keepNotes": [members, allowed((actor) => learning.keepNotes(actor, openToAll))],
  "learning.readOwnNotes": [members, allowed(learning.readOwnNotes)],
  "learning.launchTool": [verified, allowed((actor) => learning.launchTool(actor, openToAll))],
  "learning.teachInTool": [
    ["instructor"],
    allowed((actor) => learning.teachInTool(actor, { ...openToAll, instructorIds: everyId })),
  ],
  "learning.sendNoted": [members, allowed(learning.sendNoted)],
  "learning.readAttempt": [
    ["member"],
    allowed((actor) => learning.readAttempt(actor, { userId: cast.member.id })),
  ],
  "learning.answerAttempt": [
    ["member"],
    allowed((actor) => learning.answerAttempt(actor, { userId: cast.member.id })),
  ],
  "learning.readDrafts": [admins, allowed(learning.readDrafts)],
  "learning.editCourses": [admins, allowed(learning.editCourses)],
  "learning.editContent": [
    [...admins, "instructor"],
    allowed((actor) => learning.editContent(actor, { instructorIds: everyId })),
  ],
  "learning.listTaughtCourses": [["instructor"], allowed(learning.listTaughtCourses)],
  "learning.nameInstructors": [admins, allowed(learning.nameInstructors)],
  "learning.grantExtraTime": [admins, allowed(learning.grantExtraTime)],
  "learning.publishCourses": [admins, allowed(learning.publishCourses)],
  "learning.removeCourses": [admins, allowed(learning.removeCourses)],
  "learning.readContentReview": [admins, allowed(learning.readContentReview)],
  "learning.checkFacts": [admins, allowed(learning.checkFacts)],
  "learning.recordReadings": [
    [...admins, "instructor"],
    allowed((actor) => learning.recordReadings(actor, { instructorIds: everyId })),
  ],
  "learning.seeCoursePicture": [members, allowed(learning.seeCoursePicture)],
  "learning.listOwnCertificates": [members, allowed(learning.listOwnCertificates)],
  "learning.checkCertificate": [everybody, allowed(learning.checkCertificate)],
  "learning.readCertificateDocument": [
    ["member", ...admins],
    allowed((actor) => learning.readCertificateDocument(actor, { userId: cast.member.id })),
  ],
  "learning.showNameOnCertificate": [
    ["member"],
    allowed((actor) => learning.showNameOnCertificate(actor, { userId: cast.member.id })),
  ],
  "learning.showCertificatesOnProfile": [members, allowed(learning.showCertificatesOnProfile)],
  "learning.listCertificates": [admins, allowed(learning.listCertificates)],
  "learning.revokeCertificate": [admins, allowed(learning.revokeCertificate)],
  "learning.readLearners": [admins, allowed(learning.readLearners)],
  "learning.readTools": [admins, allowed(learning.readTools)],
  "learning.registerTool": [admins, allowed(learning.registerTool)],
  "learning.allowToolRegistration": [admins, allowed(learning.allowToolRegistration)],
  "learning.approveTool": [admins, allowed(learning.approveTool)],
  "learning.changeTool": [admins, allowed(learning.changeTool)],
  "learning.switchTool": [admins, allowed(learning.switchTool)],
  "learning.placeTool": [admins, allowed(learning.placeTool)],
  "learning.changePlacement": [admins, allowed(learning.changePlacement)],
  "learning.renewPlatformKey": [admins, allowed(learning.renewPlatformKey)],
  "training.readRules": [admins, allowed(training.readRules)],
  "training.draftRule": [["superAdmin"], allowed(training.draftRule)],
  "training.publishRule": [["superAdmin"], allowed(training.publishRule)],
  "training.readCompletion": [admins, allowed(training.readCompletion)],
  "training.moveToNewerRule": [["superAdmin"], allowed(training.moveToNewerRule)],
  "training.readInstructors": [admins, allowed(training.readInstructors)],
  "training.recordQualification": [
    admins,
    allowed((actor) => training.recordQualification(actor, ofInstructor)),
  ],
  "training.authoriseInstructor": [
    ["superAdmin"],
    allowed((actor) => training.authoriseInstructor(actor, ofInstructor)),
  ],
  "training.declareRelation": [
    [...admins, "instructor"],
    allowed((actor) => training.declareRelation(actor, ofInstructor)),
  ],
  "training.readResources": [admins, allowed(training.readResources)],
  "training.editResources": [admins, allowed(training.editResources)],
  "training.readPlanner": [admins, allowed(training.readPlanner)],
  "training.planSessions": [admins, allowed(training.planSessions)],
  "training.messageIntake": [admins, allowed(training.messageIntake)],
  "training.readMessage": [
    ["member"],
    allowed((actor) => training.readMessage(actor, { profileId: cast.member.id })),
  ],
  "training.changePlanningRules": [admins, allowed(training.changePlanningRules)],
  "training.changeRatios": [["superAdmin"], allowed(training.changeRatios)],
  "training.enterTeaching": [["instructor"], allowed(training.enterTeaching)],
  "training.takeRollCall": [
    ["instructor"],
    allowed((actor) => training.takeRollCall(actor, { instructorIds: everyId, verifies: [] })),
  ],
  "training.correctAttendance": [
    [...admins, "instructor"],
    allowed((actor) => training.correctAttendance(actor, { instructorIds: [], verifies: everyId })),
  ],
  "training.sendNotedAttendance": [members, allowed(training.sendNotedAttendance)],
  "training.settleAttendance": [
    ["instructor"],
    allowed((actor) => training.settleAttendance(actor, { verifies: everyId })),
  ],
  "training.enterFromPaper": [admins, allowed(training.enterFromPaper)],
  "training.draftCriteria": [["superAdmin"], allowed(training.draftCriteria)],
  "training.publishCriteria": [["superAdmin"], allowed(training.publishCriteria)],
  "training.assess": [["instructor"], allowed((actor) => training.assess(actor, ofOther))],
  "training.verifyAssessment": [
    ["instructor"],
    allowed((actor) => training.verifyAssessment(actor, { ...ofOther, verifies: everyId })),
  ],
  "training.decideDispute": [
    ["instructor"],
    allowed((actor) => training.decideDispute(actor, { ...ofOther, verifies: everyId })),
  ],
  "training.takeAssessmentBack": [
    ["instructor"],
    allowed((actor) => training.takeAssessmentBack(actor, { assessorId: cast.instructor.id })),
  ],
  "training.answerAssessment": [
    ["member"],
    allowed((actor) => training.answerAssessment(actor, { studentId: cast.member.id })),
  ],
  "training.readAssessment": [
    ["member", "admin", "superAdmin", "instructor"],
    allowed((actor) =>
      training.readAssessment(actor, {
        studentId: cast.member.id,
        assessorId: null,
        signed: true,
        verifies: everyId,
        instructorIds: [],
      }),
    ),
  ],
  "training.readAssessments": [admins, allowed(training.readAssessments)],
  "training.keepSheetScan": [
    [...admins, "instructor"],
    allowed((actor) => training.keepSheetScan(actor, { instructorIds: everyId })),
  ],
  "training.readUndermined": [admins, allowed(training.readUndermined)],
  "training.settleUndermined": [admins, allowed(training.settleUndermined)],
  "training.readGradebook": [
    [...admins, "instructor"],
    allowed((actor) => training.readGradebook(actor, { instructorIds: everyId, verifies: [] })),
  ],
  "training.readPathReport": [admins, allowed(training.readPathReport)],
  "training.readOwnTraining": [members, allowed(training.readOwnTraining)],
  "training.readFlights": [admins, allowed(training.readFlights)],
  "training.recordFlight": [
    ["instructor"],
    allowed((actor) =>
      training.recordFlight(actor, { profileId: "nobody", instructorIds: everyId }),
    ),
  ],
  "training.changeFlight": [
    ["instructor"],
    allowed((actor) => training.changeFlight(actor, { instructorId: cast.instructor.id })),
  ],
  "training.endorseFlight": [
    ["instructor"],
    allowed((actor) =>
      training.endorseFlight(actor, {
        profileId: "nobody",
        instructorIds: everyId,
        instructorId: cast.instructor.id,
      }),
    ),
  ],
  "training.counterFlight": [
    ["instructor"],
    allowed((actor) =>
      training.counterFlight(actor, { profileId: "nobody", instructorIds: everyId }),
    ),
  ],
  "training.readStatement": [
    admins,
    allowed((actor) => training.readStatement(actor, { profileId: "nobody" })),
  ],
  "training.handInDocument": [members, allowed(training.handInDocument)],
  "training.askForRefresher": [
    ["member"],
    allowed((actor) => training.askForRefresher(actor, { userId: cast.member.id })),
  ],
  "training.readRefreshers": [admins, allowed(training.readRefreshers)],
  "training.runRefresher": [
    admins,
    allowed((actor) => training.runRefresher(actor, { userId: cast.member.id })),
  ],
  "training.readDocuments": [admins, allowed(training.readDocuments)],
  "training.decideDocument": [
    admins,
    allowed((actor) => training.decideDocument(actor, { profileId: cast.member.id })),
  ],
  "webinars.register": [verified, allowed(webinars.register)],
  "webinars.cancelRegistration": [
    ["member"],
    allowed((actor) => webinars.cancelRegistration(actor, ownRegistration)),
  ],
  "webinars.join": [["member"], allowed((actor) => webinars.join(actor, ownRegistration))],
  "webinars.countRegistrations": [admins, allowed(webinars.countRegistrations)],
  "webinars.readProgramme": [admins, allowed(webinars.readProgramme)],
  "webinars.readAttendance": [admins, allowed(webinars.readAttendance)],
  "webinars.planWebinars": [admins, allowed(webinars.planWebinars)],
  "webinars.cancelWebinars": [admins, allowed(webinars.cancelWebinars)],
  "library.readResources": [everybody, allowed(library.readResources)],
  "library.readDrafts": [admins, allowed(library.readDrafts)],
  "library.editResources": [admins, allowed(library.editResources)],
  "library.publishResources": [admins, allowed(library.publishResources)],
  "library.removeResources": [admins, allowed(library.removeResources)],
  "forum.read": [everybody, allowed(forum.read)],
  "forum.createTopic": [verified, allowed(forum.createTopic)],
  "forum.reply": [verified, allowed((actor) => forum.reply(actor, open))],
  "forum.editTopic": [
    ["member", ...moderators],
    allowed((actor) => forum.editTopic(actor, ownPost)),
  ],
  "forum.editReply": [
    ["member", ...moderators],
    allowed((actor) => forum.editReply(actor, ownPost)),
  ],
  "forum.chooseAnswer": [
    ["member", ...moderators],
    allowed((actor) => forum.chooseAnswer(actor, ownPost)),
  ],
  "forum.follow": [members, allowed(forum.follow)],
  "forum.seeHistory": [members, allowed(forum.seeHistory)],
  "forum.react": [
    verified.filter((name) => name !== "member"),
    allowed((actor) => forum.react(actor, ownPost)),
  ],
  "forum.seeReactors": [members, allowed(forum.seeReactors)],
  "forum.addPoll": [["member"], allowed((actor) => forum.addPoll(actor, ownPost))],
  "forum.vote": [verified, allowed(forum.vote)],
  "forum.closePoll": [
    ["member", ...moderators],
    allowed((actor) => forum.closePoll(actor, ownPost)),
  ],
  "forum.removePollWithVotes": [moderators, allowed(forum.removePollWithVotes)],
  "forum.deleteTopic": [
    ["member", ...moderators],
    allowed((actor) => forum.deleteTopic(actor, ownPost)),
  ],
  "forum.deleteReply": [
    ["member", ...moderators],
    allowed((actor) => forum.deleteReply(actor, ownPost)),
  ],
  "forum.pinTopic": [moderators, allowed(forum.pinTopic)],
  "forum.lockTopic": [moderators, allowed(forum.lockTopic)],
  "forum.moveTopic": [moderators, allowed(forum.moveTopic)],
  "forum.mergeTopics": [moderators, allowed(forum.mergeTopics)],
  "forum.splitTopic": [moderators, allowed(forum.splitTopic)],
  "forum.silence": [
    moderators,
    allowed((actor) => forum.silence(actor, { userId: cast.member.id, role: null })),
  ],
  "forum.readMemberHistory": [moderators, allowed(forum.readMemberHistory)],
  "forum.restore": [moderators, allowed(forum.restore)],
  "forum.seeHidden": [moderators, allowed(forum.seeHidden)],
  "forum.seeEveryCategory": [moderators, allowed(forum.seeEveryCategory)],
  "forum.report": [
    ["visitor", "partner", "instructor"],
    allowed((actor) => forum.report(actor, ownPost)),
  ],
  "forum.settleReports": [moderators, allowed(forum.settleReports)],
  "forum.readRemoval": [
    ["member", ...moderators],
    allowed((actor) => forum.readRemoval(actor, removal)),
  ],
  "forum.object": [["member"], allowed((actor) => forum.object(actor, removal))],
  "forum.decideObjection": [
    ["admin", "superAdmin"],
    allowed((actor) => forum.decideObjection(actor, removal)),
  ],
  "forum.editRemovalReasons": [admins, allowed(forum.editRemovalReasons)],
  "forum.changePostingRules": [admins, allowed(forum.changePostingRules)],
  "forum.decideHeldPosts": [moderators, allowed(forum.decideHeldPosts)],
  "forum.takeBackHeldPost": [
    ["member"],
    allowed((actor) => forum.takeBackHeldPost(actor, ownPost)),
  ],
  "forum.readFigures": [everybody, allowed(forum.readFigures)],
  "forum.readForumReport": [admins, allowed(forum.readForumReport)],
  "forum.manageTags": [moderators, allowed(forum.manageTags)],
  "forum.editCategories": [admins, allowed(forum.editCategories)],
  "forum.listOwnPosts": [members, allowed(forum.listOwnPosts)],
  "forum.postAtWill": [moderators, allowed(forum.postAtWill)],
  "recruitment.readBoard": [everybody, allowed(recruitment.readBoard)],
  "recruitment.readJob": [members, allowed(recruitment.readJob)],
  "recruitment.reportJob": [verified, allowed(recruitment.reportJob)],
  "recruitment.keepSearches": [members, allowed(recruitment.keepSearches)],
  "recruitment.apply": [verified, allowed(recruitment.apply)],
  "recruitment.listOwnJobApplications": [members, allowed(recruitment.listOwnJobApplications)],
  "recruitment.readOwnJobApplication": [
    ["member"],
    allowed((actor) => recruitment.readOwnJobApplication(actor, ownJobApplication)),
  ],
  "recruitment.withdrawJobApplication": [
    ["member"],
    allowed((actor) => recruitment.withdrawJobApplication(actor, ownJobApplication)),
  ],
  "recruitment.answerPlacement": [
    ["member"],
    allowed((actor) => recruitment.answerPlacement(actor, ownJobApplication)),
  ],
  "recruitment.chooseJobInterview": [
    ["member"],
    allowed((actor) => recruitment.chooseJobInterview(actor, ownJobApplication)),
  ],
  "recruitment.answerJobOffer": [
    ["member"],
    allowed((actor) => recruitment.answerJobOffer(actor, ownJobApplication)),
  ],
  "recruitment.keepCandidate": [members, allowed(recruitment.keepCandidate)],
  "recruitment.searchCandidates": [
    partner,
    allowed((actor) => recruitment.searchCandidates(actor, membership)),
  ],
  "recruitment.enterPartnerArea": [
    partner,
    allowed((actor) => recruitment.enterPartnerArea(actor, membership)),
  ],
  "recruitment.createOwnJob": [
    partner,
    allowed((actor) => recruitment.createOwnJob(actor, membership)),
  ],
  "recruitment.readOwnJob": [partner, allowed((actor) => recruitment.readOwnJob(actor, ofPartner))],
  "recruitment.editOwnJob": [partner, allowed((actor) => recruitment.editOwnJob(actor, ofPartner))],
  "recruitment.moveOwnJob": [partner, allowed((actor) => recruitment.moveOwnJob(actor, ofPartner))],
  "recruitment.deleteOwnJob": [
    partner,
    allowed((actor) => recruitment.deleteOwnJob(actor, ofPartner)),
  ],
  "recruitment.readTeam": [
    [...partner, ...admins],
    allowed((actor) => recruitment.readTeam(actor, ofPartner)),
  ],
  "recruitment.manageTeam": [
    [...partner, ...admins],
    allowed((actor) => recruitment.manageTeam(actor, ofPartner)),
  ],
  "recruitment.leaveTeam": [partner, allowed((actor) => recruitment.leaveTeam(actor, ofPartner))],
  "recruitment.readCompanyPage": [
    partner,
    allowed((actor) => recruitment.readCompanyPage(actor, ofPartner)),
  ],
  "recruitment.editCompanyPage": [
    partner,
    allowed((actor) => recruitment.editCompanyPage(actor, ofPartner)),
  ],
  "recruitment.readPipeline": [
    partner,
    allowed((actor) => recruitment.readPipeline(actor, ofPartner)),
  ],
  "recruitment.managePipeline": [
    partner,
    allowed((actor) => recruitment.managePipeline(actor, ofPartner)),
  ],
  "recruitment.readTemplates": [
    partner,
    allowed((actor) => recruitment.readTemplates(actor, ofPartner)),
  ],
  "recruitment.manageTemplates": [
    partner,
    allowed((actor) => recruitment.manageTemplates(actor, ofPartner)),
  ],
  "recruitment.readJobs": [admins, allowed(recruitment.readJobs)],
  "recruitment.editJob": [admins, allowed(recruitment.editJob)],
  "recruitment.moveJob": [admins, allowed(recruitment.moveJob)],
  "recruitment.changeBoardSettings": [admins, allowed(recruitment.changeBoardSettings)],
  "recruitment.deleteJob": [admins, allowed(recruitment.deleteJob)],
  "recruitment.readTeamTimes": [
    partner,
    allowed((actor) => recruitment.readTeamTimes(actor, ofPartner)),
  ],
  "recruitment.offerTeamTimes": [
    partner,
    allowed((actor) => recruitment.offerTeamTimes(actor, ofPartner)),
  ],
  "recruitment.readHiringFigures": [
    partner,
    allowed((actor) => recruitment.readHiringFigures(actor, ofPartner)),
  ],
  "recruitment.readJobApplications": [
    [...partner, ...admins],
    allowed((actor) => recruitment.readJobApplications(actor, ofPartner)),
  ],
  "recruitment.moveJobApplication": [
    [...partner, ...admins],
    allowed((actor) => recruitment.moveJobApplication(actor, ofPartner)),
  ],
  "recruitment.noteJobApplication": [
    [...partner, ...admins],
    allowed((actor) => recruitment.noteJobApplication(actor, ofPartner)),
  ],
  "recruitment.scoreJobApplication": [
    [...partner, ...admins],
    allowed((actor) => recruitment.scoreJobApplication(actor, ofPartner)),
  ],
  "recruitment.makeJobOffer": [
    partner,
    allowed((actor) => recruitment.makeJobOffer(actor, ofPartner)),
  ],
  "recruitment.lookAtCv": [
    [...partner, ...admins],
    allowed((actor) => recruitment.lookAtCv(actor, ofPartner)),
  ],
  "recruitment.settleJobReports": [admins, allowed(recruitment.settleJobReports)],
  "recruitment.readContacts": [admins, allowed(recruitment.readContacts)],
  "recruitment.settleContactReports": [admins, allowed(recruitment.settleContactReports)],
  "recruitment.readJobFigures": [admins, allowed(recruitment.readJobFigures)],
  "recruitment.readPlacements": [admins, allowed(recruitment.readPlacements)],
  "recruitment.publishPlacements": [admins, allowed(recruitment.publishPlacements)],
  "recruitment.managePartners": [admins, allowed(recruitment.managePartners)],
  "recruitment.manageVocabulary": [admins, allowed(recruitment.manageVocabulary)],
  "notifications.sendTestEmail": [admins, allowed(notifications.sendTestEmail)],
  "notifications.readEmails": [admins, allowed(notifications.readEmails)],
  "notifications.readPlannedEmail": [admins, allowed(notifications.readPlannedEmail)],
  "notifications.readOwnNotifications": [members, allowed(notifications.readOwnNotifications)],
  "notifications.chooseOwnNotifications": [members, allowed(notifications.chooseOwnNotifications)],
  "notifications.unsubscribe": [
    everybody,
    allowed((actor) => notifications.unsubscribe(actor, { profileId: cast.member.id })),
  ],
  "attestation.readVerifications": [admins, allowed(attestation.readVerifications)],
  "attestation.changeCheckpointAddresses": [
    ["superAdmin"],
    allowed(attestation.changeCheckpointAddresses),
  ],
  "attestation.readTrainingFile": [admins, allowed(attestation.readTrainingFile)],
  "attestation.readAuditorPasses": [admins, allowed(attestation.readAuditorPasses)],
  "attestation.giveAuditorPass": [["superAdmin"], allowed(attestation.giveAuditorPass)],
  "attestation.enterAsAuditor": [
    everybody,
    allowed((actor) => attestation.enterAsAuditor(actor, { isLive: true })),
  ],
  "attestation.readAsAuditor": [
    everybody,
    allowed((actor) => attestation.readAsAuditor(actor, { isLive: true, lists: true })),
  ],
  "audit.readAuditLog": [admins, allowed(audit.readAuditLog)],
  "blog.readPosts": [everybody, allowed(blog.readPosts)],
  "blog.readPreview": [everybody, allowed((actor) => blog.readPreview(actor, { good: true }))],
  "blog.readFigures": [admins, allowed((actor) => blog.readFigures(actor, others))],
  "blog.readDrafts": [admins, allowed((actor) => blog.readDrafts(actor, others))],
  "blog.writePost": [admins, allowed((actor) => blog.writePost(actor, others))],
  "blog.publishPost": [admins, allowed((actor) => blog.publishPost(actor, others))],
  "blog.restoreRevision": [admins, allowed((actor) => blog.restoreRevision(actor, others))],
  "blog.sharePreview": [admins, allowed((actor) => blog.sharePreview(actor, others))],
  "blog.deletePost": [admins, allowed(blog.deletePost)],
  "blog.subscribe": [everybody, allowed(blog.subscribe)],
  "blog.answerSubscription": [everybody, allowed(blog.answerSubscription)],
  "blog.readSubscribers": [admins, allowed(blog.readSubscribers)],
  "blog.manageSubscribers": [admins, allowed(blog.manageSubscribers)],
  "blog.sendNewsletter": [admins, allowed(blog.sendNewsletter)],
  "blog.manageTerms": [admins, allowed(blog.manageTerms)],
  "blog.manageAuthors": [admins, allowed(blog.manageAuthors)],
  "blog.addPicture": [admins, allowed((actor) => blog.addPicture(actor, others))],
  "privacy.prepareArchive": [members, allowed(privacy.prepareArchive)],
  "privacy.downloadArchive": [
    ["member"],
    allowed((actor) => privacy.downloadArchive(actor, { userId: cast.member.id })),
  ],
  "privacy.askForErasure": [members, allowed(privacy.askForErasure)],
  "privacy.confirmErasure": [
    ["member"],
    allowed((actor) => privacy.confirmErasure(actor, { userId: cast.member.id })),
  ],
  // Only the operator may do this.
  "privacy.readDataRequests": [admins, allowed(privacy.readDataRequests)],
  "privacy.recordDataRequest": [admins, allowed(privacy.recordDataRequest)],
  "privacy.settleDataRequest": [
    ["superAdmin"],
    allowed((actor) => privacy.settleDataRequest(actor, { userId: cast.admin.id })),
  ],
  "privacy.erasePerson": [[], allowed(privacy.erasePerson)],
};

test.each(Object.entries(matrix))("%s is allowed to exactly these people", (_, [who, may]) => {
  expect(may).toEqual(who);
});

test("nobody records or endorses their own flights", () => {
  const { id } = cast.instructor;
  const own = { profileId: id, instructorIds: everyId, instructorId: id };
  expect(allowed((actor) => training.recordFlight(actor, own))).toEqual([]);
  expect(allowed((actor) => training.endorseFlight(actor, own))).toEqual([]);
  expect(allowed((actor) => training.counterFlight(actor, own))).toEqual([]);
});

test("in a locked topic nobody replies", () => {
  expect(allowed((actor) => forum.reply(actor, { isLocked: true }))).toEqual([]);
});

test("what nobody owns any more is the moderators' alone", () => {
  const orphan = { userId: null };
  expect(allowed((actor) => forum.deleteReply(actor, orphan))).toEqual(moderators);
});

test("only a super admin invites a super admin", () => {
  const may = allowed((actor) => identity.invite(actor, { roles: ["admin", "super_admin"] }));
  expect(may).toEqual(["superAdmin"]);
});

test("who is admin or super admin is for super admins to say", () => {
  for (const role of ["admin", "super_admin"] as const) {
    expect(allowed((actor) => identity.grantRole(actor, { role }))).toEqual(["superAdmin"]);
    expect(allowed((actor) => identity.revokeRole(actor, { role }))).toEqual(["superAdmin"]);
    const invitation = { roles: [role] };
    const may = allowed((actor) => identity.withdrawInvitation(actor, invitation));
    expect(may).toEqual(role === "admin" ? admins : ["superAdmin"]);
  }
});

test("nobody stops themselves, and no admin a super admin", () => {
  const { admin, superAdmin } = cast;
  for (const may of [identity.suspend, identity.liftSuspension, identity.endSessionsOf]) {
    const on = (userId: string, roles: Role[]) => allowed((actor) => may(actor, { userId, roles }));
    expect(on(admin.id, ["admin"])).toEqual(["superAdmin"]);
    expect(on(superAdmin.id, ["super_admin"])).toEqual([]);
    expect(on("another", ["super_admin"])).toEqual(["superAdmin"]);
  }
});

test("nobody authorises themselves, or records their own qualifications", () => {
  const own = { instructorId: cast.superAdmin.id };
  expect(allowed((actor) => training.authoriseInstructor(actor, own))).toEqual([]);
  expect(allowed((actor) => training.recordQualification(actor, own))).toEqual(["admin"]);
});

test("the scan of a sheet is for the session's own instructors and the office", () => {
  const others = { instructorIds: ["somebody else"] };
  expect(allowed((actor) => training.keepSheetScan(actor, others))).toEqual(admins);
});

test("nobody decides about a document of their own", () => {
  const own = { profileId: cast.admin.id };
  expect(allowed((actor) => training.decideDocument(actor, own))).toEqual(["superAdmin"]);
});

test("only a super admin publishes legal texts", () => {
  const may = allowed((actor) => institute.publishTexts(actor, { legal: true }));
  expect(may).toEqual(["superAdmin"]);
});

test("only a super admin registers a super admin", () => {
  const may = allowed((actor) => identity.registerAdmin(actor, { role: "super_admin" }));
  expect(may).toEqual(["superAdmin"]);
});

test("an application is nobody's while its address is not verified", () => {
  const application = { email: cast.unverified.email };
  expect(allowed((actor) => admissions.readOwnApplication(actor, application))).toEqual([]);
  expect(allowed((actor) => admissions.withdrawApplication(actor, application))).toEqual([]);
});

test("an order is nobody's to pay while its account's address is not verified", () => {
  const order = { profileId: cast.unverified.id };
  expect(allowed((actor) => billing.pay(actor, order))).toEqual([]);
  expect(allowed((actor) => billing.readOwnOrder(actor, order))).toEqual([]);
});

test("a preview link that is over opens a draft for nobody", () => {
  expect(allowed((actor) => blog.readPreview(actor, { good: false }))).toEqual([]);
  // With the right to write, instructors work on their own posts.
  const writers = [...admins, "instructor"];
  for (const may of [blog.writePost, blog.publishPost, blog.readDrafts, blog.addPicture]) {
    expect(allowed((actor) => may(actor, { own: true }))).toEqual(writers);
  }
});

test("the matrix names every policy of every context", () => {
  const named = Object.entries(policies).flatMap(([context, policy]) =>
    Object.keys(policy).map((verb) => `${context}.${verb}`),
  );
  expect(Object.keys(matrix).toSorted()).toEqual(named.toSorted());
});
