import { formatDate } from "#app/kernel/dates.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = { sender: Sender; number: string; title: string; amount: string; link: string };

/** Comes with the receipt as PDF. */
export function ReceiptEmail(
  props: About & { part: string; stillDue: string | null; toSecure: string | null },
) {
  const { sender, number, title, amount, part, stillDue, toSecure, link } = props;
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
    way: "site" | "email";
    /** In the office's time zone, with the zone's name. */
    recorded: string;
    noticeOn: string;
    euConsumer: boolean;
    course: { startsOn: string; location: string; acceptedOn: string } | undefined;
    why: string;
    /** Whether anything is sent back; `amount` says how much. */
    refunds: boolean;
    kept: string;
  },
) {
  const { sender, number, title, amount, link, name, recorded, course, why, kept } = props;
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
        {name} withdraws from the contract for {title}, order {number}
        {course &&
          `, which begins on ${formatDate(course.startsOn)} in ${course.location} and was accepted on ${formatDate(course.acceptedOn)}`}
        . {arrived}
      </Paragraph>
      <Paragraph>
        {props.euConsumer
          ? "The declaration was made as a consumer who lives in the European Union. "
          : "It was not declared as a consumer who lives in the European Union. "}
        {why}
      </Paragraph>
      <Paragraph>
        {props.refunds
          ? `${amount} of what was paid goes back by the way it was paid, within 14 days. We write again when it has been sent.`
          : `Nothing of what was paid is sent back; ${kept} is kept.`}{" "}
        The place is free for somebody else, and nothing more is due.
      </Paragraph>
      <Paragraph>
        Please keep this email: it is the acknowledgement of your withdrawal. If something in it is
        not right, answer it.
      </Paragraph>
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

/** Reminds of a part that is overdue, with the days of grace that the terms give. */
export function ReminderEmail(props: About & { part: string; dueOn: string; payBy: string }) {
  const { sender, number, title, amount, part, dueOn, payBy, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${amount} was due on ${formatDate(dueOn)}.`}
      title="A payment is due"
      greeting="Hello,"
    >
      <Paragraph>
        {part} of order {number} for {title}, {amount}, was due on {formatDate(dueOn)} and has not
        reached us yet. Please pay it by {formatDate(payBy)}.
      </Paragraph>
      <Paragraph>
        If it is on its way, you can ignore this email. If you cannot pay it now, please answer it:
        we would rather find a way with you than pause your place.
      </Paragraph>
      <Action href={link}>Pay now</Action>
    </EmailLayout>
  );
}
