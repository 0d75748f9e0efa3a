import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import type { Side } from "#app/kernel/conversation.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Participants } from "./kind.ts";

/** Who may do what in a conversation: staff, and the person and the partner whom it is with. */
export const conversationsPolicy = {
  readConversation: (actor: Actor) => isAdmin(actor),
  writeAsInstitute: (actor: Actor) => isAdmin(actor),
  noteConversation: (actor: Actor) => isAdmin(actor),
  correctNote: (actor: Actor) => isAdmin(actor),
  readOwnConversation: (actor: Actor, who: Participants) => ownSide(actor, who) !== undefined,
  writeToInstitute: (actor: Actor, who: Participants) =>
    who.answerable && ownSide(actor, who) !== undefined,
  readAttachment: (actor: Actor, who: Participants) =>
    isAdmin(actor) || ownSide(actor, who) !== undefined,
};

/**
 * Returns the side of somebody who takes part and does not write for the institute. Only the account
 * that has verified the person's address is the person, unless the subject names an account.
 */
export function ownSide(
  actor: Actor,
  { person, partner }: Participants,
): Exclude<Side, "institute"> | undefined {
  if (actor.kind !== "member") return undefined;
  const isPerson =
    typeof person === "string"
      ? actor.emailVerified && actor.email.toLowerCase() === person.toLowerCase()
      : isSelf(actor, person.profileId);
  if (isPerson) return "person";
  return partner?.includes(actor.id) ? "partner" : undefined;
}
