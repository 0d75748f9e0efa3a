import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import { rowsOf } from "#app/platform/personal-data/personal-table.ts";
import { candidateBlocks, candidateLanguages, candidateSkills } from "../tables/candidates.ts";
import { languages, licences, partners, skills } from "../tables/jobs.ts";
import { blockData, candidateData } from "./personal-tables.ts";

/** Returns the profile of a person for their archive, with names instead of ids. */
export async function collectProfile(ctx: Ctx, person: Person, tools: ArchiveTools) {
  const own = await archivedRows(ctx, tools, candidateData, rowsOf(candidateData, person));
  const ids = own.rows.map(({ id }) => id);
  const has = await ctx.db
    .select({ name: skills.skillName })
    .from(candidateSkills)
    .innerJoin(skills, eq(skills.id, candidateSkills.skillId))
    .where(inArray(candidateSkills.candidateId, ids));
  const speaks = await ctx.db
    .select({ language: languages.languageName, level: candidateLanguages.level })
    .from(candidateLanguages)
    .innerJoin(languages, eq(languages.id, candidateLanguages.languageId))
    .where(inArray(candidateLanguages.candidateId, ids));
  const held = await ctx.db
    .select({ id: licences.id, name: licences.licenceName })
    .from(licences)
    .where(
      sql`${licences.id} in (select licence_id from candidate_licences where ${
        ids.length > 0 ? inArray(sql`candidate_id`, ids) : sql`false`
      })`,
    );
  const blocked = await ctx.db
    .select({ employer: partners.partnerName, block: candidateBlocks })
    .from(candidateBlocks)
    .innerJoin(partners, eq(partners.id, candidateBlocks.partnerId))
    .where(rowsOf(blockData, person));
  const [record] = own.records;
  return {
    record: record
      ? {
          ...record,
          skills: has.map(({ name }) => name),
          languages: speaks,
          licenceNames: Object.fromEntries(held.map(({ id, name }) => [id, name])),
        }
      : null,
    blocked: blocked.map(({ employer, block }) => ({
      employer,
      ...archivedRow(ctx, blockData, block),
    })),
    files: own.files,
  };
}
