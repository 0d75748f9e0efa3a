import { type Actor, isAdmin, isSuperAdmin, type Role } from "#app/kernel/actor.ts";

/** Who may do what with accounts and areas. Pure: (actor, subject) → boolean, named by the verb. */
export const identityPolicy = {
  enterMemberArea: (actor: Actor) => actor.kind === "member",
  enterAdminArea: (actor: Actor) => isAdmin(actor),
  endSession: (actor: Actor, session: { userId: string }) => isOwn(actor, session),
  /** Name, details, photo, password and address: each their own. */
  changeOwnAccount: (actor: Actor) => actor.kind === "member",
  /** Whoever made an account with a stranger's address must not be able to lock its owner out. */
  setUpTwoFactor: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  resetTwoFactor: (actor: Actor) => actor.kind === "system" || isSuperAdmin(actor),
  /** Admins register Regular Admins; a Super Admin is registered by a super admin (rulings §1). */
  registerAdmin: (actor: Actor, { role }: { role: "admin" | "super_admin" }) =>
    isSuperAdmin(actor) || (isAdmin(actor) && role === "admin"),
  setUpSuperAdmin: (actor: Actor) => isSuperAdmin(actor),
  readEmergencyContact: (actor: Actor, person: { userId: string }) =>
    isOwn(actor, person) || isAdmin(actor),
  readPhoto: (actor: Actor, person: { userId: string }) => isOwn(actor, person) || isAdmin(actor),
  /** By acting as the account: with a session of it, or after its password was given. */
  confirmAddress: isOwn,
  requestVerification: (actor: Actor) => actor.kind === "member" && !actor.emailVerified,
  /** Admins make admins; only a super admin makes a super admin (rulings §1). */
  invite: mayInvite,
  /** Whoever may invite somebody as something may take that back, and repeat it. */
  withdrawInvitation: mayInvite,
  repeatInvitation: mayInvite,

  readPeople: (actor: Actor) => isAdmin(actor),
  exportPeople: (actor: Actor) => isAdmin(actor),
  /** An admin makes moderators; who is admin or super admin is for the super admins to say. */
  grantRole: handsOut,
  revokeRole: handsOut,
  suspend: mayStop,
  liftSuspension: mayStop,
  endSessionsOf: mayStop,
  resendVerificationTo: (actor: Actor) => isAdmin(actor),
};

function mayInvite(actor: Actor, invitation: { roles: readonly string[] }): boolean {
  return (
    actor.kind === "system" ||
    isSuperAdmin(actor) ||
    (isAdmin(actor) && !invitation.roles.includes("super_admin"))
  );
}

function handsOut(actor: Actor, { role }: { role: Role }): boolean {
  return isSuperAdmin(actor) || (isAdmin(actor) && role === "moderator");
}

/** Nobody shuts themselves out, and no admin shuts out a super admin. */
function mayStop(actor: Actor, person: { userId: string; roles: readonly Role[] }): boolean {
  if (isOwn(actor, person)) return false;
  return isSuperAdmin(actor) || (isAdmin(actor) && !person.roles.includes("super_admin"));
}

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === "member" && actor.id === userId;
}
