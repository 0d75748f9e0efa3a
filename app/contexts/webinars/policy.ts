import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may do what with webinars (D2 §6); everybody may look at the list. */
export const webinarsPolicy = {
  /** The confirmation and the reminder go to the address, so it must be verified. */
  register: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  cancelRegistration: owns,
  join: owns,
  countRegistrations: (actor: Actor) => isAdmin(actor),
  /** Staff see the number of registrations and the join addresses. */
  readProgramme: (actor: Actor) => isAdmin(actor),
  /** Who registered and who joined, by name. */
  readAttendance: (actor: Actor) => isAdmin(actor),
  planWebinars: (actor: Actor) => isAdmin(actor),
  cancelWebinars: (actor: Actor) => isAdmin(actor),
};

function owns(actor: Actor, registration: { profileId: string }): boolean {
  return isSelf(actor, registration.profileId);
}
