import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { job, seededTerms } from "#testing/recruitment.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import {
  firstLanguages,
  firstSkills,
  firstVocabulary,
} from "../../../../db/seed/recruitment-vocabulary.ts";
import { recruitmentErrorText } from "../messages.ts";
import { vocabularyViewOf } from "../list-views.ts";
import { vocabulary, vocabularyInUse } from "./queries.server.ts";
import { jobRequiredSkills } from "../tables/jobs.ts";
import { addTerm, removeTerm, removeTerms, renameTerm } from "./commands.server.ts";

dbTest("the staff adds, renames and removes; what a listing asks for stays", async ({ ctx }) => {
  const staff = { ...ctx, actor: cast.admin };
  const { skillId } = await seededTerms(ctx);
  const { id: jobId } = await job(ctx);
  await ctx.db.insert(jobRequiredSkills).values({ jobId, skillId });
  expect(await addTerm(staff, "skill", "FALCONRY")).toMatchObject({ error: "term-taken" });
  expect((await addTerm(staff, "skill", "Archery")).ok).toBe(true);
  const refused = await removeTerm(staff, "skill", skillId);
  expect(refused).toMatchObject({ error: "term-in-use", detail: { term: "Falconry" } });
  expect(recruitmentErrorText("term-in-use", refused.ok ? {} : refused.detail)).toContain(
    "“Falconry” is used",
  );
  const before = (await vocabularyInUse(staff, vocabularyViewOf(new URLSearchParams()))).skill;
  const { version } = before.find(({ id }) => id === skillId)!;
  const rename = { term: "falconry", version };
  expect(await renameTerm(staff, "skill", skillId, rename)).toEqual({ ok: true });
  // First the second of two clicks, then somebody else who opened the form earlier.
  expect(await renameTerm(staff, "skill", skillId, rename)).toEqual({ ok: true });
  expect(await renameTerm(staff, "skill", skillId, { term: "Hawking", version })).toMatchObject({
    error: "changed-meanwhile",
    detail: { term: "falconry" },
  });
  const { skill } = await vocabularyInUse(staff, vocabularyViewOf(new URLSearchParams()));
  expect(skill.map(({ name, uses }) => [name, uses])).toEqual([
    ["Archery", 0],
    ["falconry", 1],
  ]);
  expect((await removeTerm(staff, "skill", skill[0]!.id)).ok).toBe(true);
  await expect(addTerm({ ...ctx, actor: cast.partner }, "skill", "Any")).rejects.toThrow(Denied);
});

dbTest("several words are removed at once, but none that a listing asks for", async ({ ctx }) => {
  const staff = { ...ctx, actor: cast.admin };
  const { skillId, languageId } = await seededTerms(ctx);
  await addTerm(staff, "skill", "Archery");
  await addTerm(staff, "skill", "Boating");
  const { id: jobId } = await job(ctx);
  await ctx.db.insert(jobRequiredSkills).values({ jobId, skillId });
  const { skills } = await vocabulary(ctx);
  const chosen = skills.filter(({ name }) => name !== "Boating").map(({ id }) => id);
  const ids = [...chosen, languageId];
  await expect(removeTerms({ ...ctx, actor: cast.partner }, ids)).rejects.toThrow(Denied);
  expect(await removeTerms(staff, ids)).toEqual({ ok: true, value: 2 });
  const left = await vocabulary(ctx);
  expect([left.skills.map(({ name }) => name), left.languages]).toEqual([
    ["Boating", "Falconry"],
    [],
  ]);
  const removed = (await auditLogSoFar(ctx)).filter(({ action }) => action.endsWith("-removed"));
  expect(removed.map(({ before }) => before)).toEqual([
    { term: "Archery" },
    { term: "Te reo Māori" },
  ]);
  expect(await removeTerms(staff, ids)).toEqual({ ok: true, value: 0 });
});

dbTest(
  "the fifteen languages and the first skills are there once, however often seeded",
  async ({ ctx }) => {
    for (let time = 0; time < 2; time++) {
      await transact(ctx, async (tx) => {
        await firstVocabulary.run(tx);
        return ok();
      });
    }
    const { skills, languages } = await vocabulary(ctx);
    expect(languages.map(({ name }) => name).sort()).toEqual([...firstLanguages].sort());
    expect(firstLanguages).toHaveLength(15);
    expect(skills).toHaveLength(firstSkills.length);
  },
);
