import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { RegistrationStep } from "./messages.ts";
import type { AdminRole } from "./rules.ts";
import { adminRegistered } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { normalEmail } from "../profile.ts";
import { invitations, profiles, suspensions, userRoles } from "../tables.ts";
import { lockAccountStatuses } from "../people/account-status.server.ts";
import {
  reauthenticate,
  type ReauthenticationError,
} from "../two-factor/reauthentication.server.ts";
import { giveRole } from "../people/role-commands.server.ts";
import { invite } from "../people/invitation.server.ts";

/** The result of success: the role was given, or an invitation was sent, now or a moment ago. */
export type Registered = "made" | "invited" | "invited-before";

type Refused = "already-has-role" | "person-suspended" | "user-not-found";
type Tell = (step: RegistrationStep) => void;
type Candidate = { email: string; name: string; role: AdminRole };

/** A second invitation within this time counts as a repeated click, and sends no second email. */
const REPEAT_WINDOW = minutes(10);

/**
 * Makes somebody an admin (D2 §4 "Admin registration flow"). An account with a confirmed address
 * gets the role. Anybody else is mailed an invitation, by which they choose a password. `tell` is
 * called at each step.
 *
 * Errors: "already-has-role" with the `role`; "person-suspended", and then no invitation is sent;
 * "user-not-found" if the account was erased or its address changed meanwhile; those of the
 * reauthentication.
 */
export async function registerAdmin(
  ctx: Ctx,
  form: Candidate & { adminPassword: string },
  tell: Tell,
): Promise<Result<Registered, ReauthenticationError | Refused>> {
  const { actor } = ctx;
  authorize(identityPolicy.registerAdmin(actor, form));
  authorize(actor.kind === "member");
  tell("checking-password");
  const proved = await reauthenticate(ctx, actor, form.adminPassword);
  if (!proved.ok) return proved;
  tell("checking-profile");
  const account = await candidateAt(ctx, form.email);
  const held = account && heldInstead(account.roles, form.role);
  if (held) return err("already-has-role", { role: held });
  if (account?.suspended) return err("person-suspended");
  if (!account?.emailVerified) {
    tell(account ? "address-unconfirmed" : "no-profile");
    return inviteOnce(ctx, form, tell);
  }
  tell("profile-found");
  tell("setting-role");
  return makeAdmin(ctx, account.id, form);
}

/**
 * Invites the person whom the configuration names to be a super admin (rulings §1), whether or not
 * they have an account.
 *
 * Errors: "already-has-role"; "person-suspended"; those of the reauthentication.
 */
export async function setUpSuperAdmin(
  ctx: Ctx,
  form: { adminPassword: string },
  tell: Tell,
): Promise<Result<Registered, ReauthenticationError | Refused>> {
  const { actor } = ctx;
  authorize(identityPolicy.setUpSuperAdmin(actor));
  authorize(actor.kind === "member");
  const named = orNotFound(ctx.site.superAdmin);
  tell("checking-password");
  const proved = await reauthenticate(ctx, actor, form.adminPassword);
  if (!proved.ok) return proved;
  tell("checking-profile");
  const account = await candidateAt(ctx, named.email);
  if (account?.roles.includes("super_admin")) {
    return err("already-has-role", { role: "super_admin" });
  }
  if (account?.suspended) return err("person-suspended");
  if (account?.emailVerified) tell("profile-found");
  else tell(account ? "address-unconfirmed" : "no-profile");
  return inviteOnce(ctx, { ...named, role: "super_admin" }, tell);
}

async function candidateAt(ctx: Ctx, email: string) {
  const rows = await ctx.db
    .select({
      id: profiles.id,
      emailVerified: profiles.emailVerified,
      role: userRoles.role,
      suspensionId: suspensions.id,
    })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(suspensions, and(eq(suspensions.userId, profiles.id), isNull(suspensions.liftedAt)))
    .where(eq(sql`lower(${profiles.email})`, normalEmail(email)));
  const [first] = rows;
  if (!first) return undefined;
  const { id, emailVerified, suspensionId } = first;
  const suspended = suspensionId !== null;
  return { id, emailVerified, suspended, roles: rows.flatMap(({ role }) => role ?? []) };
}

/** Returns a role the account has that includes the wanted one: the same role, or super admin. */
function heldInstead(roles: readonly string[], wanted: AdminRole): AdminRole | undefined {
  return ([wanted, "super_admin"] as const).find((role) => roles.includes(role));
}

/** Makes the account an admin, if its address is still the same and confirmed. */
async function makeAdmin(
  ctx: Ctx,
  userId: string,
  candidate: Candidate,
): Promise<Result<Registered, Refused>> {
  const { email, role } = candidate;
  return transact<Registered, Refused>(ctx, async (tx) => {
    // All code takes these locks in this order, to avoid deadlocks.
    await lockAccountStatuses(tx);
    const [account] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(
        and(
          eq(profiles.id, userId),
          eq(sql`lower(${profiles.email})`, normalEmail(email)),
          profiles.emailVerified,
        ),
      )
      .for("update");
    if (!account) return err("user-not-found");
    const given = await giveRole(tx, { userId, role, reason: null }, (actor) =>
      identityPolicy.registerAdmin(actor, candidate),
    );
    if (!given.ok) {
      if (given.error === "has-role") return err("already-has-role", { role });
      return err(given.error === "person-suspended" ? given.error : "user-not-found");
    }
    await record(tx, adminRegistered, { userId, what: "made-admin" }, { after: { role } });
    return ok("made");
  });
}

async function inviteOnce(
  ctx: Ctx,
  { email, name, role }: Candidate,
  tell: Tell,
): Promise<Result<Registered, never>> {
  tell("inviting");
  const invited = await transact<Registered, never>(ctx, async (tx) => {
    // If two clicks arrive together, the second waits here for the first.
    await waitForLock(tx, `invitation of ${normalEmail(email)}`);
    const since = new Date(tx.clock.now().getTime() - REPEAT_WINDOW);
    const [same] = await tx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(sql`lower(${invitations.email})`, normalEmail(email)),
          sql`${role} = any(${invitations.roles})`,
          isNull(invitations.acceptedAt),
          isNull(invitations.withdrawnAt),
          gt(invitations.createdAt, since),
        ),
      )
      .limit(1);
    if (same) return ok("invited-before");
    const made = await invite(tx, { email, name, roles: [role], deliver: "mail" });
    return made.ok ? ok("invited") : made;
  });
  if (invited.ok && invited.value === "invited") tell("email-handed-over");
  return invited;
}
