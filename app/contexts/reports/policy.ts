import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may use reports. Whether somebody may see a certain one is decided by its source. */
export const reportsPolicy = {
  exportReports: (actor: Actor) => isAdmin(actor),
  /** How fast the site answers, and with how many errors. */
  readSiteSpeed: (actor: Actor) => isAdmin(actor),
};
