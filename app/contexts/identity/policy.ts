import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may do what with accounts and areas. Pure: (actor, subject) → boolean, named by the verb. */
export const identityPolicy = {
  enterMemberArea: (actor: Actor) => actor.kind === "member",
  enterAdminArea: (actor: Actor) => isAdmin(actor),
  endSession: (actor: Actor, session: { userId: string }) => isOwn(actor, session),
  /** Name, details, photo, password and address: each their own. */
  changeOwnAccount: (actor: Actor) => actor.kind === "member",
  /** Whoever made an account with a stranger's address must not be able to lock its owner out. */
  setUpSecondStep: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  resetSecondStep: (actor: Actor) => actor.kind === "system" || isSuperAdmin(actor),
  /** Admins register Regular Admins; a Super Admin is registered by a super admin (rulings §1). */
  registerAdmin: (actor: Actor, { role }: { role: "admin" | "super_admin" }) =>
    isSuperAdmin(actor) || (isAdmin(actor) && role === "admin"),
  setUpSuperAdmin: (actor: Actor) => isSuperAdmin(actor),
  readEmergencyContact: (actor: Actor, person: { userId: string }) =>
    isOwn(actor, person) || isAdmin(actor),
  readPhoto: (actor: Actor, person: { userId: string }) => isOwn(actor, person) || isAdmin(actor),
  requestVerification: (actor: Actor) => actor.kind === "member" && !actor.emailVerified,
  /** Admins make admins; only a super admin makes a super admin (rulings §1). */
  invite: (actor: Actor, invitation: { roles: readonly string[] }) =>
    actor.kind === "system" ||
    isSuperAdmin(actor) ||
    (isAdmin(actor) && !invitation.roles.includes("super_admin")),
};

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === "member" && actor.id === userId;
}
