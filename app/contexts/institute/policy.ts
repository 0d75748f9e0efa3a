import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may change the institute's settings, offices, pictures and profiles. */
export const institutePolicy = {
  readPictures: (actor: Actor) => isAdmin(actor),
  replacePicture: (actor: Actor) => isAdmin(actor),
  restorePicture: (actor: Actor) => isAdmin(actor),
  editGallery: (actor: Actor) => isAdmin(actor),
  changeSettings: (actor: Actor) => isAdmin(actor),
  changeOffice: (actor: Actor) => isAdmin(actor),
  editInstructors: (actor: Actor) => isAdmin(actor),
};
