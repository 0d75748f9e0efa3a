import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/**
 * Who may use the pages that put together what the office works on. What somebody sees on them is
 * decided by the policy of each source.
 */
export const officePolicy = {
  readToday: (actor: Actor) => isAdmin(actor),
  takeWaiting: (actor: Actor) => isAdmin(actor),
  readSearch: (actor: Actor) => isAdmin(actor),
  /** Notes, tags and tasks about people. The people themselves do not read them. */
  readPersonFile: (actor: Actor) => isAdmin(actor),
  writePersonFile: (actor: Actor) => isAdmin(actor),
};
