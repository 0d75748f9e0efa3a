import { counted } from "#app/kernel/wording.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = { sender: Sender; number: string; title: string; amount: string; link: string };

/** Comes with the receipt as PDF. */
export function ReceiptEmail(
  props: About & {
    part: string;
    stillDue: string | null;
    toSecure: string | null;
    /** When the payer asked that the course begins within the right of withdrawal; null for never. */
    beginRequested: string | null;
  },
) {
  const { sender, number, title, amount, part, stillDue, toSecure, beginRequested, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`We have received ${amount}.`}
      title="Your payment has arrived"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you. We have received {amount} for {title}, order {number} ({part.toLowerCase()}). The
        receipt is attached.
      </Paragraph>
      <Paragraph>
        {stillDue
          ? `${stillDue} is still to be paid; the order's page shows when, and takes the next payment.`
          : "The order is paid in full."}
      </Paragraph>
      {toSecure && (
        <Paragraph>
          Your place is secured when {toSecure} more has arrived before the payment deadline. If it
          does not arrive in time, what you have paid goes back to you.
        </Paragraph>
      )}
      {beginRequested && (
        <Paragraph>
          On {beginRequested} you declared that you are a consumer who lives in the European Union,
          and asked us expressly to begin the course within the withdrawal period. You acknowledged
          that you pay for the part provided up to your notice if you withdraw, and that you lose
          the right to withdraw once the course has been provided in full.
        </Paragraph>
      )}
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

/** Comes with the invoice as PDF, and says how to pay it. */
export function InvoiceEmail(
  props: About & { bank: { name: string; account: string }; payBy: string },
) {
  const { sender, number, title, amount, bank, payBy, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} by bank transfer, reference ${number}.`}
      title="Your invoice"
      greeting="Hello,"
    >
      <Paragraph>
        Please transfer {amount} for {title} to {bank.name}, account {bank.account}, with the
        reference {number}, so that it arrives by {payBy}. The invoice is attached.
      </Paragraph>
      <Paragraph>
        The reference is how we know that the transfer is yours. When it has arrived we confirm it
        and send you the receipt.
      </Paragraph>
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

/** Comes with the credit note as PDF, and says why the fees are reduced. */
export function CreditNoteEmail(
  props: About & {
    creditNote: string;
    refunded: string | null;
    notDue: string | null;
    reason: string;
  },
) {
  const { sender, number, title, amount, creditNote, refunded, notDue, reason, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`The fees of order ${number} are reduced by ${amount}.`}
      title={`Credit note ${creditNote}`}
      greeting="Hello,"
    >
      <Paragraph>
        The fees of order {number} for {title} are reduced by {amount}. The credit note is attached.
      </Paragraph>
      <Paragraph>The reason: {reason}</Paragraph>
      {refunded && (
        <Paragraph>
          {refunded} of what you paid goes back to you by the way you paid it. We write again when
          it has been sent.
        </Paragraph>
      )}
      {notDue && <Paragraph>{notDue} was not paid yet and is not due any more.</Paragraph>}
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

/** Acknowledges a withdrawal: what was declared, by whom, about which contract, and when. */
export function WithdrawalEmail(
  props: About & {
    name: string;
    way: "site" | "email" | "unpaid";
    /** In the office's time zone, with the zone's name. */
    recorded: string;
    noticeOn: string;
    euConsumer: boolean;
    course: { startsOn: string; location: string; acceptedOn: string } | undefined;
    why: string;
    /** Whether anything is sent back; `amount` says how much. */
    refunds: boolean;
    kept: string;
    /** How many places of a group are given up; null for a withdrawal from everything. */
    places: number | null;
  },
) {
  const { sender, number, title, amount, link, name, recorded, course, why, kept, places } = props;
  if (props.way === "unpaid") return <UnpaidEndEmail {...props} />;
  const what =
    places === null
      ? `withdraws from the contract for ${title}`
      : `gives up ${counted(places, "place")} of ${title}`;
  const arrived =
    props.way === "site"
      ? `It was declared on our site on ${recorded}.`
      : `It arrived by email on ${formatDate(props.noticeOn)} and was recorded on ${recorded}.`;
  return (
    <EmailLayout
      sender={sender}
      preview={`We have received your withdrawal from ${title}.`}
      title="We have received your withdrawal"
      greeting="Hello,"
    >
      <Paragraph>
        {name} {what}, order {number}
        {course &&
          `, which begins on ${formatDate(course.startsOn)} in ${course.location} and was accepted on ${formatDate(course.acceptedOn)}`}
        . {arrived}
      </Paragraph>
      <Paragraph>
        {places === null &&
          (props.euConsumer
            ? "The declaration was made as a consumer who lives in the European Union. "
            : "It was not declared as a consumer who lives in the European Union. ")}
        {why}
      </Paragraph>
      <Paragraph>
        {props.refunds
          ? `${amount} of what was paid goes back by the way it was paid, within 14 days. We write again when it has been sent.`
          : `Nothing of what was paid is sent back; ${kept} is kept.`}{" "}
        {places === null
          ? "The place is free for somebody else, and nothing more is due."
          : "These places are free for somebody else, and what is not paid of them is not due any more. Your other places stay."}
      </Paragraph>
      <Paragraph>
        Please keep this email: it is the acknowledgement of your withdrawal. If something in it is
        not right, answer it.
      </Paragraph>
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

/** Says that an order has ended because an instalment was not paid, and what goes back. */
function UnpaidEndEmail(props: Parameters<typeof WithdrawalEmail>[0]) {
  const { sender, number, title, amount, link, noticeOn, why, kept, refunds } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`Order ${number} for ${title} has ended.`}
      title="Your order has ended"
      greeting="Hello,"
    >
      <Paragraph>
        An instalment of order {number} for {title} was not paid in the time that our notices gave.
        By the terms (“Instalments”) the course counts as cancelled by you from{" "}
        {formatDate(noticeOn)}.
      </Paragraph>
      <Paragraph>{why}</Paragraph>
      <Paragraph>
        {refunds
          ? `${amount} of what was paid goes back by the way it was paid, within 14 days. We write again when it has been sent.`
          : `Nothing of what was paid is sent back; ${kept} is kept.`}{" "}
        The place is free for somebody else, and nothing more is due.
      </Paragraph>
      <Paragraph>If something in this email is not right, please answer it.</Paragraph>
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

/** Says that money was sent back, and why. */
export function RefundEmail(props: About & { reason: string; way: string }) {
  const { sender, number, title, amount, reason, way, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} has been sent back to you.`}
      title="Your refund has been sent"
      greeting="Hello,"
    >
      <Paragraph>
        We have sent {amount} for {title}, order {number}, back by the way you paid it ({way}). Your
        bank may take some days to show it.
      </Paragraph>
      <Paragraph>The reason: {reason}</Paragraph>
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}

type Instalment = About & { part: string; dueOn: string; received: string | null };

/** What of a part is open, if some of it has arrived. */
const openText = ({ received, amount }: Instalment) =>
  received ? `${amount}, after the ${received} that has arrived,` : amount;

/** Reminds of a part before it is due. */
export function InstalmentDueEmail(props: Instalment) {
  const { sender, number, title, amount, part, dueOn, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} is due on ${formatDate(dueOn)}.`}
      title="A payment is due soon"
      greeting="Hello,"
    >
      <Paragraph>
        {part} of order {number} for {title}, {openText(props)} is due on {formatDate(dueOn)}. The
        order’s page shows what was paid, and takes the payment.
      </Paragraph>
      <Paragraph>
        If it is on its way, you can ignore this email. If you cannot pay it then, please answer
        this email in good time.
      </Paragraph>
      <Action href={link}>Pay now</Action>
    </EmailLayout>
  );
}

/** Reminds of a part that is overdue, with the days of grace that the terms give. */
export function ReminderEmail(props: Instalment & { payBy: string }) {
  const { sender, number, title, amount, part, dueOn, payBy, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} was due on ${formatDate(dueOn)}.`}
      title="A payment is due"
      greeting="Hello,"
    >
      <Paragraph>
        {part} of order {number} for {title}, {openText(props)} was due on {formatDate(dueOn)} and
        has not reached us yet. Please pay it by {formatDate(payBy)}.
      </Paragraph>
      <Paragraph>
        If it is on its way, you can ignore this email. If you cannot pay it now, please answer it:
        we would rather find a way with you than pause your place.
      </Paragraph>
      <Action href={link}>Pay now</Action>
    </EmailLayout>
  );
}

/** Reminds of an overdue part once more, with what the terms say about missed instalments. */
export function SecondNoticeEmail(
  props: Instalment & { payBy: string; firstSentOn: string | null; terms: string },
) {
  const { sender, number, title, amount, part, dueOn, payBy, firstSentOn, terms, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} was due on ${formatDate(dueOn)}.`}
      title="A payment is still missing"
      greeting="Hello,"
    >
      <Paragraph>
        {part} of order {number} for {title}, {openText(props)} was due on {formatDate(dueOn)}.
        {firstSentOn && ` We reminded you on ${formatDate(firstSentOn)}.`} It has not reached us
        yet. Please pay it by {formatDate(payBy)}.
      </Paragraph>
      <Paragraph>
        If it has not arrived by then, our office decides about the place. The terms (“Instalments”,{" "}
        {terms}) allow us to pause it until the instalment is paid, or to treat the course as
        cancelled by you under the cancellation rules. Nothing of this happens by itself.
      </Paragraph>
      <Paragraph>
        If you cannot pay it now, please answer this email, so that we can find a way with you.
      </Paragraph>
      <Action href={link}>Pay now</Action>
    </EmailLayout>
  );
}

/** Says that a part is due on another day. */
export function MovedInstalmentEmail(props: About & { part: string; dueOn: string }) {
  const { sender, number, title, amount, part, dueOn, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} is due on ${formatDate(dueOn)} now.`}
      title="A new date for a payment"
      greeting="Hello,"
    >
      <Paragraph>
        {part} of order {number} for {title} has another date: {amount} is due on{" "}
        {formatDate(dueOn)} now. The amount has not changed.
      </Paragraph>
      <Action href={link}>See your order</Action>
    </EmailLayout>
  );
}
