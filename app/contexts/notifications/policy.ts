import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with letters: the institute sends them by itself, the office tries whether it can. */
export const notificationsPolicy = {
  sendTestLetter: (actor: Actor) => isAdmin(actor),
};
