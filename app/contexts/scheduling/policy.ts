import { type Actor, isAdmin, type Member } from "#app/kernel/actor.ts";

/**
 * Who may do what with slots and calendar feeds. Who may take a slot is decided by the policy of the
 * context that uses its kind.
 */
export const schedulingPolicy = {
  readSlots: (actor: Actor) => isAdmin(actor),
  offerSlots: (actor: Actor) => isAdmin(actor),
  withdrawSlot: (actor: Actor) => isAdmin(actor),
  cancelSlot: (actor: Actor) => isAdmin(actor),
  /** Everybody makes, reads and revokes only their own. */
  keepCalendarFeed: (actor: Actor): actor is Member => actor.kind === "member",
};
