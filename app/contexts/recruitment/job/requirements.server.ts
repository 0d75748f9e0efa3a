import { inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { jobListings } from "../tables/jobs.ts";
import type { LanguageLevel } from "../vocabulary/levels.ts";
import type { JobPlace } from "./place.ts";

/**
 * What a listing requires, as data. Levels are the least that are enough, null for any; `levels` of a
 * licence are all of its levels from the lowest, for `meetsLevel`. `moduleIds` are the modules of
 * the catalogue that teach a skill, or after which a licence can be had.
 */
export type JobRequirements = {
  skills: { id: string; name: string; moduleIds: string[] }[];
  languages: { id: string; name: string; level: LanguageLevel | null }[];
  licences: {
    id: string;
    name: string;
    level: string | null;
    levels: string[];
    moduleIds: string[];
  }[];
  place: JobPlace;
};

/**
 * Returns the requirements of listings by their ids, each list in alphabetical order. Ids that do
 * not exist are left out. One query. It asks for no permission: its callers have loaded the listings
 * that their actor may read.
 */
export async function requirementsOf(
  ctx: Pick<Ctx, "db">,
  jobIds: readonly string[],
): Promise<Map<string, JobRequirements>> {
  if (jobIds.length === 0) return new Map();
  const found = await ctx.db
    .select({
      id: jobListings.id,
      country: jobListings.country,
      region: jobListings.region,
      base: jobListings.base,
      workplace: jobListings.workplace,
      skills: sql<JobRequirements["skills"]>`(select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.skill_name, 'moduleIds', s.module_ids) order by lower(s.skill_name)), '[]')
        from job_required_skills r join skills s on s.id = r.skill_id
        where r.job_id = job_listings.id)`,
      languages: sql<JobRequirements["languages"]>`(select coalesce(json_agg(json_build_object(
          'id', l.id, 'name', l.language_name, 'level', r.level) order by lower(l.language_name)), '[]')
        from job_required_languages r join languages l on l.id = r.language_id
        where r.job_id = job_listings.id)`,
      licences: sql<JobRequirements["licences"]>`(select coalesce(json_agg(json_build_object(
          'id', l.id, 'name', l.licence_name, 'level', r.level, 'levels', l.levels,
          'moduleIds', l.module_ids) order by lower(l.licence_name)), '[]')
        from job_required_licences r join licences l on l.id = r.licence_id
        where r.job_id = job_listings.id)`,
    })
    .from(jobListings)
    .where(inArray(jobListings.id, [...jobIds]));
  return new Map(
    found.map(({ id, skills, languages, licences, ...place }) => [
      id,
      { skills, languages, licences, place },
    ]),
  );
}
