import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { heldAwards } from "#app/contexts/learning/public.server.ts";
import { pageOf } from "#app/kernel/pagination.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requirePartner } from "../partner/queries.server.ts";
import { recruitmentPolicy } from "../policy.ts";
import { candidateLicences, candidates } from "../tables/candidates.ts";
import { candidateContacts, candidateProfileViews } from "../tables/search.ts";
import type { ProfileView } from "./rules.ts";
import type { CandidateSearch } from "./view.ts";

const PER_PAGE = 20;

/** What a partner reads of a candidate whom it has found. It names nobody. */
export type FoundCandidate = Awaited<ReturnType<typeof findCandidates>>["found"][number];

/**
 * Returns the candidates who want to be found and match a search of the actor's partner. Each of
 * them is told that the partner has found them. Two queries and a write, however many there are.
 */
export async function findCandidates(ctx: Ctx, search: CandidateSearch) {
  const { partnerId, userId } = await searchingPartner(ctx);
  const wanted = and(mayBeFound(ctx, partnerId), ...narrowedTo(ctx, search));
  const total = await ctx.db.$count(candidates, wanted);
  const page = pageOf(total, search.page, PER_PAGE);
  const found = await ctx.db
    .select(shown(ctx, partnerId))
    .from(candidates)
    .where(wanted)
    .orderBy(desc(candidates.updatedAt), desc(candidates.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  const profileIds = found.map(({ profileId }) => profileId);
  await noteProfileViews(ctx, { partnerId, userId, profileIds, what: "found" });
  return { total, page, found: found.map(withoutOwner) };
}

/**
 * Returns one candidate who wants to be found; 404 for anybody else, and for a partner whom they
 * have blocked. They are told that the partner has opened their profile.
 */
export async function foundCandidate(ctx: Ctx, candidateId: string): Promise<FoundCandidate> {
  const { partnerId, userId } = await searchingPartner(ctx);
  const [row] = await ctx.db
    .select(shown(ctx, partnerId))
    .from(candidates)
    .where(and(eq(candidates.id, candidateId), mayBeFound(ctx, partnerId)));
  const candidate = orNotFound(row);
  const profileIds = [candidate.profileId];
  await noteProfileViews(ctx, { partnerId, userId, profileIds, what: "opened" });
  return withoutOwner(candidate);
}

/** Returns the actor's membership if they may search for their partner; 404 without a partner. */
export async function searchingPartner(ctx: Ctx) {
  const membership = await requirePartner(ctx);
  authorize(recruitmentPolicy.searchCandidates(ctx.actor, membership));
  return membership;
}

/** Matches who wants to be found now by a partner, and has not blocked it or acts for it. */
export function mayBeFound(ctx: Pick<Ctx, "clock">, partnerId: string): SQL {
  return and(
    sql`${candidates.visibility} = 'searching-partners'`,
    gt(candidates.findableUntil, ctx.clock.now()),
    sql`not exists (select from candidate_blocks b
      where b.profile_id = ${candidates.profileId} and b.partner_id = ${partnerId})`,
    sql`not exists (select from partner_members m
      where m.user_id = ${candidates.profileId} and m.partner_id = ${partnerId})`,
  )!;
}

/** Returns the conditions of all filters. A skill counts only if an award shows it. */
function narrowedTo(ctx: Ctx, search: CandidateSearch): (SQL | undefined)[] {
  const { skill, licence, language, country, by } = search;
  return [
    skill
      ? sql`exists (select from ${heldAwards(ctx.clock.now())} a
          join skills s on a.module_id = any(s.module_ids)
          where a.user_id = ${candidates.profileId} and s.id = ${skill})`
      : undefined,
    licence
      ? inArray(
          candidates.id,
          ctx.db
            .select({ id: candidateLicences.candidateId })
            .from(candidateLicences)
            .where(and(eq(candidateLicences.licenceId, licence), isCurrent(ctx))),
        )
      : undefined,
    language
      ? sql`exists (select from candidate_languages l
          where l.candidate_id = ${candidates.id} and l.language_id = ${language})`
      : undefined,
    country ? sql`${country} = any(${candidates.countries})` : undefined,
    by ? or(isNull(candidates.availableFrom), lte(candidates.availableFrom, by)) : undefined,
  ];
}

const isCurrent = (ctx: Ctx) =>
  or(isNull(candidateLicences.validUntil), gte(candidateLicences.validUntil, today(ctx)));

function shown(ctx: Ctx, partnerId: string) {
  // Columns in fields are written out, because the library leaves the table's name out of them.
  const ofIt = sql`candidate_id = candidates.id`;
  return {
    id: candidates.id,
    profileId: candidates.profileId,
    headline: candidates.headline,
    availableFrom: candidates.availableFrom,
    countries: candidates.countries,
    /** Skills that a certificate of an award shows. */
    verified: sql<string[]>`array(select distinct s.skill_name
      from ${heldAwards(ctx.clock.now())} a join skills s on a.module_id = any(s.module_ids)
      where a.user_id = candidates.profile_id order by s.skill_name)`,
    /** Skills by their own word. */
    stated: sql<string[]>`array(select s.skill_name from candidate_skills c
      join skills s on s.id = c.skill_id where c.${ofIt} order by s.skill_name)`,
    languages: sql<string[]>`array(select concat_ws(', ', l.language_name, c.level)
      from candidate_languages c join languages l on l.id = c.language_id
      where c.${ofIt} order by l.language_name)`,
    licences: sql<string[]>`array(select concat_ws(', ', l.licence_name, c.level)
      from candidate_licences c join licences l on l.id = c.licence_id
      where c.${ofIt} and (c.valid_until is null or c.valid_until >= ${today(ctx)}::date)
      order by l.licence_name)`,
    /** The conversation with them, if the partner has written to them before. */
    contactId: sql<string | null>`(select id from ${candidateContacts} k
      where k.profile_id = candidates.profile_id and k.partner_id = ${partnerId})`,
  };
}

function withoutOwner<Row extends { profileId: string }>(row: Row) {
  const { profileId: _, ...rest } = row;
  return rest;
}

type Seen = {
  partnerId: string;
  userId: string;
  profileIds: readonly string[];
  what: ProfileView;
};

/** Stores for candidates who has seen them, once for each day. */
async function noteProfileViews(ctx: Ctx, { partnerId, userId, profileIds, what }: Seen) {
  if (profileIds.length === 0) return;
  const at = ctx.clock.now();
  await ctx.db
    .insert(candidateProfileViews)
    .values(
      profileIds.map((profileId) => ({
        profileId,
        partnerId,
        what,
        day: today(ctx),
        seenBy: userId,
        at,
      })),
    )
    .onConflictDoNothing();
}

const today = (ctx: Pick<Ctx, "clock">) => ctx.clock.now().toISOString().slice(0, 10);
