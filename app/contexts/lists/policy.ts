import type { Actor, Member } from "#app/kernel/actor.ts";

/**
 * Who may do what with saved views, chosen columns and acts on several rows. Whether somebody may see
 * a list at all is decided by its source.
 */
export const listsPolicy = {
  keepOwnViews: (actor: Actor): actor is Member => actor.kind === "member",
  chooseColumns: (actor: Actor): actor is Member => actor.kind === "member",
  exportLists: (actor: Actor): actor is Member => actor.kind === "member",
  changeView: (actor: Actor, view: { ownerId: string }): boolean =>
    actor.kind === "member" && actor.id === view.ownerId,
  undoAct: (actor: Actor, act: { actorId: string }): boolean =>
    actor.kind === "member" && actor.id === act.actorId,
};
