import { asc, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { recruitmentPolicy } from "../policy.ts";
import { languages, skills } from "../schema.ts";

/** A skill or a language on its list. */
export type Word = { id: string; name: string };

/** Both lists, in the alphabet's order: what forms offer. Two queries. */
export async function vocabulary(
  ctx: Pick<Ctx, "db">,
): Promise<{ skills: Word[]; languages: Word[] }> {
  return {
    skills: await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(skills)
      .orderBy(asc(sql`lower(skill_name)`)),
    languages: await spokenLanguages(ctx),
  };
}

export function spokenLanguages(ctx: Pick<Ctx, "db">): Promise<Word[]> {
  return ctx.db
    .select({ id: languages.id, name: languages.languageName })
    .from(languages)
    .orderBy(asc(sql`lower(language_name)`));
}

/** The same for the office, with how many listings ask for each. */
export async function vocabularyInUse(ctx: Ctx) {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  return {
    skill: await ctx.db
      .select({
        id: skills.id,
        name: skills.skillName,
        uses: sql`(select count(*) from job_required_skills r where r.skill_id = skills.id)`.mapWith(
          Number,
        ),
      })
      .from(skills)
      .orderBy(asc(sql`lower(skill_name)`)),
    language: await ctx.db
      .select({
        id: languages.id,
        name: languages.languageName,
        uses: sql`(select count(*) from job_required_languages r
          where r.language_id = languages.id)`.mapWith(Number),
      })
      .from(languages)
      .orderBy(asc(sql`lower(language_name)`)),
  };
}
