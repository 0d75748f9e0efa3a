import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show prices by the fee rules depend on this. */
export const FEE_RULES = "fee-rules";

export const feeRulesChanged = defineEvent("billing.fee-rules-changed", z.object({}), [FEE_RULES]);

const order = z.object({ orderId: z.uuid() });

export const orderPlaced = defineEvent("billing.order-placed", order);
/** Nothing was paid for it, and it stands for no place any more. */
export const orderCancelled = defineEvent("billing.order-cancelled", order);

/** A payment page is open until then, which prolongs the hold on the seat. */
export const checkoutOpened = defineEvent(
  "billing.checkout-opened",
  z.object({ offerId: z.uuid(), until: z.iso.datetime() }),
);
/** A checkout that must take no payment any more. */
export const checkoutLeft = defineEvent(
  "billing.checkout-left",
  z.object({ checkoutId: z.uuid() }),
);
/** Somebody chose to pay by bank transfer. */
export const invoiceIssued = defineEvent(
  "billing.invoice-issued",
  z.object({ checkoutId: z.uuid() }),
);

export const paymentReceived = defineEvent(
  "billing.payment-received",
  order.extend({ paymentId: z.uuid() }),
);
/** The first payment of an order came in: it is time to give the place. */
export const orderSecured = defineEvent(
  "billing.order-secured",
  order.extend({ offerId: z.uuid(), profileId: z.uuid() }),
);

const refund = order.extend({ refundId: z.uuid() });

export const refundAsked = defineEvent("billing.refund-asked", refund);
export const refundLeft = defineEvent("billing.refund-sent", refund);
export const refundFailed = defineEvent("billing.refund-failed", refund);
/** All that was paid for an order has gone back. */
export const orderRefunded = defineEvent("billing.order-refunded", order);

/** A part was not paid when it was due, and its payer is to be reminded. */
export const instalmentMissed = defineEvent(
  "billing.instalment-missed",
  order.extend({ position: z.int() }),
);
