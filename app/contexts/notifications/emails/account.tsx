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

/** Brings a code by which somebody who is logged in proves that the account is theirs. */
export function ReauthenticationCodeEmail({
  sender,
  name,
  code,
}: Omit<Props, "link"> & { code: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="It works for ten minutes."
      title="Your code"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Somebody who is logged in to your account wants to change something important. Type this
        code into the page that asks for it:
      </Paragraph>
      <Paragraph>{code}</Paragraph>
      <Paragraph>
        It works once, within ten minutes. We never ask for it anywhere else. If it was not you, do
        not pass it on: end the other sessions on the security page of your profile.
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

/** Tells the new address that it is in use. */
export function AddressInUseEmail({ sender, name, link }: Props) {
  return (
    <EmailLayout
      sender={sender}
      preview="Your account uses this address from now on."
      title="This is your account's address now"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your account at {sender.instituteName} uses this address from now on: you log in with it,
        and our emails come here.
      </Paragraph>
      <Action href={link}>Look at your account</Action>
    </EmailLayout>
  );
}

/** Says which device logged in, and ends its session if it was not the owner's. */
export function NewDeviceEmail(
  props: Props & { device: string; network: string | null; at: string },
) {
  const { sender, name, link, device, network, at } = props;
  return (
    <EmailLayout
      sender={sender}
      preview={`${device} has logged in to your account.`}
      title="A new device has logged in"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        {device} has logged in to your account on {at}
        {network && `, from the network ${network}`}. It had not logged in to it before.
      </Paragraph>
      <Paragraph>If it was you, nothing needs to be done.</Paragraph>
      <Action href={link}>This was not me</Action>
      <Paragraph>
        The link ends every session of your account, removes passkeys, authenticator apps and linked
        accounts that were added since that login, and asks you for a new password. It works for
        seven days.
      </Paragraph>
    </EmailLayout>
  );
}

/** To both addresses of a person whose accounts were merged. */
export function AccountsMergedEmail({ sender, name, link, stays }: Props & { stays: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="We have brought your two accounts together."
      title="Your two accounts are one now"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        You had two accounts at {sender.instituteName}. We have brought together what was in them.
        The account that stays has the address {stays}. Log in with that account’s password; if you
        do not know it, use “Forgot password?” on the login page.
      </Paragraph>
      <Action href={link}>Log in</Action>
      <Paragraph>
        If one of the two accounts was not yours, tell us at once by answering this email.
      </Paragraph>
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
