import { href } from "react-router";
import { aboutApplication } from "#app/contexts/admissions/public.server.ts";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
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
        ...saidOfWithdrawal(withdrawal),
      }
    );
  },
});

function saidOfWithdrawal({
  way,
  title,
  number,
  places,
}: Pick<
  NonNullable<Awaited<ReturnType<typeof withdrawalOf>>>,
  "way" | "title" | "number" | "places"
>) {
  if (way === "unpaid") {
    return {
      title: `Your order for ${title} has ended`,
      text: `The course of order ${number} counts as cancelled, because an instalment was not paid.`,
    };
  }
  if (places === null) {
    return {
      title: `You have withdrawn from ${title}`,
      text: `We have received your withdrawal from the course of order ${number}.`,
    };
  }
  return {
    title: `You have given up places of ${title}`,
    text: `${counted(places, "place")} of order ${number} can go to others now.`,
  };
}

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
    const { number, title, amount, way, places } = withdrawal;
    const what = places === null ? "A place" : counted(places, "place");
    const happened =
      way === "unpaid"
        ? "was ended, because it was not paid"
        : places === null
          ? "was withdrawn from"
          : "was reduced";
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `${what} on ${title} ${places === null || places === 1 ? "was" : "were"} given up`,
      text: `Order ${number} ${happened}. ${amount} of what was paid goes back.`,
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
  about: (tx, { payload }) => instalmentNews(tx, "reminder", payload),
});

/** An instalment was not paid when it was due. */
export const instalmentReminder = defineNotification({
  ...ofInstalments,
  name: "instalment-reminder",
  event: instalmentMissed,
  label: "A payment of yours is overdue",
  about: (tx, { payload }) => instalmentNews(tx, "first-notice", payload),
});

/** An instalment was not paid after the first notice. */
export const secondInstalmentNotice = defineNotification({
  ...ofInstalments,
  name: "instalment-second-notice",
  event: instalmentStillMissed,
  label: "A payment of yours is overdue, and you have been reminded of it",
  about: (tx, { payload }) => instalmentNews(tx, "second-notice", payload),
});

/** An instalment has another date. */
export const instalmentMovedNotice = defineNotification({
  ...ofInstalments,
  name: "instalment-moved",
  event: instalmentMoved,
  label: "A payment of yours is due on another day",
  about: async (tx, { payload }) => {
    const moved = await movedPartOf(tx, payload);
    return (
      moved && {
        ...ofOrder(moved),
        about: aboutApplicationOf(moved),
        title: `A new date for a payment of order ${moved.number}`,
        text: `${moved.amount} for ${moved.title} is due on ${formatDate(moved.dueOn)} now.`,
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
  usual: "email",
  about: async (tx, { payload }) => {
    const decision = await decisionOf(tx, payload);
    if (!decision) return undefined;
    const staff = await staffMembers(tx);
    const { number, title, amount, dueOn } = decision;
    return {
      to: staff.map(({ id }) => ({ profileId: id })),
      title: `Decide about the place of order ${number}`,
      text: `${amount} for ${title} was due on ${formatDate(dueOn)} and has not arrived after two notices.`,
      path: href("/admin/orders/:orderId", { orderId: payload.orderId }),
    };
  },
});

const instalmentTitles: Record<EmailStep, (number: string) => string> = {
  reminder: (number) => `A payment for order ${number} is due soon`,
  "first-notice": (number) => `A payment is due for order ${number}`,
  "second-notice": (number) => `A payment for order ${number} is still missing`,
};

/** Returns what an email of the rule for late instalments is called. */
const instalmentTitle = (step: EmailStep, number: string) => instalmentTitles[step](number);

async function instalmentNews(
  tx: Tx,
  step: EmailStep,
  part: { orderId: string; position: number },
): Promise<News | undefined> {
  const email = await instalmentEmailOf(tx, step, part);
  if (!email) return undefined;
  const { number, amount, title, dueOn } = email;
  return {
    ...ofOrder(email),
    about: aboutApplicationOf(email),
    title: instalmentTitle(step, number),
    text:
      step === "reminder"
        ? `${amount} for ${title} is due on ${formatDate(dueOn)}.`
        : `${amount} for ${title} is still to be paid.`,
  };
}

/** The application whose log shows the email; none for an organisation's order. */
const aboutApplicationOf = ({ about }: { about: string | null }) =>
  about === null ? undefined : aboutApplication(about);

type Order = { to: { address: string; name: string }; orderId: string };

const ofOrder = ({ to, orderId }: Order): Pick<News, "to" | "path"> => ({
  to: [to],
  path: href("/orders/:orderId", { orderId }),
});
