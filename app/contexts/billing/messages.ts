import type { Toast } from "#app/kernel/toast.ts";
import { sentence } from "#app/kernel/wording.ts";

/** Replaces the payer's name when the order's retention has ended. */
export const NAME_ENDED = "Name no longer kept";

export const billingToasts = {
  // Word for word from D2 §8.
  verificationFailed: {
    tone: "error",
    title: "Payment Verification Failed",
    description: "We couldn't verify your payment. Please contact support.",
  },
  verificationError: {
    tone: "error",
    title: "Verification Error",
    description: "There was a problem verifying your payment. Please contact support.",
  },
  invoiceSent: {
    tone: "success",
    title: "Invoice sent",
    description: "It is in your inbox too. Your bank transfer needs the reference shown here.",
  },
  transferConfirmed: {
    tone: "success",
    title: "Transfer confirmed",
    description: "The payer gets the receipt by mail.",
  },
  refundAsked: {
    tone: "success",
    title: "Refund on its way",
    description: "The payer is told when it has been sent.",
  },
  accountingSaved: {
    tone: "success",
    title: "Accounting settings saved",
    description: "The next export uses them.",
  },
  accountingRestored: { tone: "success", title: "Defaults restored" },
  withdrawn: {
    tone: "success",
    title: "You have withdrawn from the course",
    description: "We have sent you an email that confirms it, with the date and the time.",
  },
  placesGivenUp: {
    tone: "success",
    title: "The places are given up",
    description: "We have sent you an email that confirms it, with what goes back to you.",
  },
  withdrawalRecorded: {
    tone: "success",
    title: "Withdrawal recorded",
    description: "The place is free, and the payer gets an email that confirms it.",
  },
  instalmentRulesSaved: {
    tone: "success",
    title: "Days saved",
    description: "They count from now on. A day that a payer was told stands.",
  },
  instalmentRulesRestored: { tone: "success", title: "Defaults restored" },
  instalmentsPaused: {
    tone: "success",
    title: "Reminders paused",
    description: "The payer reads on the order's page until when.",
  },
  instalmentsResumed: { tone: "success", title: "Reminders resumed" },
  instalmentMoved: {
    tone: "success",
    title: "New date saved",
    description: "The payer is told by mail.",
  },
  placeEnded: {
    tone: "success",
    title: "Place ended",
    description: "The place is free, and the payer is told by mail.",
  },
  refundMarked: { tone: "success", title: "Refund marked as sent" },
} satisfies Record<string, Toast>;

/** Why money is sent back without a decision by staff. The payer reads it. */
export const refundReasons = {
  noSeat: "Your payment came when no seat was free any more, so all of it goes back to you.",
  aboveDue: "This was more than is due for the order, so it goes back to you.",
  holdEnded:
    "The payment deadline passed before the whole amount that secures the place had arrived, so what you paid goes back to you.",
  paidTwice: "This was paid already, so the second payment goes back to you.",
  atProvider: "The institute sent this back through the payment provider.",
  disputeLost: "Your bank has returned this payment to you, after you disputed it.",
  orderClosed: "The order was closed when this payment arrived, so it goes back to you.",
} as const;

/** Why an order that nothing was paid for is cancelled. The payer reads it on the credit note. */
export const cancelReasons = {
  replaced: "Another plan was chosen, and a new order replaces this one.",
  otherPaid: "Another order for the same place was paid.",
  holdEnded: "The seat is not held any more, so nothing is due.",
} as const;

/** The text for each expected error. */
export const billingErrors = {
  "already-paid": "This order has been paid. Nothing was charged again.",
  "not-held":
    "No seat is held for you any more, so nothing can be paid. Please write to the admissions team.",
  "nothing-to-pay": "There is nothing to pay for this offer. The admissions team will enrol you.",
  "plan-not-offered": "Please choose one of the plans that are offered",
  "way-not-offered": "Please choose one of the ways to pay that are offered",
  "order-closed": "This order is closed; nothing can be paid for it.",
  "being-refunded": "This order is being refunded; nothing can be paid for it.",
  "provider-unreachable":
    "The payment page cannot be reached just now. Nothing was charged; please try again in a moment.",
  "paid-in-part":
    "A part of this order has been paid, so its plan stays. Please write to the admissions team if you want another one.",
  "above-due":
    "{excess} of this is not due for this order. Tick the box to record the transfer and send {excess} back.",
  "not-that-day": "Please choose a day from the day of the order until today",
  "reference-used":
    "A payment with this bank reference has been confirmed before, for another order.",
  "nothing-to-refund": "Nothing that was paid for this order is left to refund.",
  "more-than-kept":
    "Of this, {kept} can be sent back at most. The rest was sent back before or was never paid.",
  "no-place": "There is no place to withdraw from: it has ended, or its money is being sent back.",
  "given-to-another":
    "This place has gone to the person whom you had named, which the terms allow in place of a refund. A consumer in the European Union can still withdraw within 14 days of accepting the offer.",
  "result-changed":
    "What the terms give has changed since you opened the page. Please read it again before you confirm.",
  "course-changed":
    "We have changed this course. Please choose first what you want for the whole group.",
  "places-changed":
    "One of these places was given up meanwhile. Please look at what is left before you choose.",
  "all-places":
    "These are all of the places that you have. To give all of them up, withdraw from the whole order.",
  "payment-disputed":
    "A payment of this order is being disputed at its bank, so this cannot be settled here now. Please write to the admissions office.",
  "withdrawn-before": "A withdrawal from this course has been recorded before.",
  "arrived-outside": "Please choose a day from the acceptance of the offer until today",
  "nothing-late": "No instalment of this order is to come.",
  "part-paid": "This instalment has been paid.",
  "not-ahead": "Please choose a day ahead, within a year",
  "out-of-order":
    "Payments count for the instalments in their order, so this one can be due {rule}.",
  "no-decision":
    "There is nothing to decide any more: the payer has paid, or has more time, or the order has ended.",
  "already-sent": "This refund has been sent already.",
  "sent-by-provider": "This refund is sent by the payment provider, not by hand.",
} as const;

export type BillingError = keyof typeof billingErrors;

/** Returns the sentence for an error, with the amounts that it names. */
export function billingErrorText(
  error: BillingError,
  detail: Record<string, string | number> = {},
): string {
  return sentence(billingErrors[error], detail);
}
