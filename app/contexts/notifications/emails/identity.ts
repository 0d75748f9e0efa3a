import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = { name: "Aroha Ngata", link: EXAMPLE_LINK };

export const confirmAddressEmail = defineEmail({
  id: "confirm-address",
  about: "Confirm an email address",
  variables,
  copy: {
    subject: "Confirm your email address",
    preview: "Please confirm that this address is yours.",
    title: "Confirm your email address",
    body: `An account at {instituteName} was made with this address. To confirm that the address is yours, open this link in the browser that you registered with and press the button there. Any other browser asks for your password as well. The link works for three days.

[Confirm this address]({link})

If it was not you, nothing needs to be done.`,
  },
});

export const resetPasswordEmail = defineEmail({
  id: "reset-password",
  about: "Choose a new password",
  variables,
  copy: {
    subject: "Choose a new password",
    preview: "The link to choose a new password.",
    title: "Choose a new password",
    body: `Somebody, probably you, asked for a new password. The link works once, within an hour. Every device is signed out when the password changes.

[Choose a new password]({link})

If it was not you, your password stays as it is.`,
  },
});

export const unlockEmail = defineEmail({
  id: "unlock",
  about: "Somebody is trying passwords",
  variables,
  copy: {
    subject: "Somebody is trying passwords on your account",
    preview: "Many failed attempts to log in to your account.",
    title: "Somebody is trying passwords on your account",
    body: `There were many failed attempts to log in to your account within the last hour, so browsers that we don't know have to wait between attempts. If you want to log in now, open this link in the browser that you want to use and press the button there: it then need not wait. The link works for an hour.

[Unlock this device]({link})

Nobody has got in by these attempts. A long password that you use nowhere else is the best answer to them.`,
  },
});

/** To somebody whose account staff have made from a file. */
export const accountInvitationEmail = defineEmail({
  id: "account-invitation",
  about: "An account was made from a list",
  variables,
  copy: {
    subject: "Your account",
    preview: "{instituteName} has made an account for you.",
    title: "Your account",
    body: `{instituteName} has made an account for you on its website. Choose a password to begin to use it. The link works once, within seven days. After that, “Forgot password” on the login page does the same.

[Choose a password]({link})

If you do not want the account, please ignore this, or write to us.`,
  },
});

export const invitationEmail = defineEmail({
  id: "invitation",
  about: "Invitation of staff and partners",
  variables,
  copy: {
    subject: "Your invitation",
    preview: "You are invited to work with {instituteName}.",
    title: "Your invitation",
    body: `You are invited to work on the website of {instituteName}. The link works once, within seven days.

[Accept the invitation]({link})

If you did not expect this, please ignore it.`,
  },
});
