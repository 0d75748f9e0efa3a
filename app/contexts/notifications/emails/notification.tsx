import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** Says in an email what a notification says on the site. */
export function NotificationEmail(props: {
  sender: Sender;
  /** Empty if it is unknown. */
  name: string;
  title: string;
  text: string;
  link: string;
}) {
  const { sender, name, title, text, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={text}
      title={title}
      greeting={name ? `Hello ${name},` : "Hello,"}
    >
      <Paragraph>{text}</Paragraph>
      <Action href={link}>See it on our site</Action>
    </EmailLayout>
  );
}
