import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const name = "Aroha Ngata";

/** What each role permits, in a sentence. */
const duties: Readonly<Record<Role, string>> = {
  instructor:
    "You can now open “Teach”, where your sessions are. What you may teach is authorised separately.",
  moderator: "You can now look after the forum: pin, lock and remove topics, and settle reports.",
  admin: "You can now enter the back office, where the institute is run from.",
  super_admin: "You can now enter the back office, and say who else may.",
};

const role = roleLabels.moderator;

export const roleGrantedEmail = defineEmail({
  id: "role-granted",
  about: "An account gets a role",
  variables: { name, role, link: EXAMPLE_LINK },
  phrases: { duties },
  needed: ["role"],
  copy: {
    subject: "Your account now has the role “{role}”",
    preview: "Your account now has the role “{role}”.",
    title: "Your account now has the role “{role}”",
    body: `Your account at {instituteName} was given the role “{role}”. {duties}

[Go there]({link})

If you did not expect this, tell us by answering this email. Whoever has such a role should turn on Two-factor authentication for logging in, under “Security” in the profile.`,
  },
});

export const roleRevokedEmail = defineEmail({
  id: "role-revoked",
  about: "An account loses a role",
  variables: { name, role },
  needed: ["role"],
  copy: {
    subject: "Your account no longer has the role “{role}”",
    preview: "Your account no longer has the role “{role}”.",
    title: "Your account no longer has the role “{role}”",
    body: `The role “{role}” was taken from your account at {instituteName}. The account itself stays as it is: everything else in it is yours as before.

If you think that this is a mistake, answer this email.`,
  },
});

const reason = "Several people have reported messages from this account.";

export const suspendedEmail = defineEmail({
  id: "account-suspended",
  about: "An account is suspended",
  variables: { name, reason },
  needed: ["reason"],
  copy: {
    subject: "Your account was suspended",
    preview: "You cannot log in for the time being.",
    title: "Your account was suspended",
    body: `Your account at {instituteName} was suspended, and logged out everywhere. Nothing in it is lost, but you cannot log in for the time being.

The reason: {reason}

If you think that this is a mistake, answer this email: a person of the office will look into it.`,
  },
});

export const suspensionLiftedEmail = defineEmail({
  id: "suspension-lifted",
  about: "The suspension of an account ends",
  variables: { name, reason, link: EXAMPLE_LINK },
  needed: ["reason"],
  copy: {
    subject: "Your account is no longer suspended",
    preview: "You can log in again.",
    title: "Your account is no longer suspended",
    body: `The suspension of your account at {instituteName} was lifted. You can log in again, with your password as it was.

The reason: {reason}

[Log in]({link})`,
  },
});
