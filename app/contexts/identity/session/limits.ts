import type { Role } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";

/**
 * How long a session lasts without being used, and in all, in milliseconds. Staff have shorter
 * limits, because more can be done with their sessions. docs/OPERATIONS.md lists them.
 */
export const sessionLimits = {
  members: { idle: days(30), absolute: days(180) },
  staff: { idle: hours(12), absolute: days(7) },
} as const;

type Used = { begun: Date; lastSeen: Date; roles: readonly Role[] };

/** Returns when a session ends if it is not used again. Everybody with a role is staff. */
export function endOf({ begun, lastSeen, roles }: Used): Date {
  const { idle, absolute } = sessionLimits[roles.length > 0 ? "staff" : "members"];
  return new Date(Math.min(lastSeen.getTime() + idle, begun.getTime() + absolute));
}
