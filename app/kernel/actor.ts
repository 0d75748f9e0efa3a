/** The roles that a row of `user_roles` can hold (D1 §6). No row means an ordinary user. */
export const roles = ["admin", "moderator", "super_admin"] as const;
export type Role = (typeof roles)[number];

/** What each role is called (D2 §2 Manage Admins). */
export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  moderator: "Moderator",
  super_admin: "Super Admin",
};

/** Someone signed in. `name` is already the name to greet them by. */
export type Member = {
  kind: "member";
  id: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  roles: ReadonlySet<Role>;
};

/** Who acts: a guest, a member, or the institute's own background work. */
export type Actor = { kind: "guest" } | { kind: "system" } | Member;

export const guest: Actor = { kind: "guest" };
export const system: Actor = { kind: "system" };

/** The three flags of D1 §6. */
export function isModerator(actor: Actor): boolean {
  return hasAny(actor, ["admin", "moderator", "super_admin"]);
}

export function isAdmin(actor: Actor): boolean {
  return hasAny(actor, ["admin", "super_admin"]);
}

export function isSuperAdmin(actor: Actor): boolean {
  return hasAny(actor, ["super_admin"]);
}

/** The id for a "who did it" column; null for guests and the institute's own work. */
export function actorId(actor: Actor): string | null {
  return actor.kind === "member" ? actor.id : null;
}

function hasAny(actor: Actor, wanted: Role[]): boolean {
  return actor.kind === "member" && wanted.some((role) => actor.roles.has(role));
}
