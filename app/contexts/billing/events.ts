import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const order = z.object({ orderId: z.uuid() });
const ofOrder = ({ orderId }: { orderId: string }) => `order:${orderId}`;

export const accountingSettingsChanged = defineChange({
  audit: { action: "billing.accounting-settings-changed", subject: () => "settings:accounting" },
});
export const accountsExported = defineChange({
  audit: { action: "billing.accounts-exported", subject: () => "report:accounting" },
});

export const orderPlaced = defineEvent({
  name: "billing.order-placed",
  payload: order,
  invalidates: [],
});
/** An order for which nothing was paid has ended. */
export const orderCancelled = defineEvent({
  name: "billing.order-cancelled",
  payload: order,
  invalidates: [],
});

/** A payment page was opened. The hold on the seat is prolonged until it closes. */
export const checkoutOpened = defineEvent({
  name: "billing.checkout-opened",
  payload: z.object({ offerId: z.uuid(), until: z.iso.datetime() }),
  invalidates: [],
});
/** A checkout must not take a payment any more. */
export const checkoutLeft = defineEvent({
  name: "billing.checkout-left",
  payload: z.object({ checkoutId: z.uuid() }),
  invalidates: [],
});
/** Somebody chose to pay by bank transfer. */
export const invoiceIssued = defineEvent({
  name: "billing.invoice-issued",
  payload: z.object({ checkoutId: z.uuid() }),
  invalidates: [],
});

export const paymentReceived = defineEvent({
  name: "billing.payment-received",
  payload: order.extend({ paymentId: z.uuid() }),
  invalidates: [],
});
/** Staff confirmed a bank transfer. The payment that follows is an event of its own. */
export const transferConfirmed = defineChange({
  audit: { action: "billing.transfer-confirmed", subject: ofOrder },
});
/** The first part of an order was paid in full, so the place can be given. */
export const orderSecured = defineEvent({
  name: "billing.order-secured",
  payload: order.extend({ offerId: z.uuid(), profileId: z.uuid() }),
  invalidates: [],
});

const refund = order.extend({ refundId: z.uuid() });

export const refundAsked = defineEvent({
  name: "billing.refund-asked",
  payload: refund,
  invalidates: [],
});
/** Staff refund an order: one entry, however many payments are sent back. */
export const refundAskedByStaff = defineChange({
  audit: { action: "billing.refund-asked", subject: ofOrder },
});
export const refundLeft = defineEvent({
  name: "billing.refund-sent",
  payload: refund,
  invalidates: [],
});
export const refundMarkedSent = defineChange({
  audit: { action: "billing.refund-marked-sent", subject: ofOrder },
});
export const refundFailed = defineEvent({
  name: "billing.refund-failed",
  payload: refund,
  invalidates: [],
});
/** The fees of an order were reduced, and its payer gets a credit note. */
export const creditNoteIssued = defineEvent({
  name: "billing.credit-note-issued",
  payload: order.extend({ creditNoteId: z.uuid() }),
  invalidates: [],
});
/** Somebody withdrew from their course, here or by an email that staff recorded. */
export const courseWithdrawn = defineEvent({
  name: "billing.course-withdrawn",
  payload: order.extend({ withdrawalId: z.uuid() }),
  invalidates: [],
  audit: { action: "billing.course-withdrawn", subject: ofOrder },
});
/** An order has ended before its course, whatever is sent back, and its place is free. */
export const orderEnded = defineEvent({
  name: "billing.order-ended",
  payload: order,
  invalidates: [],
});
/** An organisation has given some of its places up. The others and their order go on. */
export const placesWithdrawn = defineEvent({
  name: "billing.places-withdrawn",
  payload: order.extend({ withdrawalId: z.uuid(), placeIds: z.array(z.uuid()).min(1) }),
  invalidates: [],
});
/** Everything that was paid for an order has been sent back. */
export const orderRefunded = defineEvent({
  name: "billing.order-refunded",
  payload: order,
  invalidates: [],
});

const dispute = order.extend({ disputeId: z.uuid() });

/** A payer disputes a payment with their bank. */
export const disputeOpened = defineEvent({
  name: "billing.dispute-opened",
  payload: dispute,
  invalidates: [],
});
/** The bank has decided a dispute. */
export const disputeClosed = defineEvent({
  name: "billing.dispute-closed",
  payload: dispute,
  invalidates: [],
});

const instalment = order.extend({ position: z.int() });

/** A part is due soon, and its payer is reminded. */
export const instalmentDueSoon = defineEvent({
  name: "billing.instalment-due-soon",
  payload: instalment,
  invalidates: [],
});
/** A part was not paid when it was due, and its payer gets the first notice. */
export const instalmentMissed = defineEvent({
  name: "billing.instalment-missed",
  payload: instalment,
  invalidates: [],
});
/** A part was not paid after the first notice, and its payer gets the second one. */
export const instalmentStillMissed = defineEvent({
  name: "billing.instalment-still-missed",
  payload: instalment,
  invalidates: [],
});
/** A part was not paid after the second notice, and staff have to decide about the place. */
export const placeDecisionDue = defineEvent({
  name: "billing.place-decision-due",
  payload: instalment,
  invalidates: [],
});
/** Staff gave a part another date. */
export const instalmentMoved = defineEvent({
  name: "billing.instalment-moved",
  payload: instalment,
  invalidates: [],
  audit: { action: "billing.instalment-moved", subject: ofOrder },
});
export const instalmentsPaused = defineChange({
  audit: { action: "billing.instalments-paused", subject: ofOrder },
});
export const instalmentsResumed = defineChange({
  audit: { action: "billing.instalments-resumed", subject: ofOrder },
});
export const instalmentRulesChanged = defineChange({
  audit: { action: "billing.instalment-rules-changed", subject: () => "settings:instalments" },
});
