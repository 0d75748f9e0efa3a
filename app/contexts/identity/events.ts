import { z } from "zod";
import { roles } from "#app/kernel/actor.ts";
import { defineEvent } from "#app/kernel/event.ts";

const user = z.object({ userId: z.uuid() });

export const memberRegistered = defineEvent("identity.member-registered", user);
export const verificationRequested = defineEvent("identity.verification-requested", user);
export const emailVerified = defineEvent("identity.email-verified", user);
/** Someone asked for a reset with an address; whether it has an account is found out later. */
export const passwordResetRequested = defineEvent(
  "identity.password-reset-requested",
  z.object({ requestId: z.uuid() }),
);
/** Many failed sign-ins from many places: the owner is sent a way round the delay. */
export const signInBesieged = defineEvent("identity.sign-in-besieged", user);
export const invited = defineEvent("identity.invited", z.object({ invitationId: z.uuid() }));
export const invitationAccepted = defineEvent(
  "identity.invitation-accepted",
  z.object({ invitationId: z.uuid(), userId: z.uuid() }),
);

const roleChange = user.extend({ role: z.enum(roles) });
export const roleGranted = defineEvent("identity.role-granted", roleChange);
export const roleRevoked = defineEvent("identity.role-revoked", roleChange);
const suspension = z.object({ suspensionId: z.uuid() });
export const suspended = defineEvent("identity.suspended", suspension);
export const suspensionLifted = defineEvent("identity.suspension-lifted", suspension);

/** Cached pages that show members' names depend on this. */
export const NAMES = "names";

/** A member goes by another name; pages that show it are stale. */
export const nameChanged = defineEvent("identity.name-changed", user, [NAMES]);
/** What the owner is told by mail, so that whoever else did it does not stay unseen. */
export const securityChanges = [
  "password-changed",
  "second-step-on",
  "second-step-off",
  "second-step-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "made-admin",
] as const;
export type SecurityChange = (typeof securityChanges)[number];
export const securityChanged = defineEvent(
  "identity.security-changed",
  user.extend({ what: z.enum(securityChanges) }),
);
const emailChange = z.object({ changeId: z.uuid() });
export const emailChangeRequested = defineEvent("identity.email-change-requested", emailChange);
export const emailChanged = defineEvent("identity.email-changed", emailChange);
