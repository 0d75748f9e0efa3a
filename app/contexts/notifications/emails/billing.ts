import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const order = {
  number: "GC-1024",
  title: "Core Protection Training",
  amount: "$750.00",
  link: EXAMPLE_LINK,
};

/** Comes with the receipt as PDF. */
export const receiptEmail = defineEmail({
  id: "receipt",
  about: "A payment has arrived",
  variables: {
    ...order,
    receipt: "R-2048",
    part: "first instalment",
    stillDue: "$1,577.50",
    toSecure: "$250.00",
    beginRequested: "12 Mar 2027, 7:00 pm NZDT",
  },
  phrases: {
    rest: {
      due: "{stillDue} is still to be paid; the order's page shows when, and takes the next payment.",
      none: "The order is paid in full.",
    },
  },
  needed: ["rest", "toSecure", "beginRequested"],
  copy: {
    subject: "Receipt {receipt}",
    preview: "We have received {amount}.",
    title: "Your payment has arrived",
    body: `Thank you. We have received {amount} for {title}, order {number} ({part}). The receipt is attached.

{rest}

Your place is secured when {toSecure} more has arrived before the payment deadline. If it does not arrive in time, what you have paid goes back to you.

On {beginRequested} you declared that you are a consumer who lives in the European Union, and asked us expressly to begin the course within the withdrawal period. You acknowledged that you pay for the part provided up to your notice if you withdraw, and that you lose the right to withdraw once the course has been provided in full.

[See your order]({link})`,
  },
});

/** Comes with the invoice as PDF, and says how to pay it. */
export const invoiceEmail = defineEmail({
  id: "invoice",
  about: "An invoice",
  variables: {
    ...order,
    bankName: "GCPI Limited",
    bankAccount: "12-3456-7890123-00",
    payBy: "12 Mar 2027, 5:00 pm NZDT",
  },
  needed: ["amount", "number", "bankName", "bankAccount", "payBy"],
  copy: {
    subject: "Invoice for order {number}",
    preview: "{amount} by bank transfer, reference {number}.",
    title: "Your invoice",
    body: `Please transfer {amount} for {title} to {bankName}, account {bankAccount}, with the reference {number}, so that it arrives by {payBy}. The invoice is attached.

The reference is how we know that the transfer is yours. When it has arrived we confirm it and send you the receipt.

[See your order]({link})`,
  },
});

/** Comes with the credit note as PDF, and says why the fees are reduced. */
export const creditNoteEmail = defineEmail({
  id: "credit-note",
  about: "A credit note",
  variables: {
    ...order,
    creditNote: "CN-12",
    reason: "The place was given up.",
    refunded: "$500.00",
    notDue: "$250.00",
  },
  needed: ["reason", "refunded", "notDue"],
  copy: {
    subject: "Credit note {creditNote}",
    preview: "The fees of order {number} are reduced by {amount}.",
    title: "Credit note {creditNote}",
    body: `The fees of order {number} for {title} are reduced by {amount}. The credit note is attached.

The reason: {reason}

{refunded} of what you paid goes back to you by the way you paid it. We write again when it has been sent.

{notDue} was not paid yet and is not due any more.

[See your order]({link})`,
  },
});

const settled = {
  some: "{amount} of what was paid goes back by the way it was paid, within 14 days. We write again when it has been sent.",
  none: "Nothing of what was paid is sent back; {kept} is kept.",
} as const;

/** Acknowledges a withdrawal: what was declared, by whom, about which contract, and when. */
export const withdrawalEmail = defineEmail({
  id: "course-withdrawn",
  about: "A withdrawal has arrived",
  variables: {
    ...order,
    name: "Aroha Ngata",
    places: "2 places",
    startsOn: "12 Mar 2027",
    location: "Christchurch",
    acceptedOn: "1 Feb 2027",
    noticeOn: "8 Feb 2027",
    recorded: "8 Feb 2027, 10:15 am NZDT",
    why: "The course begins in more than 30 days.",
    kept: "$250.00",
  },
  phrases: {
    subject: {
      all: "Your withdrawal from {title}",
      places: "You have given up places of {title}",
    },
    what: {
      all: "withdraws from the contract for {title}",
      places: "gives up {places} of {title}",
    },
    course: {
      known: ", which begins on {startsOn} in {location} and was accepted on {acceptedOn}",
    },
    arrived: {
      site: "It was declared on our site on {recorded}.",
      email: "It arrived by email on {noticeOn} and was recorded on {recorded}.",
    },
    consumer: {
      eu: "The declaration was made as a consumer who lives in the European Union.",
      other: "It was not declared as a consumer who lives in the European Union.",
    },
    refund: settled,
    rest: {
      all: "The place is free for somebody else, and nothing more is due.",
      places:
        "These places are free for somebody else, and what is not paid of them is not due any more. Your other places stay.",
    },
  },
  needed: ["name", "what", "course", "arrived", "consumer", "why", "refund", "rest"],
  copy: {
    subject: "{subject}",
    preview: "We have received your withdrawal from {title}.",
    title: "We have received your withdrawal",
    greeting: "Hello,",
    body: `{name} {what}, order {number}{course}. {arrived}

{consumer} {why}

{refund} {rest}

Please keep this email: it is the acknowledgement of your withdrawal. If something in it is not right, answer it.

[See your order]({link})`,
  },
});

/** Says that an order has ended because an instalment was not paid, and what goes back. */
export const unpaidEndEmail = defineEmail({
  id: "order-ended-unpaid",
  about: "An order has ended because an instalment was not paid",
  variables: {
    ...order,
    noticeOn: "8 Feb 2027",
    why: "The course begins in more than 30 days.",
    kept: "$250.00",
  },
  phrases: { refund: settled },
  needed: ["noticeOn", "why", "refund"],
  copy: {
    subject: "Your order for {title} has ended",
    preview: "Order {number} for {title} has ended.",
    title: "Your order has ended",
    body: `An instalment of order {number} for {title} was not paid in the time that our notices gave. By the terms (“Instalments”) the course counts as cancelled by you from {noticeOn}.

{why}

{refund} The place is free for somebody else, and nothing more is due.

If something in this email is not right, please answer it.

[See your order]({link})`,
  },
});

/** Says that money was sent back, and why. */
export const refundEmail = defineEmail({
  id: "refund-sent",
  about: "A refund was sent",
  variables: { ...order, way: "bank transfer", reason: "The place was given up." },
  needed: ["amount", "reason"],
  copy: {
    subject: "Your refund for order {number}",
    preview: "{amount} has been sent back to you.",
    title: "Your refund has been sent",
    body: `We have sent {amount} for {title}, order {number}, back by the way you paid it ({way}). Your bank may take some days to show it.

The reason: {reason}

[See your order]({link})`,
  },
});

const instalment = {
  ...order,
  part: "The second instalment",
  received: "$100.00",
  dueOn: "12 Mar 2027",
};

/** What of a part is open, if some of it has arrived. */
const open = { all: "{amount}", rest: "{amount}, after the {received} that has arrived," } as const;

/** Reminds of a part before it is due. */
export const instalmentDueEmail = defineEmail({
  id: "instalment-due",
  about: "An instalment is due soon",
  variables: instalment,
  phrases: { open },
  needed: ["open", "dueOn"],
  copy: {
    subject: "A payment for order {number} is due soon",
    preview: "{amount} is due on {dueOn}.",
    title: "A payment is due soon",
    body: `{part} of order {number} for {title}, {open} is due on {dueOn}. The order’s page shows what was paid, and takes the payment.

If it is on its way, you can ignore this email. If you cannot pay it then, please answer this email in good time.

[Pay now]({link})`,
  },
});

/** Reminds of a part that is overdue, with the days of grace that the terms give. */
export const instalmentReminderEmail = defineEmail({
  id: "instalment-reminder",
  about: "An instalment is overdue",
  variables: { ...instalment, payBy: "26 Mar 2027" },
  phrases: { open },
  needed: ["open", "dueOn", "payBy"],
  copy: {
    subject: "A payment is due for order {number}",
    preview: "{amount} was due on {dueOn}.",
    title: "A payment is due",
    body: `{part} of order {number} for {title}, {open} was due on {dueOn} and has not reached us yet. Please pay it by {payBy}.

If it is on its way, you can ignore this email. If you cannot pay it now, please answer it: we would rather find a way with you than pause your place.

[Pay now]({link})`,
  },
});

/** Reminds of an overdue part once more, with what the terms say about missed instalments. */
export const secondInstalmentEmail = defineEmail({
  id: "instalment-second-notice",
  about: "An instalment is still missing",
  variables: {
    ...instalment,
    payBy: "9 Apr 2027",
    firstSentOn: "12 Mar 2027",
    terms: `${EXAMPLE_LINK}#instalments`,
  },
  phrases: { open, reminded: { once: "We reminded you on {firstSentOn}." } },
  needed: ["open", "dueOn", "payBy", "reminded", "terms"],
  copy: {
    subject: "A payment for order {number} is still missing",
    preview: "{amount} was due on {dueOn}.",
    title: "A payment is still missing",
    body: `{part} of order {number} for {title}, {open} was due on {dueOn}. {reminded} It has not reached us yet. Please pay it by {payBy}.

If it has not arrived by then, our office decides about the place. The terms (“Instalments”, {terms}) allow us to pause it until the instalment is paid, or to treat the course as cancelled by you under the cancellation rules. Nothing of this happens by itself.

If you cannot pay it now, please answer this email, so that we can find a way with you.

[Pay now]({link})`,
  },
});

/** Says that a part is due on another day. */
export const instalmentMovedEmail = defineEmail({
  id: "instalment-moved",
  about: "An instalment is due on another day",
  variables: { ...order, part: instalment.part, dueOn: instalment.dueOn },
  needed: ["amount", "dueOn"],
  copy: {
    subject: "A new date for a payment of order {number}",
    preview: "{amount} is due on {dueOn} now.",
    title: "A new date for a payment",
    body: `{part} of order {number} for {title} has another date: {amount} is due on {dueOn} now. The amount has not changed.

[See your order]({link})`,
  },
});
