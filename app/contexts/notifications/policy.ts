import { type Actor, isAdmin, type Member } from "#app/kernel/actor.ts";

/** Who may do what with notifications and emails. The system sends both by itself. */
export const notificationsPolicy = {
  /** Staff can test whether emails arrive. */
  sendTestEmail: (actor: Actor) => isAdmin(actor),
  /** The receiver, the subject and whether it was sent, but never the content. */
  readEmails: (actor: Actor) => isAdmin(actor),
  /** A planned email about an application, before it leaves. */
  readPlannedEmail: (actor: Actor) => isAdmin(actor),
  /** Their own ones; the commands look ids up together with their owner. */
  readOwnNotifications: isMember,
  chooseOwnNotifications: isMember,
  /** Whoever has the link of an email, signed in or not. The token says whose emails they are. */
  unsubscribe: <Subscription>(
    _actor: Actor,
    subscription: Subscription | undefined,
  ): subscription is Subscription => subscription !== undefined,
};

function isMember(actor: Actor): actor is Member {
  return actor.kind === "member";
}
