import {
  forgetEvidence,
  forgetEvidenceOfEnrolled,
} from "./contexts/admissions/commands/forget-evidence.server.ts";
import { cancelInterviewOfClosed } from "./contexts/admissions/commands/interview.server.ts";
import {
  giveUpPlace,
  prolongHold,
  takePlace,
} from "./contexts/admissions/commands/places.server.ts";
import { applicationMoved, placeTaken } from "./contexts/admissions/events.ts";
import { checkoutOpened, orderRefunded, orderSecured } from "./contexts/billing/events.ts";
import { billingSubscribers } from "./contexts/billing/subscribers.server.ts";
import { recountStandings } from "./contexts/learning/commands/recount.server.ts";
import { courseChanged } from "./contexts/learning/events.ts";
import { instituteProfile } from "./contexts/institute/queries.server.ts";
import { learningSubscribers } from "./contexts/notifications/learning-subscribers.server.tsx";
import { screeningSubscribers } from "./contexts/notifications/screening-subscribers.server.tsx";
import { billingLetterSubscribers } from "./contexts/notifications/billing-subscribers.server.tsx";
import { offerSubscribers } from "./contexts/notifications/offer-subscribers.server.tsx";
import { mailSubscribers } from "./contexts/notifications/subscribers.server.tsx";
import { webinarLetterSubscribers } from "./contexts/notifications/webinar-subscribers.server.tsx";
import { makeDocument } from "./documents.server.ts";
import type { Ctx } from "./platform/ctx.ts";
import { type Subscriber, whenHappens, whenHappensOutside } from "./platform/events/subscriber.ts";
import { type MailTransport, sendQueuedLetters } from "./platform/mail/outbox.server.ts";
import type { Payments } from "./platform/payments/payments.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";

/** The one place where "this event → that handler" is gathered. */
export function allSubscribers(transport: MailTransport, payments: Payments): Subscriber[] {
  return [
    ...placeSubscribers,
    ...billingSubscribers(payments),
    ...mailSubscribers,
    ...screeningSubscribers,
    ...offerSubscribers,
    ...learningSubscribers,
    whenHappens(applicationMoved, "cancel-interview-of-closed", (tx, { payload }) =>
      cancelInterviewOfClosed(tx, payload.applicationId),
    ),
    whenHappens(courseChanged, "recount-standings", (tx, { payload }) =>
      recountStandings(tx, payload),
    ),
    ...billingLetterSubscribers,
    ...webinarLetterSubscribers,
    sendQueuedLetters(transport, contactAddress, makeDocument),
  ];
}

/** What happens to uploaded files: evidence goes with the decision that it was for. */
export function fileSubscribers(files: FileStore): Subscriber[] {
  return [
    whenHappensOutside(applicationMoved, "forget-evidence", (ctx, { payload }) =>
      forgetEvidence(ctx, files, payload.applicationId),
    ),
    whenHappensOutside(placeTaken, "forget-evidence-of-enrolled", (ctx, { payload }) =>
      forgetEvidenceOfEnrolled(ctx, files, payload.enrolmentId),
    ),
  ];
}

/** What admissions does about an order: the two contexts do not know each other in this direction. */
export const placeSubscribers: Subscriber[] = [
  whenHappens(checkoutOpened, "prolong-hold", (tx, { payload }) =>
    prolongHold(tx, payload.offerId, new Date(payload.until)),
  ),
  whenHappens(orderSecured, "take-place", (tx, { payload }) => takePlace(tx, payload)),
  whenHappens(orderRefunded, "give-up-place", (tx, { payload }) =>
    giveUpPlace(tx, payload.orderId),
  ),
];

/** Whoever answers a letter reaches the office. */
async function contactAddress(ctx: Ctx): Promise<string> {
  return (await instituteProfile(ctx)).contactEmail;
}
