import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** Acknowledges an application without quoting it. The link shows its stage. */
export function ApplicationReceivedEmail({ sender, link }: { sender: Sender; link: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your application has arrived."
      title="We have your application"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you for applying to {sender.instituteName}. We have received your application and will
        contact you shortly. This link shows where it stands; it works for 90 days, so please keep
        this email to yourself.
      </Paragraph>
      <Action href={link}>See where it stands</Action>
      <Paragraph>
        If you did not apply, somebody entered your address by mistake, and you can ignore this
        email.
      </Paragraph>
    </EmailLayout>
  );
}

/** Acknowledges a second application for the same programme, without quoting it. */
export function ApplicationSentAgainEmail({ sender, link }: { sender: Sender; link: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your first application is still open."
      title="You have applied for this programme before"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you for applying to {sender.instituteName}. You have an open application for this
        programme already, so it stays the one: what you wrote now is kept with it, and if you named
        a course date, we look at that date.
      </Paragraph>
      <Action href={link}>See your application</Action>
      <Paragraph>
        That page asks you to log in with the address that you applied with. The link in our first
        email, “We have your application”, shows where it stands without logging in.
      </Paragraph>
      <Paragraph>
        If you did not send another application, somebody entered your address by mistake. Nothing
        that you wrote before has changed; please tell us if something is wrong.
      </Paragraph>
    </EmailLayout>
  );
}

/** Says that an application has a new stage. A refusal gives the reason. */
export function ApplicationMovedEmail(props: {
  sender: Sender;
  stage: string;
  meaning: string;
  reason: string | null;
  link: string;
}) {
  const title = `Your application: ${props.stage}`;
  return (
    <EmailLayout sender={props.sender} preview={props.meaning} title={title} greeting="Hello,">
      <Paragraph>
        Your application to {props.sender.instituteName} is now at “{props.stage}”. {props.meaning}
      </Paragraph>
      {props.reason && <Paragraph>The reason: {props.reason}</Paragraph>}
      <Action href={props.link}>See your application</Action>
      <Paragraph>
        That page asks you to log in with the address that you applied with. The link in our first
        email, “We have your application”, shows the same without logging in.
      </Paragraph>
    </EmailLayout>
  );
}

/** Asks for another document in place of a refused one. Only the page says which one and why. */
export function EvidenceRefusedEmail({ sender, link }: { sender: Sender; link: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="Please hand in another one."
      title="A document of yours was not accepted"
      greeting="Hello,"
    >
      <Paragraph>
        The admissions team has looked at what you handed in, and cannot use one of your documents.
        Your page says which one and why, and takes another in its place.
      </Paragraph>
      <Action href={link}>See your documents</Action>
    </EmailLayout>
  );
}
