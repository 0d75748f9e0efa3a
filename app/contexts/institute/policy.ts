import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may change the institute's settings, offices, pictures and profiles. */
export const institutePolicy = {
  readPictures: (actor: Actor) => isAdmin(actor),
  replacePicture: (actor: Actor) => isAdmin(actor),
  restorePicture: (actor: Actor) => isAdmin(actor),
  editGallery: (actor: Actor) => isAdmin(actor),
  changeSettings: (actor: Actor) => isAdmin(actor),
  readTexts: (actor: Actor) => isAdmin(actor),
  editTexts: (actor: Actor) => isAdmin(actor),
  /** Legal texts take effect for everybody who agrees to them afterwards. */
  publishTexts: (actor: Actor, { legal }: { legal: boolean }) =>
    legal ? isSuperAdmin(actor) : isAdmin(actor),
  changeOffice: (actor: Actor) => isAdmin(actor),
  editInstructors: (actor: Actor) => isAdmin(actor),
};
