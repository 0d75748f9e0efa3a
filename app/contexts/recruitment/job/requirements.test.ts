import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { jobFields, partner, seededTerms } from "#testing/recruitment.ts";
import { licences } from "../tables/jobs.ts";
import { languageLevels, meetsLevel } from "../vocabulary/levels.ts";
import { requirementsOf } from "./requirements.server.ts";
import { createOwnJob } from "./save.server.ts";

dbTest(
  "what a listing requires is read as data, however many listings, with one query",
  async ({ ctx }) => {
    await partner(ctx, { members: [cast.partner] });
    const acting = { ...ctx, actor: cast.partner };
    const { skillId, languageId } = await seededTerms(ctx);
    const licenceId = newId();
    const levels = ["PPL(A)", "CPL(A)"];
    await ctx.db
      .insert(licences)
      .values({ id: licenceId, licenceName: "Aeroplane licence", levels, moduleIds: ["flight"] });
    const fields = jobFields({
      skillIds: [skillId],
      languages: [{ id: languageId, level: "B2" }],
      licences: [{ id: licenceId, level: "CPL(A)" }],
      country: "HU",
      base: "Szolnok",
    });
    const unknown = { ...fields, licences: [{ id: licenceId, level: "ATPL(A)" }] };
    expect(await createOwnJob(acting, unknown, "draft")).toMatchObject({ error: "unknown-terms" });
    const ids: string[] = [];
    for (const each of [fields, jobFields()]) {
      const saved = await createOwnJob(acting, each, "draft");
      if (saved.ok) ids.push(saved.value.id);
    }
    const sent = await queriesOf(ctx, async () => {
      const found = await requirementsOf(ctx, ids);
      expect(found.get(ids[0]!)).toEqual({
        skills: [{ id: skillId, name: "Falconry", moduleIds: [] }],
        languages: [{ id: languageId, name: "Te reo Māori", level: "B2" }],
        licences: [
          {
            id: licenceId,
            name: "Aeroplane licence",
            level: "CPL(A)",
            levels,
            moduleIds: ["flight"],
          },
        ],
        place: { country: "HU", region: "", base: "Szolnok", workplace: "on-site" },
      });
      expect(found.get(ids[1]!)).toMatchObject({ skills: [], languages: [], licences: [] });
    });
    expect(sent).toHaveLength(1);
  },
);

test("a higher level includes those below it; where none is wanted, any will do", () => {
  expect(meetsLevel(languageLevels, "C1", "B2")).toBe(true);
  expect(meetsLevel(languageLevels, "B2", "B2")).toBe(true);
  expect(meetsLevel(languageLevels, "B1", "B2")).toBe(false);
  expect(meetsLevel(languageLevels, null, "A1")).toBe(false);
  expect(meetsLevel([], null, null)).toBe(true);
});
