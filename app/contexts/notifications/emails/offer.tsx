import type { PlanPriceView, PriceView } from "#app/contexts/catalogue/public.server.ts";
import { Action, EmailLayout, Lines, Paragraph, type Sender } from "./layout.tsx";

type Facts = {
  sender: Sender;
  programme: string;
  /** For example "2 Mar 2026 in Christchurch". */
  when: string;
  /** The deadline, in the time zone of the admissions office. */
  until: string;
  link: string;
};

/** Comes with the offer letter as PDF, and names the price as the letter does. */
export function OfferMadeEmail(props: Facts & { price: PriceView; payBy: string | null }) {
  const { sender, programme, when, until, link, price, payBy } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`A place on ${programme}.`}
      title="We offer you a place"
      greeting="Hello,"
    >
      <Paragraph>
        We are pleased to offer you a place on {programme}, beginning on {when}. The attached letter
        says what it includes. Please accept or turn it down by {until}.
      </Paragraph>
      <Paragraph>
        This is what it costs, in New Zealand dollars with goods and services tax (GST) included.{" "}
        {price.instalments}
        {payBy && ` The first payment secures the place and can be made until ${payBy}.`}
      </Paragraph>
      {price.plans.map((plan) => (
        <Lines key={plan.plan} heading={plan.label} lines={linesOf(plan)} />
      ))}
      <Action href={link}>See your offer</Action>
      <Paragraph>That page asks you to log in with the address that you applied with.</Paragraph>
    </EmailLayout>
  );
}

/** Returns the lines of a plan's price, as emails list them. */
export function linesOf({
  lines,
  total,
  gst,
  gstPercent,
  parts,
  discounts,
}: PlanPriceView): string[] {
  return [
    ...lines.map(({ text, amount }) => `${text}: ${amount}`),
    `Total: ${total}, of which GST (${gstPercent}%) ${gst}`,
    ...(parts.length > 1 ? parts.map(({ name, amount, due }) => `${name}: ${amount}, ${due}`) : []),
    ...discounts.map(({ name, amount, why }) => `${name}: ${amount ?? "not taken off"}. ${why}`),
  ];
}

/** Says until when the unpaid seat is held. */
export function SeatHeldEmail({ sender, programme, when, until, link }: Facts) {
  return (
    <EmailLayout
      sender={sender}
      preview={`Your seat is held until ${until}.`}
      title="Your seat is held"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you for accepting. A seat on {programme}, beginning on {when}, is held for you until{" "}
        {until}. Paying in full, or the first instalment, makes it yours.
      </Paragraph>
      <Action href={link}>Arrange payment</Action>
    </EmailLayout>
  );
}

/** Says that the course is full, and what happens next. */
export function WaitListedEmail({ sender, programme, when, link }: Omit<Facts, "until">) {
  return (
    <EmailLayout
      sender={sender}
      preview="The course is full; you are on the waiting list."
      title="You are on the waiting list"
      greeting="Hello,"
    >
      <Paragraph>
        {programme}, beginning on {when}, was full when you accepted. You are on its waiting list.
        When a seat comes free and it is your turn, we write to you and keep the seat for you for 48
        hours.
      </Paragraph>
      <Action href={link}>See where you stand</Action>
    </EmailLayout>
  );
}

/** Says that a seat has come free, and until when it is held. */
export function SeatFreeEmail({ sender, programme, when, until, link }: Facts) {
  return (
    <EmailLayout
      sender={sender}
      preview={`It is kept for you until ${until}.`}
      title="A seat has come free"
      greeting="Hello,"
    >
      <Paragraph>
        A seat on {programme}, beginning on {when}, has come free, and it is your turn. We keep it
        for you until {until}; after that it goes to the next.
      </Paragraph>
      <Action href={link}>Take the seat</Action>
    </EmailLayout>
  );
}

/** Says that the seat is no longer held, because the hold ran out or the offer ended. */
export function OfferEndedEmail(props: Omit<Facts, "until"> & { why: string }) {
  const { sender, programme, when, link, why } = props;
  return (
    <EmailLayout sender={sender} preview={why} title="Your offer has ended" greeting="Hello,">
      <Paragraph>
        This is about your place on {programme}, beginning on {when}. {why} If you still want to
        come, answer this email and we will see what is possible.
      </Paragraph>
      <Action href={link}>See your application</Action>
    </EmailLayout>
  );
}

/** Says that the place is paid for. */
export function EnrolledEmail(props: Omit<Facts, "until"> & { paidBy: string | null }) {
  const { sender, programme, when, link, paidBy } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`Your place on ${programme} is confirmed.`}
      title="You are enrolled"
      greeting="Hello,"
    >
      <Paragraph>
        Your place on {programme}, beginning on {when}, is confirmed.{" "}
        {paidBy ? `${paidBy} has paid for it.` : "Your receipt comes in an email of its own."}{" "}
        Before the course begins we write to you about where to be and what to bring.
      </Paragraph>
      <Action href={link}>Go to your dashboard</Action>
    </EmailLayout>
  );
}
