import { formatDate } from "#app/kernel/dates.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type About = { sender: Sender; number: string; title: string; amount: string; link: string };

/** Comes with the receipt as PDF. */
export function ReceiptEmail(props: About & { part: string; stillDue: string | null }) {
  const { sender, number, title, amount, part, stillDue, link } = props;
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
