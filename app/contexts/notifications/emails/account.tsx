import type { SecurityChange } from "#app/contexts/identity/events.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

/** The email about each change, to the account's owner. */
export const securityEmails: Record<SecurityChange, { subject: string; text: string }> = {
  "password-changed": {
    subject: "Your password was changed",
    text: "The password of your account was changed, and all other sessions were ended.",
  },
  "two-factor-on": {
    subject: "Two-factor authentication is on",
    text: "Logging in to your account now asks for a code from your authenticator app besides the password. All other sessions were ended. Keep your recovery codes where you find them without your telephone.",
  },
  "two-factor-off": {
    subject: "Two-factor authentication was turned off",
    text: "Logging in to your account no longer asks for a code: the password alone is enough.",
  },
  "two-factor-reset": {
    subject: "Two-factor authentication was reset",
    text: "The institute has taken two-factor authentication off your account, and ended all its sessions. Log in with your password, and set two-factor authentication up again.",
  },
  "recovery-codes-renewed": {
    subject: "You have new recovery codes",
    text: "New recovery codes were made for your account. The earlier ones no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    text: "Somebody logged in to your account with one of its recovery codes. It cannot be used again.",
  },
  "made-admin": {
    subject: "Your account is an admin's now",
    text: "The institute has made your account one of its admins: the back office is open to it from now on.",
  },
};

type Props = { sender: Sender; name: string; link: string };

/** Says what was changed, when, and what to do if somebody else did it. */
export function SecurityChangedEmail(props: Props & { what: SecurityChange; at: string }) {
  const { subject, text } = securityEmails[props.what];
  return (
    <EmailLayout
      sender={props.sender}
      preview={text}
      title={subject}
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

export function NewAddressEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="One click moves your account to this address."
      title="Confirm your new email address"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You asked to use this address for your account at {sender.instituteName}. Please open the
        link while you are logged in; it works once, within a day.
      </Paragraph>
      <Action href={link}>Use this address</Action>
      <Paragraph>If it was not you, nothing needs to be done.</Paragraph>
    </EmailLayout>
  );
}

export function AddressChangedEmail({ sender, name }: Omit<Props, "link">) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your account no longer uses this address."
      title="Your email address was changed"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your account at {sender.instituteName} now uses another email address; letters about it no
        longer come here.
      </Paragraph>
      <Paragraph>
        If it was not you, tell us at once by answering this email: we can give the account back.
      </Paragraph>
    </EmailLayout>
  );
}
