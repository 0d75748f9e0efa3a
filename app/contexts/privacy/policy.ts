import type { Actor } from "#app/kernel/actor.ts";

/** Who may have what the institute holds of somebody, or have it erased. */
export const privacyPolicy = {
  /** Whatever role somebody has: an archive is of one's own data. */
  prepareArchive: (actor: Actor) => actor.kind === "member",
  downloadArchive: isOwn,
  askForErasure: (actor: Actor) => actor.kind === "member",
  confirmErasure: isOwn,
  /** On request, once it is clear who asks: the operator alone. */
  erasePerson: (actor: Actor) => actor.kind === "system",
};

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === "member" && actor.id === userId;
}
