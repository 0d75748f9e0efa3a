import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok, valueOf } from "#app/kernel/result.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { listOf } from "#testing/lists.ts";
import { job, seededTerms } from "#testing/recruitment.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import {
  firstLanguages,
  firstSkills,
  firstVocabulary,
} from "../../../../db/seed/recruitment-vocabulary.ts";
import { termSource } from "./list.server.ts";
import { vocabulary } from "./queries.server.ts";
import { jobRequiredSkills } from "../tables/jobs.ts";
import { addTerm, changeTerm } from "./commands.server.ts";
import { removeTerms, restoreTerms } from "./remove.server.ts";

dbTest("the staff adds, renames and removes; what a listing asks for stays", async ({ ctx }) => {
  const staff = { ...ctx, actor: cast.admin };
  const { skillId } = await seededTerms(ctx);
  const { id: jobId } = await job(ctx);
  await ctx.db.insert(jobRequiredSkills).values({ jobId, skillId });
  expect(await addTerm(staff, "skill", "FALCONRY")).toMatchObject({ error: "term-taken" });
  expect((await addTerm(staff, "skill", "Archery")).ok).toBe(true);
  const before = await listOf(staff, termSource);
  const { version } = before.rows.find(({ id }) => id === skillId)!;
  const rename = { term: "falconry", version };
  expect(await changeTerm(staff, "skill", skillId, rename)).toEqual({ ok: true });
  // First the second of two clicks, then somebody else who opened the form earlier.
  expect(await changeTerm(staff, "skill", skillId, rename)).toEqual({ ok: true });
  expect(await changeTerm(staff, "skill", skillId, { term: "Hawking", version })).toMatchObject({
    error: "changed-meanwhile",
    detail: { term: "falconry" },
  });
  const after = await listOf(staff, termSource, "kind=skill");
  expect(after.rows.map(({ name, uses }) => [name, uses])).toEqual([
    ["Archery", 0],
    ["falconry", 1],
  ]);
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
  const gone = valueOf(await removeTerms(staff, ids));
  expect(gone.map(({ was }) => was)).toEqual(["skill:Archery", "language:Te reo Māori"]);
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
  expect(await removeTerms(staff, ids)).toEqual({ ok: true, value: [] });
});

dbTest("removed words come back with an undo, but not beside the same word", async ({ ctx }) => {
  const staff = { ...ctx, actor: cast.admin };
  await addTerm(staff, "skill", "Archery");
  await addTerm(staff, "language", "Hindi");
  const ids = (await listOf(staff, termSource)).rows.map(({ id }) => id);
  const gone = valueOf(await removeTerms(staff, ids));
  await addTerm(staff, "skill", "ARCHERY");
  await expect(restoreTerms({ ...ctx, actor: cast.partner }, gone)).rejects.toThrow(Denied);
  expect(valueOf(await restoreTerms(staff, gone))).toHaveLength(2);
  const { rows } = await listOf(staff, termSource);
  expect(rows.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    "skill ARCHERY",
    "language Hindi",
  ]);
  expect(rows[1]!.id).toBe(gone.find(({ was }) => was === "language:Hindi")!.id);
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
    expect(skills).toHaveLength(Object.keys(firstSkills).length);
  },
);
