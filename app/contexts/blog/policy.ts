import { type Actor, isAdmin, isInstructor } from "#app/kernel/actor.ts";

/** `own` says that the actor has the right to write, and is or will be one of the post's authors. */
type Own = { own: boolean };

const mayWrite = (actor: Actor, { own }: Own) => isAdmin(actor) || (isInstructor(actor) && own);

/**
 * Who may do what with posts: everybody reads, and admins write (D2 §6; rulings §6). Instructors with
 * the right to write work on their own posts.
 */
export const blogPolicy = {
  readPosts: (_actor: Actor) => true,
  /** Everybody who has a draft's preview link may read it until the link expires. */
  readPreview: (_actor: Actor, link: { good: boolean }) => link.good,
  /** How often an article is read. */
  readFigures: mayWrite,
  readDrafts: mayWrite,
  writePost: mayWrite,
  publishPost: mayWrite,
  restoreRevision: mayWrite,
  sharePreview: mayWrite,
  deletePost: (actor: Actor) => isAdmin(actor),
  /** Whoever enters an address; its owner confirms it by the link in the email. */
  subscribe: (_actor: Actor) => true,
  /** By the links in the emails: whoever has one may confirm and end the subscription. */
  answerSubscription: (_actor: Actor) => true,
  readSubscribers: (actor: Actor) => isAdmin(actor),
  manageSubscribers: (actor: Actor) => isAdmin(actor),
  sendNewsletter: (actor: Actor) => isAdmin(actor),
  /** Adds, renames, merges and deletes categories and tags. */
  manageTerms: (actor: Actor) => isAdmin(actor),
  /** Says who may write, and under which byline. */
  manageAuthors: (actor: Actor) => isAdmin(actor),
  addPicture: mayWrite,
};
