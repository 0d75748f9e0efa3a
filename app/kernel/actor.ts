import type { Theme } from "./theme.ts";

/**
 * The roles that a row of `user_roles` can hold (D1 §6). Somebody without a row is an ordinary
 * user.
 */
export const roles = ["admin", "instructor", "moderator", "super_admin"] as const;
export type Role = (typeof roles)[number];

/** The name of each role on pages (D2 §2 Manage Admins). */
export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  instructor: "Instructor",
  moderator: "Moderator",
  super_admin: "Super Admin",
};

/**
 * What people are called beside what they write, wherever others read it. Whoever works in the office
 * is "Staff": which of them may do more is nobody's business.
 */
export const publicRoles = {
  staff: "Staff",
  instructor: "Instructor",
  moderator: "Moderator",
  partner: "Partner",
} as const;

/** Returns the one of these that somebody's roles give; null for an ordinary user. */
export function publicRoleOf(held: readonly Role[]): string | null {
  if (held.includes("admin") || held.includes("super_admin")) return publicRoles.staff;
  if (held.includes("instructor")) return publicRoles.instructor;
  return held.includes("moderator") ? publicRoles.moderator : null;
}

/** Why a password is refused. */
export type PasswordProblem = "common-password" | "own-password" | "breached-password";

/** Somebody who is signed in. `name` is the name to greet them by. */
export type Member = {
  kind: "member";
  id: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  roles: ReadonlySet<Role>;
  /** Set if the password with which the session began must be changed before anything else. */
  passwordProblem?: PasswordProblem | undefined;
  /** Set if the roles of an admin are withheld until two-factor authentication is set up. */
  twoFactorNeeded?: true | undefined;
  /** How many notifications they have not read (at most 100). Absent where no session was read. */
  unread?: number;
  /** How working pages look for them. Absent where no session was read. */
  theme?: Theme;
  /**
   * Set if a super admin looks at the site as this member. `sessionId` is then the super admin's.
   * Nothing that such a request writes is stored.
   */
  viewedBy?: { id: string; name: string; until: Date } | undefined;
};

/** Who acts: a guest, a member, or background work and the operator (`system`). */
export type Actor = { kind: "guest" } | { kind: "system" } | Member;

export const guest: Actor = { kind: "guest" };
export const system: Actor = { kind: "system" };

/** The checks of roles in D1 §6. */
export function isModerator(actor: Actor): boolean {
  return hasAny(actor, ["admin", "moderator", "super_admin"]);
}

export function isAdmin(actor: Actor): boolean {
  return hasAny(actor, ["admin", "super_admin"]);
}

export function isSuperAdmin(actor: Actor): boolean {
  return hasAny(actor, ["super_admin"]);
}

/**
 * Returns whether somebody works as an instructor. What they may teach, assess or verify is said by
 * their authorisations, which no role replaces.
 */
export function isInstructor(actor: Actor): boolean {
  return hasAny(actor, ["instructor"]);
}

/** Returns the id for a column that says who did something; null for guests and `system`. */
export function actorId(actor: Actor): string | null {
  return actor.kind === "member" ? actor.id : null;
}

function hasAny(actor: Actor, wanted: Role[]): boolean {
  return actor.kind === "member" && wanted.some((role) => actor.roles.has(role));
}
