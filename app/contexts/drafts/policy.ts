import type { Actor, Member } from "#app/kernel/actor.ts";

/** Who may do what with drafts: everybody keeps, reads and discards only their own. */
export const draftsPolicy = {
  keepOwnDrafts: (actor: Actor): actor is Member => actor.kind === "member",
};
