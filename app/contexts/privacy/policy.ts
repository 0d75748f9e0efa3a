import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may have the data that is held about somebody, or have it erased. */
export const privacyPolicy = {
  /** Members with any role may do this, because an archive contains only one's own data. */
  prepareArchive: (actor: Actor) => actor.kind === "member",
  downloadArchive: isOwn,
  askForErasure: (actor: Actor) => actor.kind === "member",
  confirmErasure: isOwn,
  /** What people ask the office about their data, by letter for example. */
  readDataRequests: (actor: Actor) => isAdmin(actor),
  recordDataRequest: (actor: Actor) => isAdmin(actor),
  /** Nobody answers a request about their own data: they have the pages that members have. */
  settleDataRequest: (actor: Actor, request: { userId: string | null }) =>
    isAdmin(actor) && (request.userId === null || !isSelf(actor, request.userId)),
  /** Only the operator may do this, after finding out who asks. */
  erasePerson: (actor: Actor) => actor.kind === "system",
};

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return isSelf(actor, userId);
}
