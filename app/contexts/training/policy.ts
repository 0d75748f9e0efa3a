import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may do what with awards and their rules. */
export const trainingPolicy = {
  readRules: (actor: Actor) => isAdmin(actor),
  draftRule: (actor: Actor) => isSuperAdmin(actor),
  publishRule: (actor: Actor) => isSuperAdmin(actor),
  /** Which rule holds for an enrolment, and what it still lacks. */
  readCompletion: (actor: Actor) => isAdmin(actor),
  moveToNewerRule: (actor: Actor) => isSuperAdmin(actor),
};
