import { z } from "zod";
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
