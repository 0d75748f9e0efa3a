import { and, eq, gt, inArray } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { roleRevocations, sessions } from "../tables.ts";

/**
 * Returns whether the actor has lost one of these roles during the present session (rulings §1). If
 * the role was taken away after the session began, the actor had it when they opened the pages that
 * they act from. The answer comes from the revocation itself, so that a browser cannot forge it,
 * and admin pages need not leave a mark in the session. The question is only asked for actors who
 * were refused. After a new sign-in, the actor is treated like somebody who never had the role.
 */
export async function hasLostRole(ctx: Ctx, roles: readonly Role[]): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== "member") return false;
  const lost = await ctx.db
    .select({ id: roleRevocations.id })
    .from(roleRevocations)
    .innerJoin(sessions, eq(sessions.userId, roleRevocations.userId))
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        eq(roleRevocations.userId, actor.id),
        inArray(roleRevocations.role, [...roles]),
        gt(roleRevocations.revokedAt, sessions.createdAt),
      ),
    )
    .limit(1);
  return lost.length > 0;
}
