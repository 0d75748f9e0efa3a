import { z } from "zod";
import { roles } from "#app/kernel/actor.ts";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** The tag of cached pages that show members' names, with their faces and roles. */
export const NAMES = "names";

const user = z.object({ userId: z.uuid() });
const ofProfile = ({ userId }: { userId: string }) => `profile:${userId}`;

export const memberRegistered = defineEvent({
  name: "identity.member-registered",
  payload: user,
  invalidates: [],
});
export const verificationRequested = defineEvent({
  name: "identity.verification-requested",
  payload: user,
  invalidates: [],
});
/** Staff sent somebody the confirmation email again. */
export const verificationResent = defineChange({
  audit: { action: "identity.verification-resent", subject: ofProfile },
  emits: verificationRequested,
});
export const emailVerified = defineEvent({
  name: "identity.email-verified",
  payload: user,
  invalidates: [],
});
/** Somebody requested a reset for an address. Whether it has an account is looked up later. */
export const passwordResetRequested = defineEvent({
  name: "identity.password-reset-requested",
  payload: z.object({ requestId: z.uuid() }),
  invalidates: [],
});
/** An account had many failed sign-ins from many places. Its owner is mailed an unlock link. */
export const signInBesieged = defineEvent({
  name: "identity.sign-in-besieged",
  payload: user,
  invalidates: [],
});

const ofInvitation = ({ invitationId }: { invitationId: string }) => `invitation:${invitationId}`;

/** An invitation must be mailed. */
export const invited = defineEvent({
  name: "identity.invited",
  payload: z.object({ invitationId: z.uuid() }),
  invalidates: [],
});
/** An invitation was made. Its link is mailed, or the operator hands it over. */
export const invitationMade = defineChange({
  audit: { action: "identity.invited", subject: ofInvitation },
});
export const invitationRepeated = defineChange({
  audit: { action: "identity.invitation-repeated", subject: ofInvitation },
  emits: invited,
});
export const invitationWithdrawn = defineChange({
  audit: { action: "identity.invitation-withdrawn", subject: ofInvitation },
});
export const invitationAccepted = defineEvent({
  name: "identity.invitation-accepted",
  payload: z.object({ invitationId: z.uuid(), userId: z.uuid() }),
  invalidates: [],
  audit: { action: "identity.invitation-accepted", subject: ofProfile },
});

/** An account was created from a file that staff handed in. Its owner has not confirmed it. */
export const accountImported = defineChange({
  audit: { action: "identity.account-imported", subject: ofProfile },
});
/** An import was undone, and with it the account, which nobody had used. */
export const importedAccountRemoved = defineChange({
  audit: { action: "identity.imported-account-removed", subject: ofProfile },
});

const roleChange = user.extend({ role: z.enum(roles) });
export const roleGranted = defineEvent({
  name: "identity.role-granted",
  payload: roleChange,
  invalidates: [NAMES],
  audit: { action: "identity.role-granted", subject: ofProfile },
});
export const roleRevoked = defineEvent({
  name: "identity.role-revoked",
  payload: roleChange,
  invalidates: [NAMES],
  audit: { action: "identity.role-revoked", subject: ofProfile },
});

const suspension = z.object({ suspensionId: z.uuid() });
export const suspended = defineEvent({
  name: "identity.suspended",
  payload: suspension,
  invalidates: [],
  audit: { action: "identity.suspended", subject: ofProfile },
});
export const suspensionLifted = defineEvent({
  name: "identity.suspension-lifted",
  payload: suspension,
  invalidates: [],
  audit: { action: "identity.suspension-lifted", subject: ofProfile },
});

/** A member's name changed, so pages that show it are stale. */
export const nameChanged = defineEvent({
  name: "identity.name-changed",
  payload: user,
  invalidates: [NAMES],
});
/** A member's details changed. A changed name is also recorded as `nameChanged`. */
export const profileChanged = defineChange({
  audit: { action: "identity.profile-changed", subject: ofProfile },
});
/** A member's photo changed, or whether others see it. */
export const photoChanged = defineEvent({
  name: "identity.photo-changed",
  payload: user,
  invalidates: [NAMES],
});
export const photoReplaced = defineChange({
  audit: { action: "identity.photo-replaced", subject: ofProfile },
  emits: photoChanged,
});
export const photoRemoved = defineChange({
  audit: { action: "identity.photo-removed", subject: ofProfile },
  emits: photoChanged,
});
/** A member decided whether others see the photo (`after: { shown }`). */
export const photoShownOrHidden = defineChange({
  audit: { action: "identity.photo-shown-or-hidden", subject: ofProfile },
  emits: photoChanged,
});
/** A member changed what their public profile shows (`after: { fields }`). */
export const publicProfileChanged = defineEvent({
  name: "identity.public-profile-changed",
  payload: user,
  invalidates: [NAMES],
  audit: { action: "identity.public-profile-changed", subject: ofProfile },
});
/** A moderator took back the name that a member had chosen for the forum. */
export const shownNameRemoved = defineEvent({
  name: "identity.shown-name-removed",
  payload: user,
  invalidates: [NAMES],
  audit: { action: "identity.shown-name-removed", subject: ofProfile },
});
/** A moderator removed a member's photo. */
export const photoTakenDown = defineEvent({
  name: "identity.photo-taken-down",
  payload: user,
  invalidates: [NAMES],
  audit: { action: "identity.photo-taken-down", subject: ofProfile },
});

/** Changes that the owner is told by email, so that they notice one that somebody else made. */
export const securityChanges = [
  "password-changed",
  "password-reset",
  "session-disowned",
  "two-factor-on",
  "two-factor-off",
  "two-factor-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "provider-linked",
  "provider-unlinked",
  "made-admin",
] as const;
export type SecurityChange = (typeof securityChanges)[number];
export const securityChanged = defineEvent({
  name: "identity.security-changed",
  payload: user.extend({ what: z.enum(securityChanges) }),
  invalidates: [],
});
/** A session asked for a code by email, to prove again whose it is. */
export const reauthenticationCodeRequested = defineEvent({
  name: "identity.reauthentication-code-requested",
  payload: user.extend({ sessionId: z.uuid() }),
  invalidates: [],
});
/** Somebody signed in with a browser that had not signed in to the account before. */
export const newDeviceSignedIn = defineEvent({
  name: "identity.new-device-signed-in",
  payload: user.extend({ sessionId: z.uuid() }),
  invalidates: [],
});
/** Somebody changed how an account is signed in to. The audit log and the email use one name. */
export const signInChanged = defineChange({
  audit: {
    action: ({ what }: { what: SecurityChange }) => `identity.${what}`,
    subject: ofProfile,
  },
  emits: securityChanged,
});
export const adminRegistered = defineChange({
  audit: { action: "identity.admin-registered", subject: ofProfile },
  emits: securityChanged,
});
/** Staff ended one of somebody's sessions. */
export const sessionEnded = defineChange({
  audit: { action: "identity.session-ended", subject: ofProfile },
});
/** Staff ended all of somebody's sessions. */
export const sessionsEnded = defineChange({
  audit: { action: "identity.sessions-ended", subject: ofProfile },
});

/** Somebody with a role signed in (`after: { device, newDevice }`). */
export const staffSignedIn = defineChange({
  audit: { action: "identity.staff-signed-in", subject: ofProfile },
});
/** A super admin began to look at the site as somebody (`after: { until }`), or stopped. */
export const viewBegun = defineChange({
  audit: { action: "identity.view-begun", subject: ofProfile },
});
export const viewEnded = defineChange({
  audit: { action: "identity.view-ended", subject: ofProfile },
});

const emailChange = z.object({ changeId: z.uuid() });
export const emailChangeRequested = defineEvent({
  name: "identity.email-change-requested",
  payload: emailChange,
  invalidates: [],
});
export const emailChanged = defineEvent({
  name: "identity.email-changed",
  payload: emailChange,
  invalidates: [],
  audit: { action: "identity.email-changed", subject: ofProfile },
});
