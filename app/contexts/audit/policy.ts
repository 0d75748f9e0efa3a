import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with the trail; nobody writes it by hand. */
export const auditPolicy = {
  readTrail: (actor: Actor) => isAdmin(actor),
  exportTrail: (actor: Actor) => isAdmin(actor),
};
