import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Props = { sender: Sender; name: string; link: string };

/** Sent to the account's owner, so that nobody reads their data without their knowledge. */
export function ArchivePreparedEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="For an hour, while you are logged in."
      title="Your data can be downloaded"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        An archive of all that {sender.instituteName} holds of you was asked for with your password.
        It can be downloaded for an hour, by whoever is logged in to your account.
      </Paragraph>
      <Action href={link}>Download your data</Action>
      <Paragraph>
        If it was not you, choose a new password at once with “Forgot password?” on the login page,
        and tell us by answering this email.
      </Paragraph>
    </EmailLayout>
  );
}

export function ErasureEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="Nothing happens until you open the link and confirm."
      title="Confirm that your account is to be erased"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You asked us to erase your account at {sender.instituteName} and what we hold of you. Please
        open the link while you are logged in; it works within a day. It says once more what is
        deleted and what stays, and cannot be undone.
      </Paragraph>
      <Action href={link}>Go on to the erasure</Action>
      <Paragraph>
        If it was not you, nothing needs to be done for your account to stay. But somebody knows
        your password: choose a new one with “Forgot password?” on the login page.
      </Paragraph>
    </EmailLayout>
  );
}
