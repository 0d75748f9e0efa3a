import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with the catalogue. Everybody may read it. */
export const cataloguePolicy = {
  changePrices: (actor: Actor) => isAdmin(actor),
  changeFeeRules: (actor: Actor) => isAdmin(actor),
  editModules: (actor: Actor) => isAdmin(actor),
  publishModules: (actor: Actor) => isAdmin(actor),
  addModules: (actor: Actor) => isAdmin(actor),
  retireModules: (actor: Actor) => isAdmin(actor),
  editCoursePages: (actor: Actor) => isAdmin(actor),
  editProgrammes: (actor: Actor) => isAdmin(actor),
};
