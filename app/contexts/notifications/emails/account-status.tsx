import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { Action, EmailLayout, Paragraph, type Sender } from "./layout.tsx";

type Props = { sender: Sender; name: string };

/** What each role permits, in a sentence. */
const duties: Record<Role, string> = {
  instructor:
    "You can now open “Teach”, where your sessions are. What you may teach is authorised separately.",
  moderator: "You can now look after the forum: pin, lock and remove topics, and settle reports.",
  admin: "You can now enter the back office, where the institute is run from.",
  super_admin: "You can now enter the back office, and say who else may.",
};

export function RoleGrantedEmail({ sender, name, role, link }: Props & RoleAbout) {
  const label = roleLabels[role];
  return (
    <EmailLayout
      sender={sender}
      preview={`Your account now has the role “${label}”.`}
      title={`Your account now has the role “${label}”`}
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your account at {sender.instituteName} was given the role “{label}”. {duties[role]}
      </Paragraph>
      <Action href={link}>Go there</Action>
      <Paragraph>
        If you did not expect this, tell us by answering this email. Whoever has such a role should
        turn on Two-factor authentication for logging in, under “Security” in the profile.
      </Paragraph>
    </EmailLayout>
  );
}

type RoleAbout = { role: Role; link: string };

export function RoleRevokedEmail({ sender, name, role }: Props & { role: Role }) {
  const label = roleLabels[role];
  return (
    <EmailLayout
      sender={sender}
      preview={`Your account no longer has the role “${label}”.`}
      title={`Your account no longer has the role “${label}”`}
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        The role “{label}” was taken from your account at {sender.instituteName}. The account itself
        stays as it is: everything else in it is yours as before.
      </Paragraph>
      <Paragraph>If you think that this is a mistake, answer this email.</Paragraph>
    </EmailLayout>
  );
}

export function SuspendedEmail({ sender, name, reason }: Props & { reason: string }) {
  return (
    <EmailLayout
      sender={sender}
      preview="You cannot log in for the time being."
      title="Your account was suspended"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        Your account at {sender.instituteName} was suspended, and logged out everywhere. Nothing in
        it is lost, but you cannot log in for the time being.
      </Paragraph>
      <Paragraph>The reason: {reason}</Paragraph>
      <Paragraph>
        If you think that this is a mistake, answer this email: a person of the office will look
        into it.
      </Paragraph>
    </EmailLayout>
  );
}

export function SuspensionLiftedEmail(props: Props & { reason: string; link: string }) {
  const { sender, name, reason, link } = props;
  return (
    <EmailLayout
      sender={sender}
      preview="You can log in again."
      title="Your account is no longer suspended"
      greeting={`Hello ${name},`}
    >
      <Paragraph>
        The suspension of your account at {sender.instituteName} was lifted. You can log in again,
        with your password as it was.
      </Paragraph>
      <Paragraph>The reason: {reason}</Paragraph>
      <Action href={link}>Log in</Action>
    </EmailLayout>
  );
}
