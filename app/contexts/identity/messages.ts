import type { Toast } from "#app/kernel/toast.ts";
import { sentence } from "#app/kernel/wording.ts";

/** The texts are word for word from D1 §5 and §8, D2 §2 and §8, and the rulings. */
export const identityToasts = {
  loginSuccess: { tone: "success", title: "Login successful", description: "Welcome back!" },
  authenticationRequired: {
    tone: "error",
    title: "Authentication Required",
    description: "Please log in to access this page.",
  },
  accessDenied: {
    tone: "error",
    title: "Access Denied",
    description: "You don't have permission to access this page.",
  },
  adminAccessDenied: {
    tone: "error",
    title: "Access Denied",
    description: "You don't have permission to access the admin area.",
  },
  loggedOut: { tone: "success", title: "You are logged out" },
  registered: {
    tone: "success",
    title: "Welcome",
    description: "We have sent you a link to confirm your email address.",
  },
  registeredConfirmed: { tone: "success", title: "Welcome" },
  verificationSent: {
    tone: "success",
    title: "Check your inbox",
    description: "A new confirmation link is on its way.",
  },
  emailVerified: { tone: "success", title: "Email address confirmed" },
  passwordChanged: {
    tone: "success",
    title: "Password changed",
    description: "Please log in with your new password.",
  },
  sessionEnded: { tone: "success", title: "Session ended" },
  sessionsEnded: { tone: "success", title: "All other sessions ended" },
  sessionDisowned: {
    tone: "success",
    title: "All sessions ended",
    description:
      "Please choose a new password now. The old one no longer works, nor does what was added since that login.",
  },
  profileSaved: { tone: "success", title: "Profile updated" },
  photoSaved: { tone: "success", title: "Photo updated" },
  photoRemoved: { tone: "success", title: "Photo removed" },
  photoShown: {
    tone: "success",
    title: "Your photo is shown",
    description: "Everybody sees it beside what you write in the forum.",
  },
  publicProfileSaved: { tone: "success", title: "Public profile updated" },
  shownNameRemoved: { tone: "success", title: "The name of their account is shown again" },
  photoHidden: {
    tone: "success",
    title: "Your photo is not shown",
    description: "Others see your initials. The office still sees the photo.",
  },
  photoTakenDown: {
    tone: "success",
    title: "Photo removed",
    description: "Its owner is told.",
  },
  ownPasswordChanged: {
    tone: "success",
    title: "Password changed",
    description: "All other sessions have ended.",
  },
  emailChangeRequested: {
    tone: "info",
    title: "Check the new inbox",
    description: "Your address changes when you use the link that we have sent there.",
  },
  emailChangeWithdrawn: { tone: "success", title: "Your address stays as it is" },
  emailChanged: { tone: "success", title: "Email address changed" },
  passkeyAdded: {
    tone: "success",
    title: "Passkey added",
    description: "You can log in with it from now on.",
  },
  passkeyRemoved: { tone: "success", title: "Passkey removed" },
  providerLinked: {
    tone: "success",
    title: "Account linked",
    description: "You can log in with it from now on.",
  },
  providerUnlinked: { tone: "success", title: "Account no longer linked" },
  codeSent: {
    tone: "info",
    title: "Check your inbox",
    description: "We have sent you a code of six digits. It works for ten minutes.",
  },
  reauthenticated: {
    tone: "success",
    title: "Thank you",
    description: "You can go on; this counts for ten minutes.",
  },
  twoFactorOff: {
    tone: "success",
    title: "Two-factor authentication turned off",
    description: "Logging in no longer asks for a code of the app.",
  },
  twoFactorNeeded: {
    tone: "info",
    title: "Two-factor authentication is needed",
    description: "Admins set it up before they enter the back office.",
  },
  invitationAccepted: { tone: "success", title: "Invitation accepted" },
  unlocked: {
    tone: "success",
    title: "This device is unlocked",
    description: "You can log in again without waiting.",
  },
} satisfies Record<string, Toast>;

export const identityTexts = {
  loginFailedTitle: "Login Failed",
  bypassFailedTitle: "Failed to bypass login",
  bypassFailedToast: "Could not bypass authentication for testing.",
} as const;

/** The text of each expected failure. */
export const identityErrors = {
  "invalid-credentials": "Invalid email or password. Please try again.",
  "already-registered": "This email is already registered. Please try logging in instead.",
  "too-many-attempts": "Too many attempts. Please wait {wait} and try again.",
  "too-busy": "We are handling very many requests just now. Please try again in a moment.",
  "account-suspended":
    "This account is suspended. Please contact us if you think that this is a mistake.",
  "link-expired": "This link has expired or has already been used. Please ask for a new one.",
  "not-signed-in": "Please log in to access this page.",
  "wrong-account": "This invitation belongs to another email address.",
  "wrong-password": "This is not your current password.",
  "not-reauthenticated": "Please confirm first that it is you. The link is beside the button.",
  "wrong-mailed-code": "This is not the code that we sent you last.",
  "mailed-code-expired":
    "This code no longer works: it is too old, was used, or was mistyped five times. Please ask for a new one.",
  "not-its-password": "This is not the password of this account.",
  "wrong-code": "This code is not right, or was used before. Please try the next one.",
  "pending-login-expired": "This took too long. Please log in again.",
  "nothing-to-confirm": "There is nothing to confirm. Please begin again.",
  "two-factor-is-on": "Two-factor authentication is on already.",
  "no-two-factor": "This account has no two-factor authentication.",
  "passkey-refused": "The passkey was not accepted, or the answer took too long. Please try again.",
  "passkey-known": "This passkey is in the list already.",
  "too-many-passkeys": "This account has as many passkeys as it can have. Please remove one first.",
  "last-way-in":
    "This is the only way into your account. Please add another one first: a password, a passkey or a linked account.",
  "code-needed": "Please make new recovery codes on the page about two-factor authentication.",
  "provider-away":
    "{provider} does not answer at the moment. Please try again later, or log in in another way.",
  "provider-refused":
    "The answer of {provider} could not be accepted: it was not for this browser, was used before, or took too long. Please try again.",
  "provider-declined": "The login at {provider} was cancelled.",
  "provider-clock":
    "The clock of this site and the clock of {provider} differ, so the answer could not be checked. Please log in in another way; the people who run this site can see it in their log.",
  "provider-no-address":
    "{provider} gave us no email address. Please register with a password, or let {provider} share your address.",
  "login-first":
    "There is an account with this address already, but the address is not confirmed both here and at {provider}. Please log in with your password first, confirm your address, and link {provider} on the security page of your profile.",
  "other-account-linked":
    "Your account is linked to another account at {provider}. Please log in with that one, or with your password.",
  "linked-elsewhere": "This account at {provider} is linked to another account here.",
  "address-differs":
    "Your account at {provider} has another email address than your account here, so it cannot be linked.",
  "address-unconfirmed-there":
    "{provider} has not confirmed your email address, so the account cannot be linked.",
  "same-address": "This is your address already.",
  "common-password":
    "This password is too easy to guess. Please choose a longer or less usual one.",
  "own-password":
    "This password consists mostly of your name or your email address. Please choose another one.",
  "breached-password":
    "This password is in a published list of stolen passwords. Please choose one that you use nowhere else.",
  "password-needed": "Please choose a password of at least 8 characters.",
} as const;

/** The text of each reason why a name for the public is refused. */
export const shownNameErrors = {
  "claims-role": "This name says that you work for the institute. Please choose another one.",
  "name-of-staff": "Somebody who works for the institute has this name. Please choose another one.",
} as const;

/** The text of each expected failure about a photo. */
export const photoErrors = {
  "no-picture":
    "Please choose a JPEG, PNG, WebP or AVIF picture, at least 160 pixels wide and high",
  "too-large": "The picture is larger than 8 MB",
  "no-file": "Please choose a picture",
} as const;

export type IdentityError = keyof typeof identityErrors;

/** Returns the text of a failure. `wait` is in seconds and is written as a duration. */
export function identityErrorText(
  error: IdentityError,
  detail?: Record<string, string | number>,
): string {
  return sentence(identityErrors[error], detail);
}
