import { type Actor, isAdmin, isModerator, type Member, publicRoles } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

type Authored = { userId: string | null };
type Removal = { authorId: string | null; removedBy: string | null };

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
  /** Reacts to a post of somebody else. */
  react: (actor: Actor, post: Authored) => verified(actor) && !isSelf(actor, post.userId),
  /** Guests see how many reacted, but not who: a reaction tells only members who is one. */
  seeReactors: (actor: Actor) => actor.kind === "member",
  /** Authors add polls to their own topics. */
  addPoll: (actor: Actor, topic: Authored) => verified(actor) && isSelf(actor, topic.userId),
  vote: verified,
  closePoll: ownsOrModerates,
  removePollWithVotes: (actor: Actor) => isModerator(actor),
  deleteTopic: ownsOrModerates,
  deleteReply: ownsOrModerates,
  pinTopic: (actor: Actor) => isModerator(actor),
  lockTopic: (actor: Actor) => isModerator(actor),
  /** Moves a topic without editing it. Authors move their own topics by editing them. */
  moveTopic: (actor: Actor) => isModerator(actor),
  mergeTopics: (actor: Actor) => isModerator(actor),
  splitTopic: (actor: Actor) => isModerator(actor),
  /** Moderators silence members without a role; who works for the institute answers to its admins. */
  silence: (actor: Actor, person: { userId: string; role: string | null }) =>
    isModerator(actor) && !isSelf(actor, person.userId) && hasNoRole(person.role),
  readMemberHistory: (actor: Actor) => isModerator(actor),
  restore: (actor: Actor) => isModerator(actor),
  seeHidden: (actor: Actor) => isModerator(actor),
  /** Sees categories that are for those enrolled, without being one of them. */
  seeEveryCategory: (actor: Actor) => isModerator(actor),
  /** Guests may report, too. People who can delete a post do not need to. */
  report: (actor: Actor, post: Authored) =>
    actor.kind === "guest" || (verified(actor) && !ownsOrModerates(actor, post)),
  settleReports: (actor: Actor) => isModerator(actor),
  /** The author and the moderators read why a post was removed. */
  readRemoval: (actor: Actor, removal: Removal) =>
    isSelf(actor, removal.authorId) || isModerator(actor),
  object: (actor: Actor, removal: Removal) => isSelf(actor, removal.authorId),
  /** Another moderator than the one who removed it decides about an objection, and not its author. */
  decideObjection: (actor: Actor, removal: Removal) =>
    isModerator(actor) && !isSelf(actor, removal.removedBy) && !isSelf(actor, removal.authorId),
  editRemovalReasons: (actor: Actor) => isAdmin(actor),
  changePostingRules: (actor: Actor) => isAdmin(actor),
  /** Reads first posts of newcomers, and publishes or refuses them. */
  decideHeldPosts: (actor: Actor) => isModerator(actor),
  /** Takes back a post of one's own that waits for a moderator. */
  takeBackHeldPost: (actor: Actor, post: Authored) => isSelf(actor, post.userId),
  /** What moderation did is public: it counts, and names nobody (Digital Services Act, Art. 15). */
  readFigures: (_actor: Actor) => true,
  /** Figures about what is written, also in categories for those enrolled. */
  readForumReport: (actor: Actor) => isAdmin(actor),
  manageTags: (actor: Actor) => isModerator(actor),
  editCategories: (actor: Actor) => isAdmin(actor),
  listOwnPosts: (actor: Actor) => actor.kind === "member",
  /** Moderators have no posting limit. */
  postAtWill: (actor: Actor) => isModerator(actor),
};

/** Acting for a partner is no role of the institute. */
function hasNoRole(role: string | null): boolean {
  return role === null || role === publicRoles.partner;
}

function verified(actor: Actor): boolean {
  return actor.kind === "member" && actor.emailVerified;
}

function ownsOrModerates(actor: Actor, { userId }: Authored): boolean {
  return isSelf(actor, userId) || isModerator(actor);
}
