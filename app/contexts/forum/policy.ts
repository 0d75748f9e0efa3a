import { type Actor, isAdmin, isModerator, type Member } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

type Authored = { userId: string | null };

/**
 * Who may do what in the forum (D2 §6; rulings §1 and §6). Everybody may read, members with a
 * verified address may write, moderators and admins moderate, and admins edit the categories.
 */
export const forumPolicy = {
  read: (_actor: Actor) => true,
  createTopic: verified,
  /** A locked topic is locked for everybody. Moderators unlock it before they reply. */
  reply: (actor: Actor, topic: { isLocked: boolean }) => verified(actor) && !topic.isLocked,
  editTopic: ownsOrModerates,
  editReply: ownsOrModerates,
  /** The asker or a moderator chooses the answer. */
  chooseAnswer: ownsOrModerates,
  /** Chooses what to be told of, and how far one has read. */
  follow: (actor: Actor): actor is Member => actor.kind === "member",
  /** Readers with an account see what a post said before it was edited. */
  seeHistory: (actor: Actor) => actor.kind === "member",
  deleteTopic: ownsOrModerates,
  deleteReply: ownsOrModerates,
  pinTopic: (actor: Actor) => isModerator(actor),
  lockTopic: (actor: Actor) => isModerator(actor),
  /** Moves a topic without editing it. Authors move their own topics by editing them. */
  moveTopic: (actor: Actor) => isModerator(actor),
  restore: (actor: Actor) => isModerator(actor),
  seeHidden: (actor: Actor) => isModerator(actor),
  /** People who can delete a post do not need to report it. */
  report: (actor: Actor, post: Authored) => verified(actor) && !ownsOrModerates(actor, post),
  settleReports: (actor: Actor) => isModerator(actor),
  editCategories: (actor: Actor) => isAdmin(actor),
  listOwnPosts: (actor: Actor) => actor.kind === "member",
  /** Moderators have no posting limit. */
  postAtWill: (actor: Actor) => isModerator(actor),
};

function verified(actor: Actor): boolean {
  return actor.kind === "member" && actor.emailVerified;
}

function ownsOrModerates(actor: Actor, { userId }: Authored): boolean {
  return isSelf(actor, userId) || isModerator(actor);
}
