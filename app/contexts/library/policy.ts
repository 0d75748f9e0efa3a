import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with resources: everybody reads (D2 §2), and admins edit. */
export const libraryPolicy = {
  readResources: (_actor: Actor) => true,
  readDrafts: (actor: Actor) => isAdmin(actor),
  editResources: (actor: Actor) => isAdmin(actor),
  publishResources: (actor: Actor) => isAdmin(actor),
  removeResources: (actor: Actor) => isAdmin(actor),
};
