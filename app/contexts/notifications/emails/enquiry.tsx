import { Fragment } from "react";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** Acknowledges a message without quoting it, because the address may belong to somebody else. */
export function EnquiryReceivedEmail({ sender }: { sender: Sender }) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your message has arrived."
      title="We have your message"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you for writing to {sender.instituteName}. Your message has arrived and a person will
        read it; our target is to reply within 24 hours.
      </Paragraph>
      <NotYou />
    </EmailLayout>
  );
}

/** Acknowledges a fee schedule request, with a link to the programme's fees. */
export function FeeScheduleEmail(props: { sender: Sender; programme: string; link: string }) {
  const { sender, programme, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`The fees of ${programme}, in detail.`}
      title="Your fee schedule"
      greeting="Hello,"
    >
      <Paragraph>
        Thank you for your interest in {sender.instituteName}. The fee schedule of {programme} lists
        its prices, the ways to pay them, and what they include. It is attached as a PDF, and the
        page is always up to date.
      </Paragraph>
      <Action href={link}>Open the fee schedule</Action>
      <Paragraph>
        Our admissions team reads your request as well; if anything in it needs an answer, you have
        it within 24 hours.
      </Paragraph>
      <NotYou />
    </EmailLayout>
  );
}

/** A reply by staff. It contains only their text and quotes nothing of the message. */
export function EnquiryReplyEmail(props: {
  sender: Sender;
  text: string;
  /** The names of the files that are attached. */
  files: readonly string[];
}) {
  const { sender, text, files } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`A reply from ${sender.instituteName}.`}
      title="Our reply to you"
    >
      {numbered(text.split(/(?:\r?\n){2,}/)).map((paragraph) => (
        <Paragraph key={paragraph.number}>
          {numbered(paragraph.text.split(/\r?\n/)).map((line) => (
            <Fragment key={line.number}>
              {line.number > 0 && <br />}
              {line.text}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      {files.length > 0 && <Paragraph>Attached: {files.join(", ")}.</Paragraph>}
      <Paragraph>You can answer this email: it reaches our office.</Paragraph>
    </EmailLayout>
  );
}

/** Numbers the parts, for their keys: an email may contain the same line twice. */
const numbered = (parts: string[]) => parts.map((text, number) => ({ text, number }));

function NotYou() {
  return (
    <Paragraph>
      If you did not write to us, somebody entered your address by mistake, and you can ignore this
      email.
    </Paragraph>
  );
}
