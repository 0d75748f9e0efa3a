import { href } from "react-router";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import { instalmentMissed, invoiceIssued, paymentReceived, refundLeft } from "./events.ts";
import { invoiceOf, missedPartOf, receiptOf, refundOf } from "./payment/emails.server.ts";

/** A payment has arrived. */
export const receiptNotice = defineNotification({
  name: "receipt",
  event: paymentReceived,
  group: "training",
  label: "A payment of yours arrives",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const receipt = await receiptOf(tx, payload.paymentId);
    return (
      receipt && {
        ...ofOrder(receipt),
        title: `Receipt ${receipt.receipt}`,
        text: `We have received ${receipt.amount} for ${receipt.title}.`,
      }
    );
  },
});

/** An invoice for a bank transfer was issued. */
export const invoiceNotice = defineNotification({
  name: "invoice",
  event: invoiceIssued,
  group: "training",
  label: "You get an invoice",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const invoice = await invoiceOf(tx, payload.checkoutId);
    return (
      invoice && {
        ...ofOrder(invoice),
        title: `Invoice for order ${invoice.number}`,
        text: `Please transfer ${invoice.amount} for ${invoice.title}. The order's page says where to.`,
      }
    );
  },
});

/** Money was sent back. */
export const refundNotice = defineNotification({
  name: "refund-sent",
  event: refundLeft,
  group: "training",
  label: "You get money back",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const refund = await refundOf(tx, payload.refundId);
    return (
      refund && {
        ...ofOrder(refund),
        title: `Your refund for order ${refund.number}`,
        text: `We have sent back ${refund.amount} for ${refund.title}.`,
      }
    );
  },
});

/** An instalment was not paid when it was due. */
export const instalmentReminder = defineNotification({
  name: "instalment-reminder",
  event: instalmentMissed,
  group: "training",
  label: "A payment of yours is overdue",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const missed = await missedPartOf(tx, payload.orderId, payload.position);
    return (
      missed && {
        ...ofOrder(missed),
        title: `A payment is due for order ${missed.number}`,
        text: `${missed.amount} for ${missed.title} is still to be paid.`,
      }
    );
  },
});

type Order = { to: { address: string; name: string }; orderId: string };

const ofOrder = ({ to, orderId }: Order): Pick<News, "to" | "path"> => ({
  to: [to],
  path: href("/orders/:orderId", { orderId }),
});
