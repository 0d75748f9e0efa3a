import { href } from "react-router";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { defineNotification, type News } from "#app/platform/notifications/notification.ts";
import {
  courseWithdrawn,
  creditNoteIssued,
  disputeClosed,
  disputeOpened,
  instalmentMissed,
  invoiceIssued,
  paymentReceived,
  refundLeft,
} from "./events.ts";
import {
  creditNoteOf,
  disputeOf,
  invoiceOf,
  missedPartOf,
  receiptOf,
  refundOf,
  withdrawalOf,
} from "./payment/emails.server.ts";

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

/** The fees of an order were reduced. */
export const creditNoteNotice = defineNotification({
  name: "credit-note",
  event: creditNoteIssued,
  group: "training",
  label: "You get a credit note",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const note = await creditNoteOf(tx, payload.creditNoteId);
    return (
      note && {
        ...ofOrder(note),
        title: `Credit note ${note.creditNote}`,
        text: `The fees of ${note.title} are reduced by ${note.amount}.`,
      }
    );
  },
});

/** Somebody withdrew from their course: the acknowledgement that the law requires. */
export const withdrawalNotice = defineNotification({
  name: "course-withdrawn",
  event: courseWithdrawn,
  group: "training",
  label: "You withdraw from a course",
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const withdrawal = await withdrawalOf(tx, payload.withdrawalId);
    return (
      withdrawal && {
        ...ofOrder(withdrawal),
        title: `You have withdrawn from ${withdrawal.title}`,
        text: `We have received your withdrawal from the course of order ${withdrawal.number}.`,
      }
    );
  },
});

/** The same for staff. */
export const withdrawalForStaff = defineNotification({
  name: "course-withdrawn-staff",
  event: courseWithdrawn,
  group: "office",
  label: "Somebody withdraws from a course",
  usual: "email",
  about: async (tx, { payload }) => {
    const withdrawal = await withdrawalOf(tx, payload.withdrawalId);
    if (!withdrawal) return undefined;
    const staff = await staffMembers(tx);
    const { number, title, amount } = withdrawal;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `A place on ${title} was given up`,
      text: `Order ${number} was withdrawn from. ${amount} of what was paid goes back.`,
      path: href("/admin/orders/:orderId", { orderId: payload.orderId }),
    };
  },
});

/** A payer disputes a payment: staff have to hand in evidence before it is due. */
export const disputeNotice = defineNotification({
  name: "dispute-opened",
  event: disputeOpened,
  group: "office",
  label: "A payment is disputed",
  usual: "email",
  about: async (tx, { payload }) => {
    const dispute = await disputeOf(tx, payload.disputeId);
    if (!dispute) return undefined;
    const staff = await staffMembers(tx);
    const { number, amount, reason, dueBy } = dispute;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `A payment for order ${number} is disputed`,
      text: (zone) =>
        `${amount}, because: ${reason}. ${dueBy ? `Evidence is due by ${formatMoment(dueBy, zone)}.` : "No evidence is asked for."}`,
      path: href("/admin/orders/:orderId", { orderId: payload.orderId }),
    };
  },
});

/** The bank has decided. */
export const disputeDecidedNotice = defineNotification({
  name: "dispute-closed",
  event: disputeClosed,
  group: "office",
  label: "A dispute about a payment is decided",
  usual: "email",
  about: async (tx, { payload }) => {
    const dispute = await disputeOf(tx, payload.disputeId);
    if (!dispute) return undefined;
    const staff = await staffMembers(tx);
    const { number, amount, status } = dispute;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `The dispute about order ${number} is ${status}`,
      text:
        status === "won"
          ? `The institute keeps ${amount}.`
          : `${amount} stays with its payer, and the fees of the order are reduced by as much.`,
      path: href("/admin/orders/:orderId", { orderId: payload.orderId }),
    };
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
