import { desc, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateContacts, candidateProfileViews } from "../tables/search.ts";
import { partners } from "../tables/jobs.ts";
import { searchingPartner } from "./find.server.ts";

/** Returns which partners saw and contacted the actor, newest first. Two queries. */
export async function ownProfileViews(ctx: Ctx) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const seen = await ctx.db
    .select({
      partnerId: candidateProfileViews.partnerId,
      partnerName: partners.partnerName,
      what: candidateProfileViews.what,
      at: candidateProfileViews.at,
    })
    .from(candidateProfileViews)
    .innerJoin(partners, eq(partners.id, candidateProfileViews.partnerId))
    .where(eq(candidateProfileViews.profileId, actor.id))
    .orderBy(desc(candidateProfileViews.at))
    .limit(100);
  const contacts = await ctx.db
    .select({
      id: candidateContacts.id,
      partnerName: candidateContacts.partnerName,
      at: candidateContacts.at,
    })
    .from(candidateContacts)
    .where(eq(candidateContacts.profileId, actor.id))
    .orderBy(desc(candidateContacts.at))
    .limit(100);
  return { seen, contacts };
}

export type OwnProfileViews = Awaited<ReturnType<typeof ownProfileViews>>;

/** Returns a contact of the actor's partner, for the head of its conversation; others are 404. */
export async function partnersContact(ctx: Ctx, id: string) {
  const { partnerId } = await searchingPartner(ctx);
  const row = await contactRow(ctx, id);
  const { headline, at } = orNotFound(row?.partnerId === partnerId ? row : undefined);
  return { id, headline, at };
}

/** Returns a contact of the actor, for the head of its conversation; others are 404. */
export async function ownContact(ctx: Ctx, id: string) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && recruitmentPolicy.keepCandidate(actor));
  const row = await contactRow(ctx, id);
  const { partnerName, at, reportedAt } = orNotFound(row?.profileId === actor.id ? row : undefined);
  return { id, partnerName, at, reported: reportedAt !== null };
}

async function contactRow(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(candidateContacts).where(eq(candidateContacts.id, id));
  return row;
}
