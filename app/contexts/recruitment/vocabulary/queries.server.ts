import { asc, ilike, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { VocabularyView } from "../list-views.ts";
import { recruitmentPolicy } from "../policy.ts";
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

/** The same for staff, with how many listings ask for each. Two queries. */
export async function vocabularyInUse(ctx: Ctx, { search, sort }: VocabularyView) {
  authorize(recruitmentPolicy.manageVocabulary(ctx.actor));
  const part = search && containing(search);
  const found = {
    skill: await ctx.db
      .select({
        id: skills.id,
        name: skills.skillName,
        uses: skillUses,
      })
      .from(skills)
      .where(part ? ilike(skills.skillName, part) : undefined)
      .orderBy(
        ...orderBy(sort, { name: alphabetical(skills.skillName), listings: skillUses }, skills.id),
      ),
    language: await ctx.db
      .select({
        id: languages.id,
        name: languages.languageName,
        uses: languageUses,
      })
      .from(languages)
      .where(part ? ilike(languages.languageName, part) : undefined)
      .orderBy(
        ...orderBy(
          sort,
          { name: alphabetical(languages.languageName), listings: languageUses },
          languages.id,
        ),
      ),
  };
  return { skill: found.skill.map(versioned), language: found.language.map(versioned) };
}

const versioned = <Row extends { name: string }>(row: Row) => ({
  ...row,
  version: versionOf({ name: row.name }),
});

const skillUses =
  sql`(select count(*) from job_required_skills r where r.skill_id = skills.id)`.mapWith(Number);
const languageUses =
  sql`(select count(*) from job_required_languages r where r.language_id = languages.id)`.mapWith(
    Number,
  );
