import { defineEmail, EXAMPLE_LINK } from "./define-email.ts";

const variables = { name: "Aroha Ngata", link: EXAMPLE_LINK };

/** Brings a code by which somebody who is logged in proves that the account is theirs. */
export const reauthenticationCodeEmail = defineEmail({
  id: "reauthentication-code",
  about: "A code for something important",
  variables: { name: variables.name, code: "123 456" },
  copy: {
    subject: "Your code",
    preview: "It works for ten minutes.",
    title: "Your code",
    body: `Somebody who is logged in to your account wants to change something important. Type this code into the page that asks for it:

{code}

It works once, within ten minutes. We never ask for it anywhere else. If it was not you, do not pass it on: end the other sessions on the security page of your profile.`,
  },
});

export const newAddressEmail = defineEmail({
  id: "confirm-new-address",
  about: "Confirm a new email address",
  variables,
  copy: {
    subject: "Confirm your new email address",
    preview: "One click moves your account to this address.",
    title: "Confirm your new email address",
    body: `You asked to use this address for your account at {instituteName}. Please open the link while you are logged in; it works once, within a day.

[Use this address]({link})

If it was not you, nothing needs to be done.`,
  },
});

/** Tells the new address that it is in use. */
export const addressInUseEmail = defineEmail({
  id: "address-in-use",
  about: "An account has a new address",
  variables,
  copy: {
    subject: "This is your account's address now",
    preview: "Your account uses this address from now on.",
    title: "This is your account's address now",
    body: `Your account at {instituteName} uses this address from now on: you log in with it, and our emails come here.

[Look at your account]({link})`,
  },
});

export const addressChangedEmail = defineEmail({
  id: "address-changed",
  about: "An account no longer uses an address",
  variables: { name: variables.name },
  copy: {
    subject: "Your email address was changed",
    preview: "Your account no longer uses this address.",
    title: "Your email address was changed",
    body: `Your account at {instituteName} now uses another email address; emails about it no longer come here.

If it was not you, tell us at once by answering this email: we can give the account back.`,
  },
});

/** Says which device logged in, and ends its session if it was not the owner's. */
export const newDeviceEmail = defineEmail({
  id: "new-device",
  about: "A new device has logged in",
  variables: {
    ...variables,
    device: "Firefox on Windows",
    place: ", from the network 203.0.113.0",
    at: "12 Mar 2027, 7:00 pm NZDT",
  },
  needed: ["device", "at"],
  copy: {
    subject: "A new device has logged in",
    preview: "{device} has logged in to your account.",
    title: "A new device has logged in",
    body: `{device} has logged in to your account on {at}{place}. It had not logged in to it before.

If it was you, nothing needs to be done.

[This was not me]({link})

The link ends every session of your account, removes passkeys, authenticator apps and linked accounts that were added since that login, and asks you for a new password. It works for seven days.`,
  },
});

/** To both addresses of a person whose accounts were merged. */
export const accountsMergedEmail = defineEmail({
  id: "accounts-merged",
  about: "Two accounts were merged",
  variables: { ...variables, stays: "aroha@example.com" },
  needed: ["stays"],
  copy: {
    subject: "Your two accounts are one now",
    preview: "We have brought your two accounts together.",
    title: "Your two accounts are one now",
    body: `You had two accounts at {instituteName}. We have brought together what was in them. The account that stays has the address {stays}. Log in with that account’s password; if you do not know it, use “Forgot password?” on the login page.

[Log in]({link})

If one of the two accounts was not yours, tell us at once by answering this email.`,
  },
});
