import {
  forgetEvidence,
  forgetEvidenceOfEnrolled,
} from "./contexts/admissions/screening/forget-evidence.server.ts";
import {
  countCompletedModule,
  countTheoryPass,
  forgetModuleOf,
} from "./contexts/admissions/screening/completed-modules.server.ts";
import { followAddress } from "./contexts/admissions/application/follow-address.server.ts";
import {
  cancelInterviewOfClosed,
  cancelInterviewOfSlot,
} from "./contexts/admissions/interview/commands.server.ts";
import { giveUpPlace, prolongHold, takePlace } from "./contexts/admissions/offer/place.server.ts";
import {
  applicationMoved,
  groupInvitationDropped,
  groupPersonWanted,
  placeSubstituted,
  placeTaken,
} from "./contexts/admissions/events.ts";
import { giveUpSinglePlaces } from "./contexts/admissions/group/give-up.server.ts";
import {
  joinGroup,
  noteGroupInvitation,
  wantedPerson,
} from "./contexts/admissions/group/person.server.ts";
import {
  giveUpGroupPlaces,
  isGroup,
  prolongGroup,
  takeGroupPlaces,
} from "./contexts/admissions/group/place.server.ts";
import {
  checkoutOpened,
  orderEnded,
  orderRefunded,
  orderSecured,
  placesWithdrawn,
} from "./contexts/billing/events.ts";
import { webhookMessagesQueued } from "./contexts/api/events.ts";
import { isTypeWanted, queueWebhooks } from "./contexts/api/webhook/queue.server.ts";
import { sendWebhooks } from "./contexts/api/webhook/send.server.ts";
import { billingSubscribers } from "./contexts/billing/subscribers.server.ts";
import { invite } from "./contexts/identity/people/invitation.server.ts";
import { withdrawPartnerInvitation } from "./contexts/identity/people/invitation-commands.server.ts";
import {
  emailChanged,
  invitationAccepted,
  memberRegistered,
  suspended,
} from "./contexts/identity/events.ts";
import { PER_TRANSACTION } from "./contexts/imports/rules.ts";
import { importSubscribers } from "./contexts/imports/subscribers.server.ts";
import { recountProgress } from "./contexts/learning/course/progress.server.ts";
import { instituteProfile } from "./contexts/institute/queries.server.ts";
import { keepTermsAcceptance } from "./contexts/institute/text/acceptance.server.ts";
import {
  certificateIssued,
  certificateRevoked,
  courseChanged,
} from "./contexts/learning/events.ts";
import { moduleAttested, theoryHolder } from "./contexts/learning/certificate/queries.server.ts";
import { accountEmailSubscribers } from "./contexts/notifications/subscribers/account.server.ts";
import { attestationEmailSubscribers } from "./contexts/notifications/subscribers/attestation.server.ts";
import { newsletterSubscribers } from "./contexts/notifications/subscribers/newsletter.server.tsx";
import { privacyEmailSubscribers } from "./contexts/notifications/subscribers/privacy.server.ts";
import { mailSubscribers } from "./contexts/notifications/subscribers.server.tsx";
import {
  continuingSubscribers,
  subscribersOf,
} from "./contexts/notifications/delivery/tell.server.ts";
import { pushSubscriber } from "./contexts/notifications/push/send.server.ts";
import { tellers } from "./contexts/notifications/subscribers/tellers.server.ts";
import { deleteErasedFiles } from "./contexts/privacy/erase.server.ts";
import { personErased } from "./contexts/privacy/events.ts";
import {
  joinByInvitation,
  noteInvitation,
  wantedMember,
} from "./contexts/recruitment/partner/commands.server.ts";
import { partnerInvitationRevoked, partnerMemberWanted } from "./contexts/recruitment/events.ts";
import { issueCertificate } from "./contexts/learning/certificate/commands.server.ts";
import {
  attestedAward,
  completeAfterAssessment,
  completeAfterCorrection,
  completeAfterFlight,
  completeAfterSession,
  completeAfterTheory,
  questionAfterCounter,
  questionAfterWithdrawal,
} from "./contexts/training/enrolment/complete.server.ts";
import {
  assessmentVerified,
  assessmentWithdrawn,
  attendanceCorrected,
  awardCompleted,
  disputeDecided,
  flightCountered,
  flightEndorsed,
  refresherCompleted,
  sessionClosed,
} from "./contexts/training/events.ts";
import {
  completeRefreshersAfterAssessment,
  completeRefreshersAfterCorrection,
  completeRefreshersAfterSession,
  completeRefreshersAfterTheory,
  renewedAward,
} from "./contexts/training/renewal/complete.server.ts";
import { slotCancelled } from "./contexts/scheduling/events.ts";
import { endFeedOfSuspended } from "./contexts/scheduling/feed/commands.server.ts";
import { emailDocuments, makeDocument } from "./documents.server.ts";
import { importSources } from "./imports.ts";
import type { Ctx } from "./platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { webhookEvents } from "./webhook-events.ts";
import {
  type Subscriber,
  whenHappens,
  whenHappensSlowly,
  whenHappensOutside,
} from "./platform/events/subscriber.ts";
import { type MailTransport, sendQueuedEmails } from "./platform/mail/outbox.server.ts";
import type { Payments } from "./platform/payments/payments.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";

/**
 * Returns all subscribers that need no file store, except for files that emails carry. All
 * subscribers are listed in this file.
 */
export function allSubscribers(
  transport: MailTransport,
  payments: Payments,
  files?: FileStore,
): Subscriber[] {
  return [
    ...placeSubscribers,
    ...earlierTrainingSubscribers,
    ...awardSubscribers,
    ...billingSubscribers(payments),
    ...mailSubscribers,
    ...newsletterSubscribers,
    ...accountEmailSubscribers,
    ...privacyEmailSubscribers,
    ...attestationEmailSubscribers,
    whenHappens(memberRegistered, "keep-accepted-terms", (tx, { payload, occurredAt }) =>
      keepTermsAcceptance(tx, {
        profileId: payload.userId,
        act: "registration",
        subjectId: payload.userId,
        at: occurredAt,
      }),
    ),
    whenHappens(invitationAccepted, "keep-terms-of-invited", (tx, { payload, occurredAt }) =>
      keepTermsAcceptance(tx, {
        profileId: payload.userId,
        act: "invitation",
        subjectId: payload.invitationId,
        at: occurredAt,
      }),
    ),
    whenHappens(emailChanged, "applications-follow-address", (tx, { payload }) =>
      followAddress(tx, payload.changeId),
    ),
    whenHappens(applicationMoved, "cancel-interview-of-closed", (tx, { payload }) =>
      cancelInterviewOfClosed(tx, payload.applicationId),
    ),
    whenHappens(slotCancelled, "cancel-interview-of-slot", (tx, { payload }) =>
      cancelInterviewOfSlot(tx, payload),
    ),
    whenHappens(suspended, "end-calendar-feed", (tx, { payload }) =>
      endFeedOfSuspended(tx, payload.suspensionId),
    ),
    whenHappens(courseChanged, "recount-progress", (tx, { payload }) =>
      recountProgress(tx, payload),
    ),
    ...webhookSubscribers,
    ...subscribersOf(tellers),
    ...continuingSubscribers(tellers),
    ...partnerSubscribers,
    ...groupSubscribers,
    pushSubscriber,
    ...sendQueuedEmails(transport, contactAddress, files ? emailDocuments(files) : makeDocument),
  ];
}

/** Subscribers that read or delete files, such as evidence after its decision and imports. */
export function fileSubscribers(
  files: FileStore,
  database: keyof typeof PER_TRANSACTION = "embedded",
): Subscriber[] {
  return [
    ...importSubscribers(files, importSources, PER_TRANSACTION[database]),
    whenHappensOutside(applicationMoved, "forget-evidence", (ctx, { payload }) =>
      forgetEvidence(ctx, files, payload.applicationId),
    ),
    whenHappensOutside(placeTaken, "forget-evidence-of-enrolled", (ctx, { payload }) =>
      forgetEvidenceOfEnrolled(ctx, files, payload.enrolmentId),
    ),
    whenHappensOutside(placeSubstituted, "forget-evidence-of-substitute", (ctx, { payload }) =>
      forgetEvidenceOfEnrolled(ctx, files, payload.enrolmentId),
    ),
    whenHappensOutside(personErased, "delete-files-of-erased", (_ctx, { payload }) =>
      deleteErasedFiles(files, payload.files),
    ),
  ];
}

/**
 * What admissions does about an order, of an applicant or of a group. It is here because admissions
 * does not import billing.
 */
export const placeSubscribers: Subscriber[] = [
  whenHappens(checkoutOpened, "prolong-hold", async (tx, { payload }) => {
    const until = new Date(payload.until);
    await prolongHold(tx, payload.offerId, until);
    await prolongGroup(tx, payload.offerId, until);
  }),
  whenHappens(orderSecured, "take-place", async (tx, { payload }) => {
    if (await isGroup(tx, payload.offerId)) await takeGroupPlaces(tx, payload);
    else await takePlace(tx, payload);
  }),
  whenHappens(orderEnded, "give-up-place-of-ended", (tx, { payload }) =>
    giveUpPlaces(tx, payload.orderId),
  ),
  whenHappens(placesWithdrawn, "give-up-group-places", (tx, { payload }) =>
    giveUpSinglePlaces(tx, payload),
  ),
  whenHappens(orderRefunded, "give-up-place", (tx, { payload }) =>
    giveUpPlaces(tx, payload.orderId),
  ),
];

/** Frees what an order paid for. The enrolments of a group have one order, and end together. */
async function giveUpPlaces(tx: Tx, orderId: string): Promise<void> {
  await giveUpGroupPlaces(tx, orderId);
  await giveUpPlace(tx, orderId);
}

/**
 * How somebody who is named for a place of a group comes to an account and an application: identity
 * emails the invitation, and whoever accepts it gets an application of their own.
 */
export const groupSubscribers: Subscriber[] = [
  whenHappens(groupPersonWanted, "invite-group-person", async (tx, { payload: { placeId } }) => {
    const wanted = await wantedPerson(tx, placeId);
    if (!wanted) return;
    const invited = await invite(tx, { ...wanted, roles: [], deliver: "mail" });
    if (invited.ok) await noteGroupInvitation(tx, placeId, invited.value);
  }),
  whenHappens(groupInvitationDropped, "withdraw-group-invitation", (tx, { payload }) =>
    withdrawPartnerInvitation(tx, payload.invitationId),
  ),
  whenHappens(invitationAccepted, "join-group", (tx, { payload }) =>
    joinGroup(tx, payload.invitationId),
  ),
];

/**
 * How somebody comes to act for a partner: recruitment requests a member, identity emails the
 * invitation, and whoever accepts it joins. If recruitment revokes its request, identity withdraws
 * the invitation.
 */
export const partnerSubscribers: Subscriber[] = [
  whenHappens(partnerMemberWanted, "invite-partner-member", async (tx, { payload }) => {
    const { partnerInvitationId } = payload;
    const wanted = await wantedMember(tx, partnerInvitationId);
    if (!wanted) return;
    const invited = await invite(tx, { ...wanted, roles: [], deliver: "mail" });
    if (invited.ok) await noteInvitation(tx, partnerInvitationId, invited.value);
  }),
  whenHappens(partnerInvitationRevoked, "withdraw-invitation", (tx, { payload }) =>
    withdrawPartnerInvitation(tx, payload.invitationId),
  ),
  whenHappens(invitationAccepted, "join-partner", async (tx, { payload }) => {
    await joinByInvitation(tx, payload.invitationId);
  }),
];

/**
 * A module whose award was completed here counts as earlier training until its certificate is
 * revoked. Its online theory alone is stored too, and does not.
 */
export const earlierTrainingSubscribers: Subscriber[] = [
  whenHappens(certificateIssued, "count-completed-module", async (tx, { payload }) => {
    const module = await moduleAttested(tx, payload.certificateId);
    if (!module) return;
    const { kind, userId, moduleId } = module;
    const completed = { certificateId: payload.certificateId, userId, moduleId };
    if (kind === "award") await countCompletedModule(tx, completed);
    else await countTheoryPass(tx, completed);
  }),
  whenHappens(certificateRevoked, "forget-completed-module", (tx, { payload }) =>
    forgetModuleOf(tx, payload.certificateId),
  ),
];

/** Other systems are told of events, and what waits for them is sent. */
const webhookSubscribers: Subscriber[] = [
  ...webhookEvents.map(({ type, event }) => ({
    ...whenHappens(event, `webhook-${type}`, (tx, it) => queueWebhooks(tx, type, it)),
    wanted: (ctx: Ctx) => isTypeWanted(ctx, type),
  })),
  whenHappensSlowly("webhooks", webhookMessagesQueued, "send-webhooks", (ctx, { payload }) =>
    sendWebhooks(ctx, payload.endpointId),
  ),
];

/**
 * How an award is completed: training looks whenever something is known that may complete it, and
 * learning issues the certificate, once.
 */
export const awardSubscribers: Subscriber[] = [
  whenHappens(sessionClosed, "complete-awards-of-session", (tx, { payload }) =>
    completeAfterSession(tx, payload.sessionId),
  ),
  whenHappens(sessionClosed, "complete-refreshers-of-session", (tx, { payload }) =>
    completeRefreshersAfterSession(tx, payload.sessionId),
  ),
  whenHappens(attendanceCorrected, "complete-refreshers-of-corrected", (tx, { payload }) =>
    completeRefreshersAfterCorrection(tx, payload.entryId),
  ),
  whenHappens(assessmentVerified, "complete-refreshers-of-assessed", (tx, { payload }) =>
    completeRefreshersAfterAssessment(tx, payload.assessmentId),
  ),
  whenHappens(disputeDecided, "complete-refreshers-of-decided", (tx, { payload }) =>
    completeRefreshersAfterAssessment(tx, payload.assessmentId),
  ),
  whenHappens(certificateIssued, "complete-refreshers-after-theory", async (tx, { payload }) => {
    const holder = await theoryHolder(tx, payload.certificateId);
    if (holder) await completeRefreshersAfterTheory(tx, holder);
  }),
  whenHappens(refresherCompleted, "renew-award-certificate", async (tx, { payload }) => {
    const renewed = await renewedAward(tx, payload.refresherId);
    if (renewed) await issueCertificate(tx, renewed.userId, renewed.attested);
  }),
  whenHappens(attendanceCorrected, "complete-awards-of-corrected", (tx, { payload }) =>
    completeAfterCorrection(tx, payload.entryId),
  ),
  whenHappens(assessmentVerified, "complete-awards-of-assessed", (tx, { payload }) =>
    completeAfterAssessment(tx, payload.assessmentId),
  ),
  whenHappens(disputeDecided, "complete-awards-of-decided", (tx, { payload }) =>
    completeAfterAssessment(tx, payload.assessmentId),
  ),
  whenHappens(assessmentWithdrawn, "question-certificates-of-withdrawn", (tx, { payload }) =>
    questionAfterWithdrawal(tx, payload.assessmentId),
  ),
  whenHappens(flightCountered, "question-certificates-of-countered", (tx, { payload }) =>
    questionAfterCounter(tx, payload.flightId),
  ),
  whenHappens(flightEndorsed, "complete-awards-after-flight", (tx, { payload }) =>
    completeAfterFlight(tx, payload.flightId),
  ),
  whenHappens(certificateIssued, "complete-awards-after-theory", async (tx, { payload }) => {
    const holder = await theoryHolder(tx, payload.certificateId);
    if (holder) await completeAfterTheory(tx, holder);
  }),
  whenHappens(awardCompleted, "issue-award-certificate", async (tx, { payload }) => {
    const completed = await attestedAward(tx, payload);
    if (completed) await issueCertificate(tx, completed.userId, completed.attested);
  }),
];

/** Returns the address to which answers to emails go, so that they reach staff. */
async function contactAddress(ctx: Ctx): Promise<string> {
  return (await instituteProfile(ctx)).contactEmail;
}
