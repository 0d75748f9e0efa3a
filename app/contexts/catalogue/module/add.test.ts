import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { catalogueTest as dbTest } from "#testing/catalogue.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { catalogueChanged, moduleDrafted } from "../events.ts";
import { unfinishedModuleForm } from "./form.ts";
import { newModuleForm } from "./new-form.ts";
import { partField } from "../programme/fields.ts";
import { programmeForm } from "../programme/form.ts";
import {
  lockModules,
  moduleById,
  moduleGroups,
  moduleIds,
  moduleTitles,
  pricesToEdit,
  programmeModuleIds,
  retiredTitle,
} from "./queries.server.ts";
import { modulePreview, moduleToEdit, staffModules } from "../staff-queries.server.ts";
import { priceField } from "../prices/fields.ts";
import { pricesForm } from "../prices/form.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { ok } from "#app/kernel/result.ts";
import { addModule } from "./add.server.ts";
import {
  discardModuleDraft,
  publishModule,
  saveModuleDraft,
  moveModule,
} from "./commands.server.ts";
import { changePrices } from "../prices/commands.server.ts";
import { addProgramme } from "../programme/commands.server.ts";

const drones = newModuleForm.parse({
  title: "Drónok és védelem",
  group: "specialized",
  durationWeeks: "2",
  difficulty: "Advanced",
  price: "2,750",
  drawing: "electronic-ai-tools",
});
const id = "dronok-es-vedelem";

const written = {
  description: "What flies over the wall, and what one does about it.",
  fullDescription: "In the air and on the ground.",
  condition0: "Minimum age 18",
  rule0: "minimum-age",
  number0: "18",
  syllabus: "Rules\nWho may fly what, and where.",
  outcomes: "Tell a toy from a threat",
  assessmentMethods: "A written test",
};

/** Saves the draft of a module that was never published, as its form does. */
async function write(staff: Ctx, change: Record<string, string>) {
  const { initial } = await moduleToEdit(staff, id);
  return saveModuleDraft(staff, id, unfinishedModuleForm.parse({ ...initial, ...change }));
}

const versionNow = async (staff: Ctx) => (await modulePreview(staff, id)).draft!.version;

dbTest("a new module is the staff's alone until it is published", async ({ ctx, staff }) => {
  expect(await addModule(staff, drones)).toEqual({ ok: true, value: { id } });
  expect(await moduleById(ctx, id)).toBeUndefined();
  expect(await retiredTitle(ctx, id)).toBeUndefined();
  expect(await moduleIds(ctx)).not.toContain(id);
  expect((await moduleTitles(ctx)).map((module) => module.id)).not.toContain(id);
  expect((await moduleGroups(ctx)).flatMap(({ modules }) => modules)).toHaveLength(10);
  const held = await transact(ctx, async (tx) => ok(await lockModules(tx, [id])));
  expect(held).toMatchObject({ value: [] });
  expect(await emittedEvents(ctx, catalogueChanged)).toEqual([]);
  expect(await emittedEvents(ctx, moduleDrafted)).toEqual([{ moduleId: id }]);

  const { groups } = await staffModules(staff);
  const listed = groups.find(({ group }) => group === "specialized")!.modules.at(-1);
  expect(listed).toMatchObject({ id, publicationStatus: "unpublished", price: "$2,750" });

  await write(staff, written);
  const preview = await modulePreview(staff, id);
  expect(preview.missing).toEqual([]);
  expect(preview.module).toMatchObject({ drawing: "electronic-ai-tools", price: "$2,750" });
  expect(await publishModule(staff, id, preview.draft!.version)).toEqual({ ok: true });
  expect(await moduleById(ctx, id)).toMatchObject({ title: "Drónok és védelem", startDates: [] });
  expect(await moduleById(ctx, id)).not.toHaveProperty("published");
  expect((await moduleGroups(ctx))[1]!.modules.at(-1)).toMatchObject({
    id,
    drawing: "electronic-ai-tools",
  });
  expect(await moduleIds(ctx)).toContain(id);
  expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
  expect(await publishModule(staff, id, preview.draft!.version)).toEqual({ ok: true });
  expect((await auditLogSoFar(ctx)).map(({ action, subject }) => [action, subject])).toEqual([
    ["catalogue.module-added", `module:${id}`],
    ["catalogue.module-drafted", `module:${id}`],
    ["catalogue.module-published", `module:${id}`],
  ]);
});

dbTest("what its page has to say is missing until it is written", async ({ ctx, staff }) => {
  await addModule(staff, drones);
  const all = [
    "Summary",
    "Full description",
    "Prerequisites",
    "Syllabus",
    "What you will be able to do",
    "How you are assessed",
  ];
  expect((await modulePreview(staff, id)).missing).toEqual(all);
  const refused = { ok: false, error: "unfinished" };
  expect(await publishModule(staff, id, await versionNow(staff))).toMatchObject(refused);
  const { outcomes: _, ...rest } = written;
  expect(await write(staff, rest)).toEqual({ ok: true, value: { differs: true } });
  expect((await modulePreview(staff, id)).missing).toEqual(["What you will be able to do"]);
  expect(await publishModule(staff, id, await versionNow(staff))).toMatchObject(refused);
  expect(await moduleById(ctx, id)).toBeUndefined();
});

dbTest("its id is made of its title and never means another's page", async ({ staff }) => {
  const named = (title: string) => addModule(staff, { ...drones, title });
  expect(await named("Physical flight")).toMatchObject({ value: { id: "physical-flight-2" } });
  expect(await named("New")).toMatchObject({ value: { id: "new-2" } });
  expect(await named("Course pages")).toMatchObject({ value: { id: "course-pages-2" } });
  expect(await named("Intro: CP")).toMatchObject({ value: { id: "intro-cp-2" } });
  expect(await named("Maritime Security")).toEqual({ ok: false, error: "title-taken" });
});

dbTest("no two modules have one title", async ({ staff }) => {
  await addModule(staff, drones);
  expect(await write(staff, { ...written, title: "Maritime Security" })).toMatchObject({
    error: "title-taken",
  });
});

dbTest("nothing that is offered can be made of it before", async ({ ctx, staff }) => {
  await addModule(staff, drones);
  const programme = { name: "Air", [partField(id)]: "on", [partField("intro-cp")]: "on" };
  await addProgramme(staff, programmeForm.parse(programme));
  expect(await programmeModuleIds(ctx, "air")).toEqual(["intro-cp"]);
  const { initial } = await moduleToEdit(staff, "maritime-security");
  const asking = { condition9: "Drones first", rule9: "earlier-module", module9: id };
  const form = unfinishedModuleForm.parse({ ...initial, ...asking });
  expect(await saveModuleDraft(staff, "maritime-security", form)).toEqual({
    ok: false,
    error: "unknown-module",
    detail: { moduleId: id },
  });
  // A module may require others, but never itself.
  const own = { ...written, condition1: "Itself", rule1: "earlier-module", module1: id };
  expect(await write(staff, own)).toMatchObject({ error: "leads-back" });
});

dbTest("its place and its price are the staff's to change before", async ({ ctx, staff }) => {
  await addModule(staff, drones);
  await moveModule(staff, id, "up");
  const { groups } = await staffModules(staff);
  expect(groups[1]!.modules.map((module) => module.id)).toEqual([
    "maritime-security",
    id,
    "threat-assessment",
  ]);
  const { initial, modules } = await pricesToEdit(staff);
  expect(modules).toContainEqual({ id, title: "Drónok és védelem (not published)" });
  await changePrices(staff, pricesForm.parse({ ...initial, [priceField(id)]: "3,000" }));
  await write(staff, written);
  await publishModule(staff, id, await versionNow(staff));
  expect(await moduleById(ctx, id)).toMatchObject({ price: "$3,000" });
});

dbTest("discarding it leaves nothing of it; a published one stays", async ({ ctx, staff }) => {
  await addModule(staff, drones);
  const version = await versionNow(staff);
  await write(staff, { description: "Something" });
  expect(await discardModuleDraft(staff, id, version)).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await discardModuleDraft(staff, id, await versionNow(staff))).toEqual({
    ok: true,
    value: { gone: true },
  });
  expect((await staffModules(staff)).groups[1]!.modules).toHaveLength(2);
  expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({ action: "catalogue.module-discarded" });
  const { initial } = await moduleToEdit(staff, "intro-cp");
  expect(await discardModuleDraft(staff, "intro-cp", initial.version!)).toMatchObject({
    value: { gone: false },
  });
  expect(await moduleById(ctx, "intro-cp")).toBeDefined();
});

dbTest("nobody but the staff adds modules", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    await expect(addModule({ ...ctx, actor }, drones)).rejects.toThrow(Denied);
  }
});
