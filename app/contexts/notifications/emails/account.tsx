import type { SecurityChange } from "#app/contexts/identity/events.ts";
import { securityNews } from "#app/contexts/identity/public.server.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Props = { sender: Sender; name: string; link: string };

/** Says what was changed, when, and what to do if somebody else did it. */
export function SecurityChangedEmail(props: Props & { what: SecurityChange; at: string }) {
  const { title, text } = securityNews[props.what];
  return (
    <EmailLayout
      sender={props.sender}
      preview={text}
      title={title}
      greeting={`Hello ${props.name},`}
    >
      <Paragraph>{text}</Paragraph>
      <Paragraph>It happened on {props.at}.</Paragraph>
      <Action href={props.link}>Look at your account</Action>
      <Paragraph>
        If it was not you, choose a new password at once with “Forgot password?” on the login page,
        and tell us by answering this email.
      </Paragraph>
    </EmailLayout>
  );
}
