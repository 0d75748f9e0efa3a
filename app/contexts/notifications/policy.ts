import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with emails. The system sends them by itself, and staff can test that. */
export const notificationsPolicy = {
  sendTestEmail: (actor: Actor) => isAdmin(actor),
  /** The receiver, the subject and whether it was sent, but never the content. */
  readEmails: (actor: Actor) => isAdmin(actor),
};
