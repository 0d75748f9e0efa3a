import { and, eq } from "drizzle-orm";
import { actorId, type Role } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { roleGranted, roleRevoked } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { roleRevocations, userRoles } from "../tables.ts";
import { isLastSuperAdmin, lockedAccountStatus } from "./account-status.server.ts";
import { giveRole } from "./give-role.server.ts";

type RoleChange = { userId: string; role: Role; reason: string };

/** Gives a role to an account that has confirmed its address (rulings §1). */
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
 * Takes a role away, from the next request on. One's own only where it was said twice
 * (`confirmed`), since one cannot give it back to oneself.
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
