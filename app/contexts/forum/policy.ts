import { type Actor, isAdmin, isModerator } from "#app/kernel/actor.ts";

type Authored = { userId: string | null };

/**
 * Who may do what in the forum (D2 §6; rulings §1 and §6). Everybody reads; who writes has confirmed
 * their address; moderators and admins look after it, and
 * its categories are the admins'.
 */
export const forumPolicy = {
  read: (_actor: Actor) => true,
  createTopic: verified,
  /** Locked means locked for everybody: whoever wants to write there unlocks it first. */
  reply: (actor: Actor, topic: { isLocked: boolean }) => verified(actor) && !topic.isLocked,
  editTopic: ownsOrModerates,
  deleteTopic: ownsOrModerates,
  deleteReply: ownsOrModerates,
  pinTopic: (actor: Actor) => isModerator(actor),
  lockTopic: (actor: Actor) => isModerator(actor),
  /** On its own; authors move a topic of theirs by editing it. */
  moveTopic: (actor: Actor) => isModerator(actor),
  restore: (actor: Actor) => isModerator(actor),
  seeHidden: (actor: Actor) => isModerator(actor),
  /** Nobody needs to report what they can delete themselves. */
  report: (actor: Actor, post: Authored) => verified(actor) && !ownsOrModerates(actor, post),
  settleReports: (actor: Actor) => isModerator(actor),
  editCategories: (actor: Actor) => isAdmin(actor),
  listOwnPosts: (actor: Actor) => actor.kind === "member",
  /** Moderators are not slowed down. */
  postAtWill: (actor: Actor) => isModerator(actor),
};

function verified(actor: Actor): boolean {
  return actor.kind === "member" && actor.emailVerified;
}

function ownsOrModerates(actor: Actor, { userId }: Authored): boolean {
  return (actor.kind === "member" && actor.id === userId) || isModerator(actor);
}
