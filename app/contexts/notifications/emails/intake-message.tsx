import { Action, EmailLayout, type Sender } from "./layout.tsx";

/** A message of the office to the people of an intake. Its HTML was sanitised by the server. */
export function IntakeMessageEmail(props: {
  sender: Sender;
  /** Empty if it is unknown. */
  name: string;
  subject: string;
  html: string;
  link: string;
}) {
  const { sender, name, subject, html, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={subject}
      title={subject}
      greeting={name ? `Hello ${name},` : "Hello,"}
    >
      <div
        style={{ color: "#0b1420", fontSize: "16px", lineHeight: "26px", margin: "0 0 16px" }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <Action href={link}>Read it on our site</Action>
    </EmailLayout>
  );
}
