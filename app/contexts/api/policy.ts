import { type Actor, isAdmin, isSuperAdmin, type Member } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/**
 * Who may have keys and webhooks. What a program may do with a key is decided by the same policies as
 * what its owner may do on the site, and narrowed by the key's scopes.
 */
export const apiPolicy = {
  /** Whoever has confirmed their address has keys of their own. */
  keepApiKeys: (actor: Actor): actor is Member =>
    actor.kind === "member" && actor.emailVerified && actor.sessionId !== "",
  /** Staff see whose keys there are and what they did, but never a secret. */
  readAllApiKeys: (actor: Actor) => isAdmin(actor),
  readApiKey: (actor: Actor, key: { profileId: string }) =>
    isSelf(actor, key.profileId) || isAdmin(actor),
  revokeApiKey: (actor: Actor, key: { profileId: string }) =>
    isSelf(actor, key.profileId) || isAdmin(actor),
  readWebhooks: (actor: Actor) => isAdmin(actor),
  /** An endpoint is told of what happens to everybody, so only super admins add or change one. */
  changeWebhooks: (actor: Actor) => isSuperAdmin(actor),
  replayWebhook: (actor: Actor) => isAdmin(actor),
};
