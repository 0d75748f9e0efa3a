import {
  applicationMoved,
  applicationReceived,
  enquiryAnswered,
  enquiryReceived,
  intakeAdded,
  intakeChanged,
  offerAccepted,
  offerMade,
  placeTaken,
} from "./contexts/admissions/events.ts";
import {
  orderPlaced,
  orderRefunded,
  orderSecured,
  paymentReceived,
} from "./contexts/billing/events.ts";
import { memberRegistered } from "./contexts/identity/events.ts";
import { certificateIssued, certificateRevoked } from "./contexts/learning/events.ts";
import { jobApplicationReceived, jobMoved } from "./contexts/recruitment/events.ts";
import { awardCompleted, sessionCancelled, sessionClosed } from "./contexts/training/events.ts";
import type { EventDefinition } from "./kernel/event.ts";

/** An event that other systems can be told of. Its type stays the same when ours is renamed. */
type WebhookEvent = { type: string; text: string; event: EventDefinition };

/** All types of events that a webhook can be told of, in the order in which pages list them. */
export const webhookEvents: readonly WebhookEvent[] = [
  told("person.registered", "Somebody made an account", memberRegistered),
  told("enquiry.received", "Somebody wrote to the office", enquiryReceived),
  told("enquiry.answered", "The office answered", enquiryAnswered),
  told("application.received", "Somebody applied for a place", applicationReceived),
  told("application.moved", "An application moved to another stage", applicationMoved),
  told("offer.made", "A place was offered", offerMade),
  told("offer.accepted", "An offer was accepted", offerAccepted),
  told("place.taken", "Somebody has a place on an intake", placeTaken),
  told("intake.added", "A course date was added", intakeAdded),
  told("intake.changed", "A course date was changed", intakeChanged),
  told("order.placed", "Something was ordered", orderPlaced),
  told("payment.received", "A payment arrived", paymentReceived),
  told("order.secured", "Enough was paid to secure the place", orderSecured),
  told("order.refunded", "Money went back", orderRefunded),
  told("session.closed", "The attendance of a session is complete", sessionClosed),
  told("session.cancelled", "A session was cancelled", sessionCancelled),
  told("award.completed", "Somebody completed the training of an award", awardCompleted),
  told("certificate.issued", "A certificate was issued", certificateIssued),
  told("certificate.revoked", "A certificate was revoked", certificateRevoked),
  told("listing.moved", "A job listing was published, closed or moved otherwise", jobMoved),
  told("job-application.received", "Somebody applied for a job", jobApplicationReceived),
];

export const webhookTypes = webhookEvents.map(({ type }) => type);

function told(type: string, text: string, event: EventDefinition): WebhookEvent {
  return { type, text, event };
}
