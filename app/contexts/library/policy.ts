import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with resources: they are there for everybody (D2 §2), and the staff looks after them. */
export const libraryPolicy = {
  readResources: (_actor: Actor) => true,
  readDrafts: (actor: Actor) => isAdmin(actor),
  editResources: (actor: Actor) => isAdmin(actor),
  publishResources: (actor: Actor) => isAdmin(actor),
  removeResources: (actor: Actor) => isAdmin(actor),
};
