import { Fragment } from "react";
import { EmailLayout, Paragraph, type Sender } from "./layout.tsx";

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
