import { expect } from "vitest";
import { jobRequiredSkills, skills } from "#app/contexts/recruitment/tables/jobs.ts";
import { importSources } from "#app/imports.ts";
import type { ImportSource } from "#app/platform/imports/source.ts";
import { system } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { DatabaseUnavailable } from "#app/kernel/unavailable.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { ROWS_AT_ONCE } from "#app/platform/imports/table.server.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { listOf } from "#testing/lists.ts";
import { dbTest } from "#testing/db.ts";
import { importer } from "#testing/imports.ts";
import { job } from "#testing/recruitment.ts";
import { forgetImports, storedImportFiles } from "./forget.server.ts";
import { changeFormat, discardImport, startCheck } from "./prepare.server.ts";
import { importListSource } from "./list.server.ts";
import { importForPage } from "./queries.server.ts";
import { receiveFile } from "./receive.server.ts";
import { restartStep } from "./restart.server.ts";
import { SILENT_FOR } from "./rules.ts";
import { importRows } from "./tables.ts";
import { writeImport } from "./write.server.ts";

const skillsSource = importSources.find(({ id }) => id === "skills")!;

async function asAdmin(ctx: Ctx) {
  await castInDatabase(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  return { admin, ...importer(admin) };
}

const names = async (ctx: Ctx) =>
  (await ctx.db.select({ name: skills.skillName }).from(skills)).map(({ name }) => name).sort();

dbTest("a file is checked, imported as a whole and undone", async ({ ctx }) => {
  const { admin, check, write, undo, row } = await asAdmin(ctx);
  await ctx.db.insert(skills).values({ id: crypto.randomUUID(), skillName: "Falconry" });
  const id = await check(
    "skills",
    "\uFEFFSkill;Note\r\nFALCONRY;\r\nŐrszolgálat;x\r\nArchery;\r\n",
  );
  expect(await row(id)).toMatchObject({ status: "checked", created: 2, unchanged: 1, faults: 0 });
  expect(await names(ctx)).toEqual(["Falconry"]);

  expect(await write(id)).toMatchObject({ status: "done", created: 2, unchanged: 1 });
  expect(await names(ctx)).toEqual(["Archery", "Falconry", "Őrszolgálat"]);
  const again = await check(
    "skills",
    "\uFEFFSkill;Note\r\nFALCONRY;\r\nŐrszolgálat;x\r\nArchery;\r\n",
  );
  expect(await row(again)).toMatchObject({ created: 0, unchanged: 3 });
  const { earlier } = await importForPage(admin, importer(admin).files, importSources, again);
  expect(earlier?.id).toBe(id);

  expect(await undo(id)).toEqual({ ok: true });
  expect(await names(ctx)).toEqual(["Falconry"]);
  expect(await row(id)).toMatchObject({ status: "undone", undone: 2 });
  const log = (await auditLogSoFar(ctx)).map(({ action }) => action);
  expect(log).toEqual(
    expect.arrayContaining([
      "imports.file-received",
      "imports.written",
      "recruitment.skill-added",
      "imports.undone",
      "recruitment.skill-removed",
    ]),
  );
});

dbTest("a dry run names every fault, and a file with one is not imported", async ({ ctx }) => {
  const { check, start, row, faults } = await asAdmin(ctx);
  const id = await check("skills", 'Skill,Note\nA,\nArchery,a,b\narchery,\n"Arch\nery",\n,x\n');
  expect(await row(id)).toMatchObject({ status: "checked", created: 2, faults: 3 });
  expect(await faults(id)).toEqual([
    { line: 2, column: "Skill", value: "A", text: "Please enter a name" },
    { line: 3, text: expect.stringContaining("3 cells, but the header has 2") },
    { line: 7, column: "Skill", value: "", text: "The cell is empty." },
  ]);
  expect(await start(id)).toEqual({ ok: false, error: "has-faults" });
  expect(await names(ctx)).toEqual([]);
});

dbTest("what does not read as a table is refused with the line", async ({ ctx }) => {
  const { admin, receive, files } = await asAdmin(ctx);
  expect(await receive("skills", "")).toMatchObject({ error: "empty-file" });
  expect(await receive("skills", "PK\u0003\u0004\0\0")).toMatchObject({ error: "not-text" });
  expect(await receive("skills", "Skill\n\n")).toMatchObject({ error: "no-rows" });
  expect(await receive("skills", 'Skill\nA\n"B\n')).toMatchObject({
    error: "broken-table",
    detail: { line: 3, text: expect.stringContaining("never closed") },
  });
  expect(files.kept.size).toBe(0);
  const source = importSources.find(({ id }) => id === "people")!;
  const upload = { name: "people.csv", bytes: Buffer.from("Name,Email\nA,b\n") };
  await expect(receiveFile(admin, files, source, upload)).rejects.toThrow(Denied);
});

dbTest(
  "a mapping needs each required column once, and begins from what is shown",
  async ({ ctx }) => {
    const { admin, receive, row, files } = await asAdmin(ctx);
    const received = await receive("skills", "Képzettség,Skills\nArchery,Boating\n");
    const id = received.ok ? received.value.id : "";
    expect((await row(id)).mapping).toEqual({ skill: 1 });
    const ask = (mapping: Record<string, number>, version = "1") =>
      startCheck(admin, importSources, id, { mapping, options: ["no-such"], version });
    expect(await ask({})).toMatchObject({ error: "column-missing", detail: { column: "skill" } });
    const semicolons = { encoding: "utf-8", delimiter: ";" } as const;
    expect((await changeFormat(admin, files, importSources, id, semicolons)).ok).toBe(true);
    expect(await ask({ skill: 0 })).toMatchObject({ error: "changed-meanwhile" });
    expect(await ask({ skill: 0 }, "2")).toEqual({ ok: true });
    // The second of two clicks.
    expect(await ask({ skill: 0 }, "2")).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({ status: "checking", version: 3, options: [] });
  },
);

dbTest(
  "if something changes after the check, nothing is written and it is checked again",
  async ({ ctx }) => {
    const { admin, check, checking, files, row, start } = await asAdmin(ctx);
    const id = await check("skills", "Skill\nArchery\nBoating\n");
    await start(id);
    // Somebody adds the same skill between the plan and the write of the batch.
    const meanwhile: ImportSource = {
      ...skillsSource,
      plan: async (tx, rows, locking) => {
        const plans = await skillsSource.plan(tx, rows, locking);
        await tx.db.insert(skills).values({ id: crypto.randomUUID(), skillName: "ARCHERY" });
        return plans;
      },
    };
    await importer(admin, files, [meanwhile]).writing(id);
    expect(await names(ctx)).toEqual([]);
    expect(await row(id)).toMatchObject({ status: "checking", failure: { code: "changed-since" } });
    await checking(id);
    expect(await row(id)).toMatchObject({ status: "checked", created: 2 });
  },
);

dbTest("an undo leaves alone what was changed or is used since, and names it", async ({ ctx }) => {
  const { admin, check, write, undo, files } = await asAdmin(ctx);
  const id = await check("skills", "Skill\nArchery\nBoating\nCooking\n");
  await write(id);
  const all = await ctx.db.select().from(skills);
  const idOf = (name: string) => all.find(({ skillName }) => skillName === name)!.id;
  const { id: jobId } = await job(ctx);
  await ctx.db.insert(jobRequiredSkills).values({ jobId, skillId: idOf("Boating") });
  const { changeTerm } = await import("#app/contexts/recruitment/vocabulary/commands.server.ts");
  const { versionOf } = await import("#app/platform/forms/version.server.ts");
  const version = versionOf({ name: "Cooking", levels: [], moduleIds: [] });
  await changeTerm(admin, "skill", idOf("Cooking"), { term: "Field cooking", version });
  await undo(id);
  expect(await names(ctx)).toEqual(["Boating", "Field cooking"]);
  const { left, undone } = await importForPage(admin, files, importSources, id);
  expect(undone).toBe(1);
  expect(left).toEqual([
    { line: 3, name: "Boating", why: "A job listing asks for it." },
    { line: 4, name: "Field cooking", why: "It was renamed since." },
  ]);
});

dbTest(
  "an import can be undone for 24 hours; files and rows go after that",
  async ({ ctx, clock }) => {
    const { admin, check, write, undo, row, files } = await asAdmin(ctx);
    const id = await check("skills", "Skill\nArchery\n");
    const unused = await check("skills", "Skill\nA\n");
    await write(id);
    expect((await storedImportFiles(ctx)).toSorted()).toEqual([...files.kept.keys()].toSorted());
    expect(files.kept.size).toBe(3);
    clock.advance(hours(24));
    expect(await undo(id)).toEqual({ ok: false, error: "too-late" });
    clock.advance(1);
    await forgetImports(admin, files);
    expect(files.kept.size).toBe(2);
    expect(await row(id)).toMatchObject({ storageKey: null, status: "done" });
    clock.advance(days(6));
    await forgetImports(admin, files);
    expect(files.kept.size).toBe(0);
    await expect(row(unused)).rejects.toThrow(NotFound);
    expect((await row(id)).status).toBe("done");
    clock.advance(days(365));
    await forgetImports(admin, files);
    await expect(row(id)).rejects.toThrow(NotFound);
  },
);

dbTest("who loses the right before the job runs does not import", async ({ ctx }) => {
  const { check, start, writing, row, admin, files } = await asAdmin(ctx);
  const id = await check("skills", "Skill\nArchery\n");
  await start(id);
  const { userRoles } = await import("#app/contexts/identity/tables.ts");
  await ctx.db.delete(userRoles);
  await writing(id);
  expect(await row(id)).toMatchObject({ status: "checked", failure: { code: "not-allowed" } });
  expect(await names(ctx)).toEqual([]);
  const member: Ctx = { ...ctx, actor: cast.member };
  await expect(listOf(member, importListSource(importSources))).rejects.toThrow(Denied);
  await expect(importForPage(member, files, importSources, id)).rejects.toThrow(Denied);
  expect(
    (await listOf(admin, importListSource(importSources), "source=skills")).rows,
  ).toMatchObject([{ status: "checked" }]);
});

dbTest(
  "an interrupted step begins anew, and a step that is over does nothing",
  async ({ ctx, clock }) => {
    const { admin, begin, check, checking, row, step, write, writing } = await asAdmin(ctx);
    const id = await begin("skills", "Skill\nArchery\n");
    await restartStep(admin, importSources, id);
    expect((await row(id)).version).toBe(2);
    clock.advance(SILENT_FOR + 1);
    const former = await step(id);
    await restartStep(admin, importSources, id);
    expect((await row(id)).version).toBe(3);
    const { checkImport } = await import("./check.server.ts");
    const { files } = importer(admin);
    await checkImport(ctx, files, importSources, former);
    expect((await row(id)).status).toBe("checking");
    await checking(id);
    expect((await row(id)).status).toBe("checked");
    const done = await check("skills", "Skill\nBoating\n");
    await write(done);
    await writing(done);
    expect(await names(ctx)).toEqual(["Boating"]);
  },
);

dbTest("a long import is several transactions, and still all rows or none", async ({ ctx }) => {
  const { admin, check, files, row, start, step } = await asAdmin(ctx);
  const lines = ["Abseiling", "Boating", "Caving", "Diving", "Escorting"];
  const id = await check("skills", `Skill\n${lines.join("\n")}\n`);
  await start(id);
  const seen: string[][] = [];
  const parts = (failing: boolean): ImportSource => ({
    ...skillsSource,
    write: async (tx, rows, run) => {
      if (failing && rows.some(({ values }) => values["skill"] === "Escorting")) {
        throw new Error("the fifth row fails");
      }
      return skillsSource.write(tx, rows, run);
    },
    plan: async (tx, rows, locking) => {
      if (locking) seen.push(await names(ctx));
      return skillsSource.plan(tx, rows, locking);
    },
  });
  const background = { ...admin, actor: system };
  const write = async (failing: boolean) =>
    writeImport(background, files, [parts(failing)], await step(id), 2);
  await expect(write(true)).rejects.toThrow("the fifth row fails");
  expect(await names(ctx)).toEqual([]);
  expect(await row(id)).toMatchObject({ status: "checked", failure: { code: "stopped" } });
  expect(await ctx.db.select().from(importRows)).toEqual([]);

  await start(id);
  seen.length = 0;
  await write(false);
  // Others could see the rows of a part as soon as it was written.
  expect(seen).toEqual([[], ["Abseiling", "Boating"], lines.slice(0, 4)]);
  expect(await names(ctx)).toEqual(lines);
  expect(await row(id)).toMatchObject({ status: "done", created: 5, unchanged: 0, progress: 5 });
});

dbTest(
  "an import that is killed between two transactions goes on, and is undone whole",
  async ({ ctx }) => {
    const { admin, check, files, row, start, step, undo } = await asAdmin(ctx);
    const id = await check("skills", "Skill\nAbseiling\nBoating\nCaving\n");
    await start(id);
    const job = await step(id);
    const background = { ...admin, actor: system };
    let writes = 0;
    const killed: ImportSource = {
      ...skillsSource,
      undo: () => Promise.reject(new DatabaseUnavailable("gone")),
      write: (tx, rows, run) =>
        writes++ === 0
          ? skillsSource.write(tx, rows, run)
          : Promise.reject(new DatabaseUnavailable("gone")),
    };
    await expect(writeImport(background, files, [killed], job, 1)).rejects.toThrow(
      "cannot be reached",
    );
    expect([await names(ctx), (await row(id)).status]).toEqual([["Abseiling"], "writing"]);
    // The queue repeats the job.
    await writeImport(background, files, importSources, job, 1);
    expect(await names(ctx)).toEqual(["Abseiling", "Boating", "Caving"]);
    expect(await row(id)).toMatchObject({ status: "done", created: 3, unchanged: 0 });
    expect(await undo(id)).toEqual({ ok: true });
    expect(await names(ctx)).toEqual([]);
    expect(await row(id)).toMatchObject({ status: "undone", undone: 3 });
  },
);

dbTest(
  "what has changed since the check stops a long import before its first row",
  async ({ ctx }) => {
    const { admin, check, files, row, start } = await asAdmin(ctx);
    const id = await check("skills", "Skill\nAbseiling\nBoating\nCaving\n");
    await start(id);
    let wrote = 0;
    const refusing: ImportSource = {
      ...skillsSource,
      plan: async (tx, rows, locking) => {
        const plans = await skillsSource.plan(tx, rows, locking);
        // Caving may not be imported any more.
        return plans.map((plan, n) =>
          rows[n]!.values["skill"] === "Caving"
            ? ({ act: "refuse", column: "skill", text: "It is not taught any more." } as const)
            : plan,
        );
      },
      write: async (tx, rows, run) => {
        wrote += rows.length;
        return skillsSource.write(tx, rows, run);
      },
    };
    await importer(admin, files, [refusing], 1).writing(id);
    expect(wrote).toBe(0);
    expect(await names(ctx)).toEqual([]);
    expect(await row(id)).toMatchObject({ status: "checking", failure: { code: "changed-since" } });
  },
);

dbTest("a file that is thrown away leaves nothing", async ({ ctx }) => {
  const { admin, check, row, files } = await asAdmin(ctx);
  const id = await check("skills", "Skill\nA\n");
  expect(await discardImport(admin, files, importSources, id)).toEqual({ ok: true });
  expect(files.kept.size).toBe(0);
  await expect(row(id)).rejects.toThrow(NotFound);
});

dbTest(
  "an import that breaks off writes nothing, and the repeated job writes all",
  async ({ ctx }) => {
    const { admin, check, files, start, writing, row } = await asAdmin(ctx);
    const lines = Array.from({ length: ROWS_AT_ONCE + 10 }, (_, n) => `Skill ${n}`);
    const id = await check("skills", `Skill\n${lines.join("\n")}\n`);
    await start(id);
    let batches = 0;
    const breakingOff: ImportSource = {
      ...skillsSource,
      write: async (tx, rows, run) => {
        if (++batches > 1) throw new DatabaseUnavailable("gone");
        return skillsSource.write(tx, rows, run);
      },
    };
    // The process is killed, or the database goes away: the queue repeats the job.
    const broken = importer(admin, files, [breakingOff]).writing(id);
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await names(ctx)).toEqual([]);
    expect((await row(id)).status).toBe("writing");
    await writing(id);
    expect(await row(id)).toMatchObject({ status: "done", created: lines.length });
    expect(await names(ctx)).toHaveLength(lines.length);
  },
);

dbTest(
  "a bug in the middle of an import is told, and the import can be started again",
  async ({ ctx }) => {
    const { admin, check, files, start, writing, row } = await asAdmin(ctx);
    const id = await check("skills", "Skill\nArchery\n");
    await start(id);
    const write = () => Promise.reject(new Error("a bug"));
    const faulty = importer(admin, files, [{ ...skillsSource, write }]);
    await expect(faulty.writing(id)).rejects.toThrow("a bug");
    expect(await row(id)).toMatchObject({ status: "checked", failure: { code: "stopped" } });
    await start(id);
    await writing(id);
    expect(await names(ctx)).toEqual(["Archery"]);
  },
);
