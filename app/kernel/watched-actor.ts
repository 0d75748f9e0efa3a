import type { Actor, Member } from "./actor.ts";

/** Is told what a page reads about the member it is made for. */
export type ActorReads = {
  /** The page read something that only this member has. */
  readPersonal(): void;
  /** The page compared the member with this person, so it may differ for that person. */
  comparedWith(userId: string): void;
};

const watched = new WeakMap<Actor, { id: string; reads: ActorReads }>();

/**
 * Returns a member whose id, session, name and address report when they are read. What others of the
 * same class share, such as whether the address is verified and how many notifications are unread,
 * is read without a report.
 */
export function watchedMember(member: Member, reads: ActorReads): Member {
  const { id, sessionId, name, email, ...shared } = member;
  const own = { id, sessionId, name, email };
  const actor = shared as Member;
  for (const key of ["id", "sessionId", "name", "email"] as const) {
    Object.defineProperty(actor, key, {
      enumerable: true,
      get: () => {
        reads.readPersonal();
        return own[key];
      },
    });
  }
  watched.set(actor, { id: member.id, reads });
  return actor;
}

/** Returns whether the actor was made by `watchedMember`. */
export function isWatched(actor: Actor): boolean {
  return watched.has(actor);
}

/**
 * Returns whether the actor is this person. Policies use it instead of comparing ids, so that a page
 * which differs only for its authors can be shared by everybody else.
 */
export function isSelf(actor: Actor, userId: string | null): boolean {
  if (actor.kind !== "member" || userId === null) return false;
  const known = watched.get(actor);
  if (!known) return actor.id === userId;
  known.reads.comparedWith(userId);
  return known.id === userId;
}
