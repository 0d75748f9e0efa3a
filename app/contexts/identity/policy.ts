import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may do what with accounts and areas. Pure: (actor, subject) → boolean, named by the verb. */
export const identityPolicy = {
  enterMemberArea: (actor: Actor) => actor.kind === "member",
  enterAdminArea: (actor: Actor) => isAdmin(actor),
  endSession: (actor: Actor, session: { userId: string }) =>
    actor.kind === "member" && actor.id === session.userId,
  requestVerification: (actor: Actor) => actor.kind === "member" && !actor.emailVerified,
  /** Admins make admins; only a super admin makes a super admin (rulings §1). */
  invite: (actor: Actor, invitation: { roles: readonly string[] }) =>
    actor.kind === "system" ||
    isSuperAdmin(actor) ||
    (isAdmin(actor) && !invitation.roles.includes("super_admin")),
};
