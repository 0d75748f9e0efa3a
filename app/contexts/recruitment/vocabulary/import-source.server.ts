import { inArray, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { defineImportSource } from "#app/platform/imports/source.ts";
import { termAdded, termRemoved } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { jobRequiredSkills, skills } from "../tables/jobs.ts";
import { termForm } from "./form.ts";

/** Skills that job listings can ask for. One that exists is left as it is. */
export const skillsSource = defineImportSource({
  id: "skills",
  label: "Skills",
  one: "skill",
  many: "skills",
  about: "Each row becomes a skill that job listings can ask for. Skills that exist already stay.",
  may: recruitmentPolicy.manageVocabulary,
  columns: {
    skill: {
      label: "Skill",
      synonyms: ["Skills", "Name", "Készség", "Képesség", "Név"],
      required: true,
      schema: termForm.shape.term,
      about: "2 to 80 characters. Capitals do not tell two skills apart.",
      example: "Defensive driving",
    },
  },
  identifiedBy: ["skill"],
  plan: async (ctx, rows) => {
    // Compared by the database, as its unique index does it.
    const names = rows.map(({ values }) => values.skill);
    const found = await ctx.db
      .select({ name: sql<string>`wanted.name` })
      .from(sql`unnest(${sql.param(names)}::text[]) as wanted(name)`).where(sql`exists(
        select from ${skills} where lower(${skills.skillName}) = lower(wanted.name)
      )`);
    const known = new Set(found.map(({ name }) => name));
    return names.map((name) => ({ act: known.has(name) ? "keep" : "create" }));
  },
  write: async (tx, rows) => {
    authorize(recruitmentPolicy.manageVocabulary(tx.actor));
    const now = tx.clock.now();
    const terms = rows.map(({ line, values }) => ({ line, id: newId(now), term: values.skill }));
    const rowsToAdd = terms.map(({ id, term }) => ({ id, skillName: term }));
    // Somebody has added one of them meanwhile.
    if ((await insertAll(tx.db, skills, rowsToAdd)) < terms.length) return [];
    await recordAll(
      tx,
      termAdded,
      terms.map(({ id, term }) => ({
        facts: { kind: "skill" as const, termId: id },
        values: { after: { term } },
      })),
    );
    return terms.map(({ line, id, term }) => ({
      line,
      subjectId: id,
      act: "create" as const,
      before: null,
      mark: versionOf({ name: term }),
    }));
  },
  undo: async (tx, rows) => {
    authorize(recruitmentPolicy.manageVocabulary(tx.actor));
    const ids = rows.map(({ subjectId }) => subjectId);
    const found = await tx.db
      .select({ id: skills.id, term: skills.skillName })
      .from(skills)
      .where(inArray(skills.id, ids))
      .orderBy(skills.id)
      .for("update");
    const terms = new Map(found.map(({ id, term }) => [id, term]));
    const used = await tx.db
      .selectDistinct({ id: jobRequiredSkills.skillId })
      .from(jobRequiredSkills)
      .where(inArray(jobRequiredSkills.skillId, ids));
    const wanted = new Set(used.map(({ id }) => id));
    const left = rows.flatMap(({ line, subjectId, mark }) => {
      const term = terms.get(subjectId);
      if (term === undefined) return [{ line, why: "It was removed meanwhile." }];
      if (versionOf({ name: term }) !== mark) return [{ line, why: "It was renamed since." }];
      return wanted.has(subjectId) ? [{ line, why: "A job listing asks for it." }] : [];
    });
    const stays = new Set(left.map(({ line }) => line));
    const gone = rows.filter(({ line }) => !stays.has(line));
    if (gone.length === 0) return left;
    const goneIds = gone.map(({ subjectId }) => subjectId);
    await tx.db.delete(skills).where(inArray(skills.id, goneIds));
    await recordAll(
      tx,
      termRemoved,
      goneIds.map((termId) => ({
        facts: { kind: "skill" as const, termId },
        values: { before: { term: terms.get(termId) } },
      })),
    );
    return left;
  },
  namesOf: async (ctx, ids) => {
    const found = await ctx.db
      .select({ id: skills.id, name: skills.skillName })
      .from(skills)
      .where(inArray(skills.id, [...ids]));
    return new Map(found.map(({ id, name }) => [id, name]));
  },
});
