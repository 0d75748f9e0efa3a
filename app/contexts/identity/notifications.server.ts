import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { suspensionForEmail } from "./emails.server.ts";
import {
  photoTakenDown,
  roleGranted,
  roleRevoked,
  type SecurityChange,
  securityChanged,
  shownNameRemoved,
  signInBesieged,
  suspended,
  suspensionLifted,
} from "./events.ts";

/** What the owner of an account is told of each change. */
export const securityNews: Record<SecurityChange, { title: string; text: string }> = {
  "password-changed": {
    title: "Your password was changed",
    text: "The password of your account was changed, and all other sessions were ended.",
  },
  "password-reset": {
    title: "Your password was reset",
    text: "A new password was chosen for your account with a link from our email, and all its sessions were ended.",
  },
  "session-disowned": {
    title: "Every session of your account was ended",
    text: "You told us that somebody else had logged in to your account. All its sessions were ended, and the password no longer works. Passkeys, authenticator apps and linked accounts that were added after that login were removed. If you have not chosen a new password yet, use “Forgot password?” on the login page.",
  },
  "two-factor-on": {
    title: "Two-factor authentication is on",
    text: "Logging in to your account now asks for a code from your authenticator app besides the password. All other sessions were ended. Keep your recovery codes where you find them without your telephone.",
  },
  "two-factor-off": {
    title: "Two-factor authentication was turned off",
    text: "Logging in to your account no longer asks for a code: the password alone is enough.",
  },
  "two-factor-reset": {
    title: "Two-factor authentication was reset",
    text: "The institute has taken two-factor authentication off your account, and ended all its sessions. Log in with your password, or choose one with “Forgot password?” if you have none, and set two-factor authentication up again.",
  },
  "recovery-codes-renewed": {
    title: "You have new recovery codes",
    text: "New recovery codes were made for your account. The earlier ones no longer work.",
  },
  "recovery-code-used": {
    title: "A recovery code was used",
    text: "Somebody logged in to your account with one of its recovery codes. It cannot be used again.",
  },
  "passkey-added": {
    title: "A passkey was added to your account",
    text: "A new passkey can log in to your account. Logging in with the password asks for a second step from now on: a passkey, a code of your authenticator app or a recovery code.",
  },
  "passkey-removed": {
    title: "A passkey was removed from your account",
    text: "One of your passkeys can no longer log in to your account.",
  },
  "provider-linked": {
    title: "An account at another site was linked to yours",
    text: "An account at another site, such as Google, can log in to your account from now on. The security page of your profile lists it.",
  },
  "provider-unlinked": {
    title: "An account at another site is no longer linked to yours",
    text: "An account at another site that could log in to your account can no longer do so.",
  },
  "made-admin": {
    title: "Your account is an admin's now",
    text: "The institute has made your account one of its admins: the back office is open to it from now on.",
  },
};

const SECURITY_PAGE = "/dashboard/profile/security";

/** The page on which each role works. */
export const desks: Record<Role, string> = {
  instructor: "/teach",
  moderator: "/admin/forum",
  admin: "/admin",
  super_admin: "/admin",
};

const eachChange = (part: "title" | "text") =>
  Object.fromEntries(
    Object.entries(securityNews).map(([what, said]) => [what, said[part]]),
  ) as Record<SecurityChange, string>;

/** Somebody changed how an account is signed in to. */
export const securityChangedNotice = defineNotification({
  name: "security-changed",
  event: securityChanged,
  group: "account",
  label: "Your password or another part of logging in is changed",
  says: {
    variables: { at: "12 Mar 2027, 7:00 pm NZDT" },
    phrases: { what: eachChange("title"), news: eachChange("text") },
    needed: ["news", "at"],
    title: "{what}",
    text: "{news} It happened on {at}.",
  },
  usual: "email",
  mustArrive: true,
  about: async (_tx, { payload, occurredAt }) => ({
    to: [{ profileId: payload.userId }],
    values: {
      at: (zone) => formatMoment(occurredAt, zone),
      what: payload.what,
      news: payload.what,
    },
    path: SECURITY_PAGE,
  }),
});

/** Somebody tries many passwords on an account. */
export const besiegedNotice = defineNotification({
  name: "unlock",
  event: signInBesieged,
  group: "account",
  label: "Somebody tries passwords on your account",
  says: {
    variables: { at: "12 Mar 2027, 7:00 pm NZDT" },
    needed: ["at"],
    title: "Somebody is trying passwords on your account",
    text: "It was on {at}. Nobody got in. If you have used your password elsewhere, choose a new one.",
  },
  usual: "email",
  mustArrive: true,
  about: async (_tx, { payload, occurredAt }) => ({
    to: [{ profileId: payload.userId }],
    values: { at: (zone) => formatMoment(occurredAt, zone) },
    path: SECURITY_PAGE,
  }),
});

export const roleGrantedNotice = defineNotification({
  name: "role-granted",
  event: roleGranted,
  group: "account",
  label: "Your account gets a role",
  says: {
    variables: { role: roleLabels.moderator },
    title: "Your account now has the role “{role}”",
    text: "Pages that were closed to you are open now.",
  },
  usual: "email",
  mustArrive: true,
  about: async (_tx, { payload: { userId, role } }) => ({
    to: [{ profileId: userId }],
    values: { role: roleLabels[role] },
    path: desks[role],
  }),
});

export const roleRevokedNotice = defineNotification({
  name: "role-revoked",
  event: roleRevoked,
  group: "account",
  label: "Your account loses a role",
  says: {
    variables: { role: roleLabels.moderator },
    title: "Your account no longer has the role “{role}”",
    text: "The account itself stays as it is: everything else in it is yours as before.",
  },
  usual: "email",
  mustArrive: true,
  about: async (_tx, { payload: { userId, role } }) => ({
    to: [{ profileId: userId }],
    values: { role: roleLabels[role] },
    path: "/dashboard",
  }),
});

export const suspendedNotice = defineNotification({
  name: "account-suspended",
  event: suspended,
  group: "account",
  label: "Your account is suspended",
  says: {
    variables: { reason: "Several people have reported messages from this account." },
    needed: ["reason"],
    title: "Your account was suspended",
    text: "The reason: {reason}",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    return suspension && { ...ofSuspension(suspension), values: { reason: suspension.reason } };
  },
});

export const suspensionLiftedNotice = defineNotification({
  name: "suspension-lifted",
  event: suspensionLifted,
  group: "account",
  label: "The suspension of your account ends",
  says: {
    title: "Your account is no longer suspended",
    text: "You can use it as before.",
  },
  usual: "email",
  mustArrive: true,
  about: async (tx, { payload }) => {
    const suspension = await suspensionForEmail(tx, payload.suspensionId);
    return suspension && { ...ofSuspension(suspension), values: {} };
  },
});

export const photoTakenDownNotice = defineNotification({
  name: "photo-taken-down",
  event: photoTakenDown,
  group: "account",
  label: "A moderator removes your photo",
  says: {
    title: "A moderator removed your photo",
    text: "It was deleted, and your initials are shown instead. A photo shows your face and nothing else; you may add another one. If you think that this was a mistake, please write to us.",
  },
  usual: "email",
  about: async (_tx, { payload: { userId } }) => ({
    to: [{ profileId: userId }],
    values: {},
    path: "/dashboard/profile#photo",
  }),
});

export const shownNameRemovedNotice = defineNotification({
  name: "shown-name-removed",
  event: shownNameRemoved,
  group: "account",
  label: "A moderator takes back the name that you chose for the forum",
  says: {
    title: "A moderator took back your name in the forum",
    text: "The name of your account is shown in the forum again. You may choose another one that misleads and offends nobody. If you think that this was a mistake, please write to us.",
  },
  usual: "email",
  about: async (_tx, { payload: { userId } }) => ({
    to: [{ profileId: userId }],
    values: {},
    path: "/dashboard/profile/public",
  }),
});

const ofSuspension = ({ userId }: { userId: string }) => ({
  to: [{ profileId: userId }],
  path: "/dashboard",
});
