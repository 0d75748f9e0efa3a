import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import type { Actor, Role } from "#app/kernel/actor.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { rolesWithoutTwoFactor } from "../session/withheld-roles.ts";
import { profiles, suspensions, userRoles } from "../tables.ts";

const LOCK = "who may do what";

/** The status of an account, as far as it decides who may change the account. */
export type AccountStatus = {
  userId: string;
  verified: boolean;
  roles: Role[];
  /** The suspension that has not been lifted. */
  suspensionId: string | null;
};

/** Takes the lock for changes of roles and suspensions, unless the transaction has it already. */
export async function lockAccountStatuses(ctx: Pick<Ctx, "db">): Promise<void> {
  await waitForLock(ctx, LOCK);
}

/**
 * Takes the lock for changes of roles and suspensions, and reads the status of the actor and of the
 * account under it. Such changes run one after the other, each with the rights that its actor has
 * by then: if two super admins demote each other at the same moment, the second is refused.
 */
export async function lockedAccountStatus(
  tx: Tx,
  userId: string,
): Promise<{ actor: Actor; person: AccountStatus }> {
  await lockAccountStatuses(tx);
  const { actor } = tx;
  const person = await accountStatusOf(tx, userId);
  if (actor.kind !== "member") return { actor, person };
  const own = await accountStatusOf(tx, actor.id);
  const usable = actor.twoFactorNeeded ? rolesWithoutTwoFactor(own.roles) : own.roles;
  const roles: ReadonlySet<Role> = new Set(own.suspensionId ? [] : usable);
  return { actor: { ...actor, roles }, person };
}

/** Takes the lock, and returns whether an account is the last super admin's. */
export async function isLastSuperAdminLocked(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<boolean> {
  await lockAccountStatuses(ctx);
  return isLastSuperAdmin(ctx, await accountStatusOf(ctx, userId));
}

/** Returns the present status of an account, or throws NotFound. */
export async function accountStatusOf(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<AccountStatus> {
  const [row] = await ctx.db
    .select({ verified: profiles.emailVerified, suspensionId: suspensions.id })
    .from(profiles)
    .leftJoin(suspensions, and(eq(suspensions.userId, profiles.id), isNull(suspensions.liftedAt)))
    .where(eq(profiles.id, userId));
  const roles = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.role));
  return { userId, ...orNotFound(row), roles: roles.map(({ role }) => role) };
}

/**
 * Returns whether this account is the only one that can act as super admin. Then it is neither
 * demoted, suspended nor erased (rulings §1). Call it under the lock.
 */
export async function isLastSuperAdmin(
  ctx: Pick<Ctx, "db">,
  person: AccountStatus,
): Promise<boolean> {
  if (!person.roles.includes("super_admin") || person.suspensionId) return false;
  const [others] = await ctx.db
    .select({ n: count() })
    .from(userRoles)
    .leftJoin(
      suspensions,
      and(eq(suspensions.userId, userRoles.userId), isNull(suspensions.liftedAt)),
    )
    .where(
      and(
        eq(userRoles.role, "super_admin"),
        ne(userRoles.userId, person.userId),
        isNull(suspensions.id),
      ),
    );
  return others!.n === 0;
}
