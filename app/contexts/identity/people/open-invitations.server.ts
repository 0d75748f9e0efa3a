import { and, eq, ilike, isNull, or, sql } from "drizzle-orm";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import type { InvitationsView } from "./invitations-view.ts";
import { identityPolicy } from "../policy.ts";
import { invitations, profiles } from "../tables.ts";

const PER_PAGE = 25;

/**
 * Returns the invitations to a role that were neither accepted nor withdrawn, including expired
 * ones. Two queries.
 */
export async function openInvitations(ctx: Ctx, view: InvitationsView) {
  authorize(identityPolicy.readPeople(ctx.actor));
  const part = view.search && containing(view.search);
  const which = and(
    open,
    part ? or(ilike(invitations.name, part), ilike(invitations.email, part)) : undefined,
  );
  const page = pageOf(await ctx.db.$count(invitations, which), view.page, PER_PAGE);
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
    .where(which)
    .orderBy(...orderBy(view.sort, order, invitations.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const now = ctx.clock.now();
  const list = rows.map((row) => ({
    ...row,
    expired: row.expiresAt <= now,
    can: {
      withdraw: identityPolicy.withdrawInvitation(ctx.actor, row),
      repeat: identityPolicy.repeatInvitation(ctx.actor, row),
    },
  }));
  return { invitations: list, page };
}

const open = and(
  isNull(invitations.acceptedAt),
  isNull(invitations.withdrawnAt),
  // Invitations to act for a partner are on that partner's page.
  sql`cardinality(${invitations.roles}) > 0`,
);

const order = {
  name: alphabetical(invitations.name),
  invited: invitations.createdAt,
  until: invitations.expiresAt,
};

export type OpenInvitation = Awaited<ReturnType<typeof openInvitations>>["invitations"][number];
