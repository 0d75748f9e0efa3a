import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { identityPolicy } from "../policy.ts";
import { invitations, profiles } from "../schema.ts";

/**
 * Invitations to a role that nobody has accepted or taken back, those that have run out among them;
 * the newest first. One query.
 */
export async function openInvitations(ctx: Ctx) {
  authorize(identityPolicy.readPeople(ctx.actor));
  const rows = await ctx.db
    .select({
      id: invitations.id,
      name: invitations.name,
      email: invitations.email,
      roles: invitations.roles,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      invitedBy: profiles.name,
    })
    .from(invitations)
    .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .where(
      and(
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
        // Those to act for a partner stand on that partner's page.
        sql`cardinality(${invitations.roles}) > 0`,
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(200);
  const now = ctx.clock.now();
  return rows.map((row) => ({
    ...row,
    expired: row.expiresAt <= now,
    can: {
      withdraw: identityPolicy.withdrawInvitation(ctx.actor, row),
      repeat: identityPolicy.repeatInvitation(ctx.actor, row),
    },
  }));
}

export type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>[number];
