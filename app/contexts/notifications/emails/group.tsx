import type { PriceView } from "#app/contexts/catalogue/public.server.ts";
import { Action, EmailLayout, Lines, Paragraph, type Sender } from "./layout.tsx";
import { linesOf } from "./offer.tsx";

/** Comes with the quote as PDF, and names the price as the quote does. */
export function GroupQuoteEmail(props: {
  sender: Sender;
  /** Empty if it is unknown. */
  name: string;
  places: number;
  programme: string;
  /** For example "2 Mar 2026 in Christchurch". */
  when: string;
  until: string;
  price: PriceView;
  link: string;
}) {
  const { sender, name, places, programme, when, until, price, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${places} places on ${programme}.`}
      title="Your quote for a group"
      greeting={name ? `Hello ${name},` : "Hello,"}
    >
      <Paragraph>
        This is our quote for {places} places on {programme}, beginning on {when}. You can accept it
        until {until}. Accepting holds all places, if they are still free, until they are paid for.
      </Paragraph>
      <Paragraph>
        This is what it costs, in New Zealand dollars with goods and services tax (GST) included.{" "}
        {price.instalments}
      </Paragraph>
      {price.plans.map((plan) => (
        <Lines key={plan.plan} heading={plan.label} lines={linesOf(plan)} />
      ))}
      <Action href={link}>See the quote</Action>
    </EmailLayout>
  );
}

/** Invites somebody whom an organisation has named for a place on a course. */
export function GroupInvitationEmail(props: {
  sender: Sender;
  name: string;
  organisation: string;
  programme: string;
  when: string;
  link: string;
}) {
  const { sender, name, organisation, programme, when, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${organisation} has booked a place on ${programme} for you.`}
      title="A place on a course is booked for you"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        {organisation} has booked a place for you on {programme} at {sender.instituteName},
        beginning on {when}. Please accept the invitation. You then have an account and an
        application of your own, and hand in what the course asks for yourself.
      </Paragraph>
      <Action href={link}>Accept the invitation</Action>
      <Paragraph>
        The link works once, within seven days. {organisation} sees whether you have accepted and
        whether you have handed something in, but never what. If you do not want to come, please
        ignore this and tell {organisation}.
      </Paragraph>
    </EmailLayout>
  );
}
