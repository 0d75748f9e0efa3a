import {
  groupEnded,
  placeGivenBack,
  placeRefused,
  seatReleased,
} from "#app/contexts/admissions/events.ts";
import {
  type Subscriber,
  whenHappens,
  whenHappensOutside,
} from "#app/platform/events/subscriber.ts";
import type { Payments } from "#app/platform/payments/payments.ts";
import { cancelUnpaidOrder, expireCheckout } from "./payment/leave-order.server.ts";
import { giveMoneyBack, refundOrder, sendRefund } from "./refund/commands.server.ts";
import { checkoutLeft, refundAsked } from "./events.ts";
import { refundReasons } from "./messages.ts";

/** Returns billing's subscribers to events of other contexts, and those that call the providers. */
export function billingSubscribers(payments: Payments): Subscriber[] {
  return [
    whenHappens(seatReleased, "cancel-unpaid-order", (tx, { payload }) =>
      cancelUnpaidOrder(tx, payload.offerId),
    ),
    whenHappens(groupEnded, "cancel-unpaid-group-order", (tx, { payload }) =>
      cancelUnpaidOrder(tx, payload.bookingId),
    ),
    whenHappens(placeRefused, "refund-refused-place", async (tx, { payload }) => {
      await refundOrder(tx, payload.orderId, { reason: refundReasons.noSeat });
    }),
    whenHappens(placeGivenBack, "refund-given-back-place", (tx, { payload }) =>
      giveMoneyBack(tx, payload),
    ),
    whenHappensOutside(checkoutLeft, "expire-checkout", (ctx, { payload }) =>
      expireCheckout(ctx, payments, payload.checkoutId),
    ),
    whenHappensOutside(refundAsked, "send-refund", (ctx, { payload }) =>
      sendRefund(ctx, payments, payload.refundId),
    ),
  ];
}
