import { asc, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { languages, skills } from "../tables/jobs.ts";

/** A skill or a language. */
export type Term = { id: string; name: string };

/** Returns the skills and languages that forms offer, in alphabetical order. Two queries. */
export async function vocabulary(
  ctx: Pick<Ctx, "db">,
): Promise<{ skills: Term[]; languages: Term[] }> {
  return {
    skills: await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(skills)
      .orderBy(asc(sql`lower(skill_name)`)),
    languages: await spokenLanguages(ctx),
  };
}

export function spokenLanguages(ctx: Pick<Ctx, "db">): Promise<Term[]> {
  return ctx.db
    .select({ id: languages.id, name: languages.languageName })
    .from(languages)
    .orderBy(asc(sql`lower(language_name)`));
}
