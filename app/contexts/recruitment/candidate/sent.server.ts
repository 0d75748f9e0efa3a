import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { SentProfile } from "./sent-profile.ts";
import { candidateBlocks, candidates } from "../tables/candidates.ts";
import { listsOf } from "./queries.server.ts";

/**
 * Returns what goes with somebody's application of their profile; null if they have none or let
 * nobody see it. The contact and the CV have columns of their own, and the minimum pay never goes.
 */
export async function sentProfileOf(
  ctx: Pick<Ctx, "db">,
  profileId: string,
): Promise<SentProfile | null> {
  const [row] = await ctx.db.select().from(candidates).where(eq(candidates.profileId, profileId));
  if (!row || row.visibility === "nobody") return null;
  const { headline, availableFrom, countries } = row;
  const { skills, languages, licences } = await listsOf(ctx, row.id);
  return {
    headline,
    availableFrom,
    countries,
    skills,
    languages,
    licences: licences.map(({ fileName, ...licence }) => ({
      ...licence,
      hasFile: fileName !== null,
    })),
  };
}

/**
 * Returns what the form to apply says about the actor's profile; null if they have none, let nobody
 * see it, or if it lacks a CV or a contact.
 */
export async function profileToSend(ctx: Ctx) {
  const me = actorId(ctx.actor);
  if (!me) return null;
  const [row] = await ctx.db.select().from(candidates).where(eq(candidates.profileId, me));
  if (!row?.cvKey || row.contact.length < 5 || row.visibility === "nobody") return null;
  const { skills, languages, licences } = await listsOf(ctx, row.id);
  return {
    contact: row.contact,
    headline: row.headline,
    cvName: row.cvName ?? "cv.pdf",
    counts: { skills: skills.length, languages: languages.length, licences: licences.length },
  };
}

export type ProfileToSend = NonNullable<Awaited<ReturnType<typeof profileToSend>>>;

/** Whether somebody has blocked an employer. One query. */
export async function isBlocked(
  ctx: Pick<Ctx, "db">,
  profileId: string,
  partnerId: string,
): Promise<boolean> {
  const block = and(
    eq(candidateBlocks.profileId, profileId),
    eq(candidateBlocks.partnerId, partnerId),
  );
  return (await ctx.db.$count(candidateBlocks, block)) > 0;
}
