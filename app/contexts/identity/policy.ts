import { type Actor, isAdmin, isModerator, isSuperAdmin, type Role } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/**
 * Who may do what with accounts and areas. Each policy is a pure function (actor, subject) →
 * boolean, named by the verb.
 */
export const identityPolicy = {
  enterMemberArea: (actor: Actor) => actor.kind === "member",
  enterAdminArea: (actor: Actor) => isAdmin(actor),
  endSession: (actor: Actor, session: { userId: string }) => isOwn(actor, session),
  /** Everybody changes only their own name, details, photo, password and address. */
  changeOwnAccount: (actor: Actor) => actor.kind === "member",
  /**
   * Somebody who registered with another person's address must not be able to lock its owner out,
   * so the address must be confirmed.
   */
  setUpTwoFactor: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  /** A link signs in, so it needs an address that is known to be the member's. */
  linkProvider: (actor: Actor) => actor.kind === "member" && actor.emailVerified,
  resetTwoFactor: (actor: Actor) => actor.kind === "system" || isSuperAdmin(actor),
  /** Admins register Regular Admins; only super admins register Super Admins (rulings §1). */
  registerAdmin: (actor: Actor, { role }: { role: "admin" | "super_admin" }) =>
    isSuperAdmin(actor) || (isAdmin(actor) && role === "admin"),
  setUpSuperAdmin: (actor: Actor) => isSuperAdmin(actor),
  readEmergencyContact: (actor: Actor, person: { userId: string }) =>
    isOwn(actor, person) || isAdmin(actor),
  readPhoto: (actor: Actor, person: { userId: string }) => isOwn(actor, person) || isAdmin(actor),
  /** Moderators remove photos that are shown in the forum. */
  takePhotoDown: (actor: Actor) => isModerator(actor),
  /** Moderators take back a name that somebody chose for the forum. */
  removeShownName: (actor: Actor) => isModerator(actor),
  /** The actor must act as the account, by a session or after its password was given. */
  confirmAddress: isOwn,
  requestVerification: (actor: Actor) => actor.kind === "member" && !actor.emailVerified,
  /** Admins invite admins; only super admins and the operator invite super admins (rulings §1). */
  invite: mayInvite,
  /** Anybody who may invite people to a role may withdraw or repeat such an invitation. */
  withdrawInvitation: mayInvite,
  repeatInvitation: mayInvite,

  readPeople: (actor: Actor) => isAdmin(actor),
  /** An import gives accounts to people who have not asked for one, so only super admins may. */
  importPeople: (actor: Actor) => isSuperAdmin(actor),
  /** Admins give and take the roles of moderator and instructor; super admins every role. */
  grantRole: handsOut,
  revokeRole: handsOut,
  suspend: mayStop,
  liftSuspension: mayStop,
  endSessionsOf: mayStop,
  resendVerificationTo: (actor: Actor) => isAdmin(actor),
  /** Super admins look at the site as a member without a role; nobody looks at it as staff. */
  viewAs: (actor: Actor, person: { userId: string; roles: readonly Role[] }) =>
    isSuperAdmin(actor) && person.roles.length === 0 && !isOwn(actor, person),
};

function mayInvite(actor: Actor, invitation: { roles: readonly string[] }): boolean {
  return (
    actor.kind === "system" ||
    isSuperAdmin(actor) ||
    (isAdmin(actor) && !invitation.roles.includes("super_admin"))
  );
}

function handsOut(actor: Actor, { role }: { role: Role }): boolean {
  return isSuperAdmin(actor) || (isAdmin(actor) && (role === "moderator" || role === "instructor"));
}

/** Nobody may do this to themselves, and no admin may do it to a super admin. */
function mayStop(actor: Actor, person: { userId: string; roles: readonly Role[] }): boolean {
  if (isOwn(actor, person)) return false;
  return isSuperAdmin(actor) || (isAdmin(actor) && !person.roles.includes("super_admin"));
}

function isOwn(actor: Actor, { userId }: { userId: string }): boolean {
  return isSelf(actor, userId);
}
