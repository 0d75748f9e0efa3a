import { and, asc, count, eq, isNull, ne } from "drizzle-orm";
import type { Actor, Role } from "#app/kernel/actor.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { profiles, suspensions, userRoles } from "../tables.ts";

const LOCK = "who may do what";

/** How an account stands, as far as it matters to who may change it. */
export type AccountStatus = {
  userId: string;
  verified: boolean;
  roles: Role[];
  /** The suspension that is open. */
  suspensionId: string | null;
};

/** Waits for the turn to change who may do what; whoever has it already goes on. */
export async function lockAccountStatuses(ctx: Pick<Ctx, "db">): Promise<void> {
  await waitForLock(ctx, LOCK);
}

/**
 * Waits for the turn to change who may do what, and reads how both sides stand then. One after the
 * other, and each with the rights that its actor has by now: of two super admins who demote each
 * other at the same moment, the second is a super admin no more.
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
  const roles: ReadonlySet<Role> = new Set(own.suspensionId ? [] : own.roles);
  return { actor: { ...actor, roles }, person };
}

/** Whether an account is the last super admin's, asked in turn. */
export async function isLastSuperAdminLocked(
  ctx: Pick<Ctx, "db">,
  userId: string,
): Promise<boolean> {
  await lockAccountStatuses(ctx);
  return isLastSuperAdmin(ctx, await accountStatusOf(ctx, userId));
}

/** How an account stands now. */
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
 * Whether nobody else could act as super admin without this account: then it is neither demoted,
 * suspended nor removed (rulings §1). To be asked in turn.
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
