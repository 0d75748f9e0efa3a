import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

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
  /** Accounts that may be one person's, and what a merge of them would do. */
  readDuplicates: (actor: Actor) => isAdmin(actor),
  /**
   * Merging cannot be undone and shows one account everything of another. Accounts with roles are
   * not merged, whoever asks, so it gives nobody a right that they did not have.
   */
  mergeAccounts: (actor: Actor, { from, into }: { from: string; into: string }) =>
    isAdmin(actor) && !isSelf(actor, from) && !isSelf(actor, into),
};
