import { and, eq } from "drizzle-orm";
import { type Actor, actorId, type Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { roleGranted, roleRevoked } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { roleRevocations, userRoles } from "../tables.ts";
import {
  type AccountStatus,
  isLastSuperAdmin,
  lockedAccountStatus,
} from "./account-status.server.ts";

type RoleChange = { userId: string; role: Role; reason: string };

/** Gives a role to an account with a confirmed address (rulings §1). */
export async function grantRole(
  ctx: Ctx,
  { userId, role, reason }: RoleChange,
): Promise<Result<undefined, "has-role" | "address-not-confirmed" | "person-suspended">> {
  authorize(identityPolicy.grantRole(ctx.actor, { role }));
  return transact(ctx, async (tx) => {
    const given = await giveRole(tx, { userId, role, reason }, (actor) =>
      identityPolicy.grantRole(actor, { role }),
    );
    if (!given.ok) return given;
    const before = given.value.roles;
    await record(
      tx,
      roleGranted,
      { userId, role },
      { before: { roles: before }, after: { roles: [...before, role].sort(), reason } },
    );
    return ok();
  });
}

/**
 * Takes a role away from the next request on. Giving up one's own role needs `confirmed`, because
 * one cannot give it back to oneself.
 */
export async function revokeRole(
  ctx: Ctx,
  { userId, role, reason, confirmed }: RoleChange & { confirmed: boolean },
): Promise<Result<undefined, "has-not-role" | "last-super-admin" | "own-role">> {
  authorize(identityPolicy.revokeRole(ctx.actor, { role }));
  return transact(ctx, async (tx) => {
    const { actor, person } = await lockedAccountStatus(tx, userId);
    authorize(identityPolicy.revokeRole(actor, { role }));
    if (!person.roles.includes(role)) return err("has-not-role");
    if (role === "super_admin" && (await isLastSuperAdmin(tx, person))) {
      return err("last-super-admin");
    }
    const revokedBy = actorId(actor);
    if (revokedBy === userId && !confirmed) return err("own-role");
    const revokedAt = tx.clock.now();
    await tx.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
    await tx.db
      .insert(roleRevocations)
      .values({ id: newId(revokedAt), userId, role, reason, revokedAt, revokedBy });
    await record(
      tx,
      roleRevoked,
      { userId, role },
      {
        before: { roles: person.roles },
        after: { roles: person.roles.filter((each) => each !== role), reason },
      },
    );
    return ok();
  });
}

/**
 * Gives an account a role, for every command that does so. It runs under the lock for changes of
 * roles and suspensions, asks `may` with the rights that the actor has by then, and requires a
 * confirmed address and no suspension (rulings §1). The caller records the change.
 *
 * @returns the status of the account before.
 */
export async function giveRole(
  tx: Tx,
  given: { userId: string; role: Role; reason: string | null },
  may: (actor: Actor) => boolean,
): Promise<Result<AccountStatus, "has-role" | "person-suspended" | "address-not-confirmed">> {
  const { userId, role, reason } = given;
  const { actor, person } = await lockedAccountStatus(tx, userId);
  authorize(may(actor));
  if (person.roles.includes(role)) return err("has-role");
  if (person.suspensionId) return err("person-suspended");
  if (!person.verified) return err("address-not-confirmed");
  await tx.db
    .insert(userRoles)
    .values({ userId, role, grantedAt: tx.clock.now(), grantedBy: actorId(actor), reason });
  return ok(person);
}
