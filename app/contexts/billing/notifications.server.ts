import { href } from "react-router";
import { aboutApplication } from "#app/contexts/admissions/public.server.ts";
import { officeRecipients } from "#app/contexts/identity/public.server.ts";
import { formatDate, formatMoment } from "#app/kernel/dates.ts";
import { counted } from "#app/kernel/wording.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  defineNotification,
  type News,
  type NotificationKind,
} from "#app/platform/notifications/notification.ts";
import {
  courseWithdrawn,
  creditNoteIssued,
  disputeClosed,
  disputeOpened,
  instalmentDueSoon,
  instalmentMissed,
  instalmentMoved,
  instalmentStillMissed,
  invoiceIssued,
  paymentReceived,
  placeDecisionDue,
  refundLeft,
} from "./events.ts";
import { decisionOf, instalmentEmailOf, movedPartOf } from "./instalment/emails.server.ts";
import type { EmailStep } from "./instalment/rules.ts";
import {
  creditNoteOf,
  disputeOf,
  invoiceOf,
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
  says: {
    variables: { receipt: "R-2027-0117", amount: "$1,200.00", course: "Core Protection Training" },
    needed: ["amount"],
    title: "Receipt {receipt}",
    text: "We have received {amount} for {course}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const receipt = await receiptOf(tx, payload.paymentId);
    return (
      receipt && {
        ...ofOrder(receipt),
        values: { receipt: receipt.receipt, amount: receipt.amount, course: receipt.title },
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
  says: {
    variables: { order: "2027-0117", amount: "$1,200.00", course: "Core Protection Training" },
    needed: ["amount"],
    title: "Invoice for order {order}",
    text: "Please transfer {amount} for {course}. The order's page says where to.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const invoice = await invoiceOf(tx, payload.checkoutId);
    return (
      invoice && {
        ...ofOrder(invoice),
        values: { order: invoice.number, amount: invoice.amount, course: invoice.title },
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
  says: {
    variables: { note: "C-2027-0009", amount: "$200.00", course: "Core Protection Training" },
    needed: ["amount"],
    title: "Credit note {note}",
    text: "The fees of {course} are reduced by {amount}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const note = await creditNoteOf(tx, payload.creditNoteId);
    return (
      note && {
        ...ofOrder(note),
        values: { note: note.creditNote, amount: note.amount, course: note.title },
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
  says: {
    variables: { order: "2027-0117", course: "Core Protection Training", places: "2 places" },
    phrases: {
      what: {
        unpaid: "Your order for {course} has ended",
        withdrawn: "You have withdrawn from {course}",
        reduced: "You have given up places of {course}",
      },
      news: {
        unpaid:
          "The course of order {order} counts as cancelled, because an instalment was not paid.",
        withdrawn: "We have received your withdrawal from the course of order {order}.",
        reduced: "{places} of order {order} can go to others now.",
      },
    },
    needed: ["news", "order"],
    title: "{what}",
    text: "{news}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const withdrawal = await withdrawalOf(tx, payload.withdrawalId);
    return (
      withdrawal && {
        ...ofOrder(withdrawal),
        values: {
          order: withdrawal.number,
          course: withdrawal.title,
          places: counted(withdrawal.places ?? 0, "place"),
          what: kindOf(withdrawal),
          news: kindOf(withdrawal),
        },
      }
    );
  },
});

type Withdrawal = NonNullable<Awaited<ReturnType<typeof withdrawalOf>>>;

function kindOf({ way, places }: Pick<Withdrawal, "way" | "places">) {
  if (way === "unpaid") return "unpaid";
  return places === null ? "withdrawn" : "reduced";
}

/** The same for staff. */
export const withdrawalForStaff = defineNotification({
  name: "course-withdrawn-staff",
  event: courseWithdrawn,
  group: "office",
  label: "Somebody withdraws from a course",
  says: {
    variables: {
      order: "2027-0117",
      course: "Core Protection Training",
      counted: "2 places",
      amount: "$1,200.00",
    },
    phrases: {
      what: {
        one: "A place on {course} was given up",
        several: "{counted} on {course} were given up",
      },
      happened: {
        unpaid: "was ended, because it was not paid",
        withdrawn: "was withdrawn from",
        reduced: "was reduced",
      },
    },
    needed: ["amount"],
    title: "{what}",
    text: "Order {order} {happened}. {amount} of what was paid goes back.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const withdrawal = await withdrawalOf(tx, payload.withdrawalId);
    if (!withdrawal) return undefined;
    const { number, title, amount, places } = withdrawal;
    return {
      to: await officeRecipients(tx),
      values: {
        order: number,
        course: title,
        counted: counted(places ?? 1, "place"),
        amount,
        what: places === null || places === 1 ? "one" : "several",
        happened: kindOf(withdrawal),
      },
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
  says: {
    variables: {
      order: "2027-0117",
      amount: "$1,200.00",
      reason: "the payer does not know the payment",
      time: "12 Mar 2027, 7:00 pm NZDT",
    },
    phrases: {
      evidence: {
        due: "Evidence is due by {time}.",
        none: "No evidence is asked for.",
      },
    },
    needed: ["evidence", "time"],
    title: "A payment for order {order} is disputed",
    text: "{amount}, because: {reason}. {evidence}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const dispute = await disputeOf(tx, payload.disputeId);
    if (!dispute) return undefined;
    const { number, amount, reason, dueBy } = dispute;
    return {
      to: await officeRecipients(tx),
      values: {
        order: number,
        amount,
        reason,
        time: (zone) => (dueBy ? formatMoment(dueBy, zone) : ""),
        evidence: dueBy ? "due" : "none",
      },
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
  says: {
    variables: { order: "2027-0117", amount: "$1,200.00", outcome: "won" },
    phrases: {
      news: {
        won: "The institute keeps {amount}.",
        lost: "{amount} stays with its payer, and the fees of the order are reduced by as much.",
      },
    },
    needed: ["news"],
    title: "The dispute about order {order} is {outcome}",
    text: "{news}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const dispute = await disputeOf(tx, payload.disputeId);
    if (!dispute) return undefined;
    const { number, amount, status } = dispute;
    return {
      to: await officeRecipients(tx),
      values: { order: number, amount, outcome: status, news: status === "won" ? "won" : "lost" },
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
  says: {
    variables: { order: "2027-0117", amount: "$1,200.00", course: "Core Protection Training" },
    needed: ["amount"],
    title: "Your refund for order {order}",
    text: "We have sent back {amount} for {course}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const refund = await refundOf(tx, payload.refundId);
    return (
      refund && {
        ...ofOrder(refund),
        values: { order: refund.number, amount: refund.amount, course: refund.title },
      }
    );
  },
});

/** What `ofPart` fills in, as the office sees it in an example. */
const ofPartExamples = {
  order: "2027-0117",
  amount: "$1,200.00",
  course: "Core Protection Training",
  date: "12 Mar 2027",
};

const ofInstalments = {
  group: "training",
  usual: "email",
  mustArrive: true,
} as const satisfies Partial<NotificationKind>;

/** An instalment is due soon. */
export const instalmentDueNotice = defineNotification({
  ...ofInstalments,
  name: "instalment-due",
  event: instalmentDueSoon,
  label: "A payment of yours is due soon",
  says: {
    variables: ofPartExamples,
    needed: ["amount", "date"],
    title: "A payment for order {order} is due soon",
    text: "{amount} for {course} is due on {date}.",
  },
  about: (tx, { payload }) => instalmentNews(tx, "reminder", payload),
});

/** An instalment was not paid when it was due. */
export const instalmentReminder = defineNotification({
  ...ofInstalments,
  name: "instalment-reminder",
  event: instalmentMissed,
  label: "A payment of yours is overdue",
  says: {
    variables: ofPartExamples,
    needed: ["amount"],
    title: "A payment is due for order {order}",
    text: "{amount} for {course} is still to be paid.",
  },
  about: (tx, { payload }) => instalmentNews(tx, "first-notice", payload),
});

/** An instalment was not paid after the first notice. */
export const secondInstalmentNotice = defineNotification({
  ...ofInstalments,
  name: "instalment-second-notice",
  event: instalmentStillMissed,
  label: "A payment of yours is overdue, and you have been reminded of it",
  says: {
    variables: ofPartExamples,
    needed: ["amount"],
    title: "A payment for order {order} is still missing",
    text: "{amount} for {course} is still to be paid.",
  },
  about: (tx, { payload }) => instalmentNews(tx, "second-notice", payload),
});

/** An instalment has another date. */
export const instalmentMovedNotice = defineNotification({
  ...ofInstalments,
  name: "instalment-moved",
  event: instalmentMoved,
  label: "A payment of yours is due on another day",
  says: {
    variables: ofPartExamples,
    needed: ["amount", "date"],
    title: "A new date for a payment of order {order}",
    text: "{amount} for {course} is due on {date} now.",
  },
  about: async (tx, { payload }) => {
    const moved = await movedPartOf(tx, payload);
    return (
      moved && {
        ...ofOrder(moved),
        about: aboutApplicationOf(moved),
        values: ofPart(moved),
      }
    );
  },
});

/** Staff have to decide about a place, because an instalment was not paid after two notices. */
export const placeDecisionNotice = defineNotification({
  name: "place-decision",
  event: placeDecisionDue,
  group: "office",
  label: "A place is to be decided about, because an instalment is not paid",
  says: {
    variables: ofPartExamples,
    title: "Decide about the place of order {order}",
    text: "{amount} for {course} was due on {date} and has not arrived after two notices.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const decision = await decisionOf(tx, payload);
    if (!decision) return undefined;
    return {
      to: await officeRecipients(tx),
      values: ofPart(decision),
      path: href("/admin/orders/:orderId", { orderId: payload.orderId }),
    };
  },
});

async function instalmentNews(
  tx: Tx,
  step: EmailStep,
  part: { orderId: string; position: number },
): Promise<News<keyof ReturnType<typeof ofPart>> | undefined> {
  const email = await instalmentEmailOf(tx, step, part);
  if (!email) return undefined;
  return { ...ofOrder(email), about: aboutApplicationOf(email), values: ofPart(email) };
}

type Part = { number: string; amount: string; title: string; dueOn: string };

const ofPart = ({ number, amount, title, dueOn }: Part) => ({
  order: number,
  amount,
  course: title,
  date: formatDate(dueOn),
});

/** The application whose log shows the email; none for an organisation's order. */
const aboutApplicationOf = ({ about }: { about: string | null }) =>
  about === null ? undefined : aboutApplication(about);

type Order = { to: { address: string; name: string }; orderId: string };

const ofOrder = ({ to, orderId }: Order): Pick<News, "to" | "path"> => ({
  to: [to],
  path: href("/orders/:orderId", { orderId }),
});
