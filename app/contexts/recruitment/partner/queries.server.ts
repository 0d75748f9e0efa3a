import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { type Membership, recruitmentPolicy } from "../policy.ts";
import { partnerInvitations, partnerMembers, partners } from "../tables/jobs.ts";

/** Returns one partner with its people and its open invitations. */
export async function partnerById(ctx: Ctx, id: string) {
  authorize(recruitmentPolicy.managePartners(ctx.actor));
  const [row] = await ctx.db.select().from(partners).where(eq(partners.id, id));
  const partner = orNotFound(row);
  const { partnerName, note } = partner;
  return { ...partner, version: versionOf({ partnerName, note }), ...(await teamOf(ctx, id)) };
}

/** Returns the team of the actor's own partner, and what the actor may do with it. */
export async function ownTeam(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  const { partnerId, partnerName, userId } = membership;
  const subject = { partnerId, membership };
  authorize(recruitmentPolicy.readTeam(ctx.actor, subject));
  const { members, invited } = await teamOf(ctx, partnerId);
  const manage = recruitmentPolicy.manageTeam(ctx.actor, subject);
  return {
    partnerName,
    me: userId,
    members,
    invited: manage ? invited : [],
    can: { manage },
  };
}

/** Returns who acts for a partner and who is invited to. Its callers have asked a policy. */
async function teamOf(ctx: Ctx, id: string) {
  const joined = await ctx.db
    .select({
      userId: partnerMembers.userId,
      role: partnerMembers.role,
      joinedAt: partnerMembers.joinedAt,
    })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, id))
    .orderBy(asc(partnerMembers.joinedAt));
  const people = [];
  for (const member of joined) {
    const person = await addressee(ctx, member.userId);
    people.push({
      ...member,
      name: person?.name ?? "A closed account",
      email: person?.address ?? "",
    });
  }
  const invited = await ctx.db
    .select({
      id: partnerInvitations.id,
      name: partnerInvitations.name,
      email: partnerInvitations.email,
      role: partnerInvitations.role,
      invitedAt: partnerInvitations.invitedAt,
    })
    .from(partnerInvitations)
    .where(
      and(
        eq(partnerInvitations.partnerId, id),
        isNull(partnerInvitations.joinedAt),
        isNull(partnerInvitations.revokedAt),
      ),
    )
    .orderBy(desc(partnerInvitations.invitedAt));
  return { members: people, invited };
}

/** Returns the partner that one of identity's invitations is about, or undefined. */
export async function partnerOfInvitation(
  ctx: Pick<Ctx, "db">,
  invitationId: string,
): Promise<{ partnerName: string; revoked: boolean } | undefined> {
  const [row] = await ctx.db
    .select({
      partnerName: partners.partnerName,
      revoked: sql<boolean>`${partnerInvitations.revokedAt} is not null`,
    })
    .from(partnerInvitations)
    .innerJoin(partners, eq(partners.id, partnerInvitations.partnerId))
    .where(eq(partnerInvitations.invitationId, invitationId));
  return row;
}

/** Returns which of some accounts act for a partner. One query. */
export async function partnerPeople(
  ctx: Pick<Ctx, "db">,
  userIds: readonly (string | null)[],
): Promise<Set<string>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const rows = await partnerPeopleQuery(ctx.db).execute({ ids });
  return new Set(rows.map(({ userId }) => userId));
}

const partnerPeopleQuery = (db: Ctx["db"]) =>
  prepared(db, "recruitment.partner-people", () =>
    db
      .select({ userId: partnerMembers.userId })
      .from(partnerMembers)
      .where(sql`${partnerMembers.userId} = any(${sql.placeholder("ids")}::uuid[])`)
      .prepare("recruitment_partner_people"),
  );

/** Returns the partner that the actor acts for, or null. One query. */
export async function membershipOf(
  ctx: Pick<Ctx, "db" | "actor">,
): Promise<(NonNullable<Membership> & { partnerName: string }) | null> {
  const { actor } = ctx;
  return actor.kind === "member" ? membershipOfAccount(ctx, actor.id) : null;
}

/** The same for an account that has only just signed in. */
export async function membershipOfAccount(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      userId: partnerMembers.userId,
      partnerId: partners.id,
      role: partnerMembers.role,
      partnerName: partners.partnerName,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId));
  return row ?? null;
}

/** Returns the partner that the actor acts for, or throws NotFound. It scopes the partner area. */
export async function requirePartner(ctx: Ctx) {
  const membership = await membershipOf(ctx);
  const may = recruitmentPolicy.enterPartnerArea(ctx.actor, membership);
  return orNotFound(may ? membership : undefined);
}
