import type { Actor } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may have the data that is held about somebody, or have it erased. */
export const privacyPolicy = {
  /** Members with any role may do this, because an archive contains only one's own data. */
  prepareArchive: (actor: Actor) => actor.kind === "member",
  downloadArchive: isOwn,
  askForErasure: (actor: Actor) => actor.kind === "member",
  confirmErasure: isOwn,
  /** Only the operator may do this, after finding out who asks. */
  erasePerson: (actor: Actor) => actor.kind === "system",
};

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return isSelf(actor, userId);
}
