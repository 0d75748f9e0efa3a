import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with posts: everybody reads, and admins write (D2 §6; rulings §6). */
export const blogPolicy = {
  readPosts: (_actor: Actor) => true,
  /** Everybody who has a draft's preview link may read it until the link expires. */
  readPreview: (_actor: Actor, link: { good: boolean }) => link.good,
  readDrafts: (actor: Actor) => isAdmin(actor),
  writePost: (actor: Actor) => isAdmin(actor),
  publishPost: (actor: Actor) => isAdmin(actor),
  restoreRevision: (actor: Actor) => isAdmin(actor),
  sharePreview: (actor: Actor) => isAdmin(actor),
  deletePost: (actor: Actor) => isAdmin(actor),
  addPicture: (actor: Actor) => isAdmin(actor),
};
