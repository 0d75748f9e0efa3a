import { eq, inArray } from "drizzle-orm";
import { certificatesOfPeople } from "#app/contexts/learning/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requirementsOf } from "../job/requirements.server.ts";
import { type Match, type MatchFacts, matchOf } from "../match/rules.ts";
import {
  candidateLanguages,
  candidateLicences,
  candidates,
  candidateSkills,
} from "../tables/candidates.ts";

/**
 * Returns what is known of some people when they are compared with a listing: their profiles, and
 * their valid certificates. Five queries, however many people.
 */
export async function factsOf(
  ctx: Pick<Ctx, "db" | "clock">,
  profileIds: readonly string[],
): Promise<Map<string, MatchFacts>> {
  const rows = await ctx.db
    .select({ id: candidates.id, profileId: candidates.profileId })
    .from(candidates)
    .where(inArray(candidates.profileId, [...profileIds]));
  const ids = rows.map(({ id }) => id);
  const skills = await ctx.db
    .select()
    .from(candidateSkills)
    .where(inArray(candidateSkills.candidateId, ids));
  const spoken = await ctx.db
    .select()
    .from(candidateLanguages)
    .where(inArray(candidateLanguages.candidateId, ids));
  const held = await ctx.db
    .select()
    .from(candidateLicences)
    .where(inArray(candidateLicences.candidateId, ids));
  const certificates = await certificatesOfPeople(ctx, profileIds);
  return new Map(
    profileIds.map((profileId) => {
      const id = rows.find((row) => row.profileId === profileId)?.id;
      const ofIt = (row: { candidateId: string }) => row.candidateId === id;
      return [
        profileId,
        {
          skillIds: skills.filter(ofIt).map(({ skillId }) => skillId),
          languages: spoken
            .filter(ofIt)
            .map(({ languageId, level }) => ({ id: languageId, level })),
          licences: held.filter(ofIt),
          certificates: certificates.get(profileId) ?? [],
        },
      ];
    }),
  );
}

/** Returns how the actor matches some listings, by the listing's id; empty for guests. */
export async function ownMatches(ctx: Ctx, jobIds: readonly string[]): Promise<Map<string, Match>> {
  const me = actorId(ctx.actor);
  if (!me || jobIds.length === 0) return new Map();
  const facts = (await factsOf(ctx, [me])).get(me)!;
  const required = await requirementsOf(ctx, jobIds);
  const now = ctx.clock.now();
  return new Map([...required].map(([id, each]) => [id, matchOf(each, facts, now)]));
}

/** Whether the actor has begun a profile. */
export async function hasCandidate(ctx: Ctx): Promise<boolean> {
  const me = actorId(ctx.actor);
  return me !== null && (await ctx.db.$count(candidates, eq(candidates.profileId, me))) > 0;
}
