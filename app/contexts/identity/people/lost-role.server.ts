import { and, eq, gt, inArray } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { roleRevocations, sessions } from "../tables.ts";

/**
 * Whether the actor has lost one of these roles in mid-visit (rulings §1). A visit is a session: a
 * role that was taken away after the session began was there when the pages were opened from which
 * they act now. It is read from the revocation itself, so nothing that a browser keeps can pretend
 * to it, and looking at an admin page needs no mark; it is asked only of those who are refused.
 * Whoever signs in afterwards is somebody who never had the role.
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
