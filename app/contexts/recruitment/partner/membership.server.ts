import { eq } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Membership, recruitmentPolicy } from "../policy.ts";
import { partnerMembers, partners } from "../tables/jobs.ts";

/** For whom the actor acts; null for guests and for whoever acts for nobody. One query. */
export async function membershipOf(
  ctx: Pick<Ctx, "db" | "actor">,
): Promise<(NonNullable<Membership> & { partnerName: string }) | null> {
  const { actor } = ctx;
  return actor.kind === "member" ? membershipOfAccount(ctx, actor.id) : null;
}

/** The same of an account that has only just signed in. */
export async function membershipOfAccount(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      userId: partnerMembers.userId,
      partnerId: partners.id,
      partnerName: partners.partnerName,
    })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, userId));
  return row ?? null;
}

/** The partner that the actor acts for: what everything in the partner's area is scoped by. */
export async function requirePartner(ctx: Ctx) {
  const membership = await membershipOf(ctx);
  const may = recruitmentPolicy.enterPartnerArea(ctx.actor, membership);
  return orNotFound(may ? membership : undefined);
}
