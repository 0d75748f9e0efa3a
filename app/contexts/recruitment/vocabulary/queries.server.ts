import { asc, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { languages, licences, skills } from "../tables/jobs.ts";

/** A skill or a language. */
export type Term = { id: string; name: string };

/** A licence with its levels, from the lowest. */
export type Licence = Term & { levels: string[] };

export type Vocabulary = { skills: Term[]; languages: Term[]; licences: Licence[] };

/** Returns what listings can require, in alphabetical order. Three queries. */
export async function vocabulary(ctx: Pick<Ctx, "db">): Promise<Vocabulary> {
  return {
    skills: await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(skills)
      .orderBy(asc(sql`lower(skill_name)`)),
    languages: await spokenLanguages(ctx),
    licences: await knownLicences(ctx),
  };
}

export function spokenLanguages(ctx: Pick<Ctx, "db">): Promise<Term[]> {
  return ctx.db
    .select({ id: languages.id, name: languages.languageName })
    .from(languages)
    .orderBy(asc(sql`lower(language_name)`));
}

/** Returns all licences with their levels, in alphabetical order. One query. */
export function knownLicences(ctx: Pick<Ctx, "db">): Promise<Licence[]> {
  return ctx.db
    .select({ id: licences.id, name: licences.licenceName, levels: licences.levels })
    .from(licences)
    .orderBy(asc(sql`lower(licence_name)`));
}
