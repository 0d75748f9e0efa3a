import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with emails: the institute sends them by itself, the staff tries whether it can. */
export const notificationsPolicy = {
  sendTestEmail: (actor: Actor) => isAdmin(actor),
  /** To whom, about what and whether it left; never what it says. */
  readEmails: (actor: Actor) => isAdmin(actor),
};
