import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { identityPolicy } from "../policy.ts";
import { invitations, peopleText, profiles } from "../tables.ts";
import { invitationList, type InvitationRow } from "./invitation-list.ts";

/** The staff's list of open invitations to a role. One query for a page's rows. */
export const invitationSource = listSource({
  list: invitationList,
  authorize: (ctx) => authorize(identityPolicy.readPeople(ctx.actor)),
  from: sql`from ${invitations}`,
  id: invitations.id,
  where: ({ q }) =>
    and(
      isNull(invitations.acceptedAt),
      isNull(invitations.withdrawnAt),
      // Invitations to act for a partner are on that partner's page.
      sql`cardinality(${invitations.roles}) > 0`,
      searchIn(peopleText(invitations), q),
    ),
  order: {
    name: alphabetical(invitations.name),
    invited: invitations.createdAt,
    until: invitations.expiresAt,
  },
  rows: async (ctx, ids): Promise<InvitationRow[]> => {
    const { id, name, email, roles, createdAt, expiresAt } = invitations;
    const found = await ctx.db
      .select({ id, name, email, roles, createdAt, expiresAt, invitedBy: profiles.name })
      .from(invitations)
      .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
      .where(inArray(id, ids));
    const now = ctx.clock.now();
    return found.map((row) => ({
      ...row,
      expired: row.expiresAt <= now,
      can: {
        withdraw: identityPolicy.withdrawInvitation(ctx.actor, row),
        repeat: identityPolicy.repeatInvitation(ctx.actor, row),
      },
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => `the invitation of ${name}`,
});
