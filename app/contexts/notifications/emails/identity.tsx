import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Props = { sender: Sender; name: string; link: string };

export function ConfirmAddressEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="Please confirm that this address is yours."
      title="Confirm your email address"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        An account at {sender.instituteName} was made with this address. To confirm that the address
        is yours, open this link in the browser that you registered with and press the button there.
        Any other browser asks for your password as well. The link works for three days.
      </Paragraph>
      <Action href={link}>Confirm this address</Action>
      <Paragraph>If it was not you, nothing needs to be done.</Paragraph>
    </EmailLayout>
  );
}

export function ResetPasswordEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="The link to choose a new password."
      title="Choose a new password"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Somebody, probably you, asked for a new password. The link works once, within an hour. Every
        device is signed out when the password changes.
      </Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Paragraph>If it was not you, your password stays as it is.</Paragraph>
    </EmailLayout>
  );
}

export function UnlockEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="Many failed attempts to log in to your account."
      title="Somebody is trying passwords on your account"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        There were many failed attempts to log in to your account within the last hour, so browsers
        that we don't know have to wait between attempts. If you want to log in now, open this link
        in the browser that you want to use and press the button there: it then need not wait. The
        link works for an hour.
      </Paragraph>
      <Action href={link}>Unlock this device</Action>
      <Paragraph>
        Nobody has got in by these attempts. A long password that you use nowhere else is the best
        answer to them.
      </Paragraph>
    </EmailLayout>
  );
}

/** To somebody whose account staff have made from a file. */
export function AccountInvitationEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview={`${sender.instituteName} has made an account for you.`}
      title="Your account"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        {sender.instituteName} has made an account for you on its website. Choose a password to
        begin to use it. The link works once, within seven days. After that, “Forgot password” on
        the login page does the same.
      </Paragraph>
      <Action href={link}>Choose a password</Action>
      <Paragraph>If you do not want the account, please ignore this, or write to us.</Paragraph>
    </EmailLayout>
  );
}

export function InvitationEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview={`You are invited to work with ${sender.instituteName}.`}
      title="Your invitation"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You are invited to work on the website of {sender.instituteName}. The link works once,
        within seven days.
      </Paragraph>
      <Action href={link}>Accept the invitation</Action>
      <Paragraph>If you did not expect this, please ignore it.</Paragraph>
    </EmailLayout>
  );
}
