import { expect } from "vitest";
import { shownInstructors } from "#app/contexts/institute/public.server.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { catalogueSeeds, catalogueTest as dbTest } from "#testing/catalogue.ts";
import { instructor } from "#testing/instructors.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { CATALOGUE, catalogueChanged, moduleDrafted } from "../events.ts";
import { moduleForm, type ModuleRequest } from "./form.ts";
import { instructorField } from "./fields.ts";
import {
  moduleById,
  moduleGroups,
  modulesOfInstructors,
  prerequisitesOf,
} from "./queries.server.ts";
import { modulePreview, moduleToEdit, staffModules } from "../staff-queries.server.ts";
import {
  discardModuleDraft,
  publishModule,
  saveModuleDraft,
  moveModule,
} from "./commands.server.ts";

/** Returns the form as it is shown, with some fields changed. */
async function edited(
  staff: Ctx,
  id: string,
  change: Record<string, string>,
): Promise<ModuleRequest> {
  const { initial } = await moduleToEdit(staff, id);
  return moduleForm.parse({ ...initial, ...change });
}

const versionNow = async (staff: Ctx, id: string) =>
  (await moduleToEdit(staff, id)).initial.version!;
const drafted = async (staff: Ctx) =>
  (await staffModules(staff)).groups.flatMap(({ modules }) =>
    modules.filter((module) => module.drafted).map(({ id }) => id),
  );

dbTest("a draft is seen by the staff alone until it is published", async ({ ctx, staff }) => {
  const change = { title: "Őrzés, védelem", startDate4: "2027-03-01" };
  const saved = await saveModuleDraft(staff, "intro-cp", await edited(staff, "intro-cp", change));
  expect(saved).toEqual({ ok: true, value: { differs: true } });
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Introduction to Close Protection");
  expect(await drafted(staff)).toEqual(["intro-cp"]);
  const preview = await modulePreview(staff, "intro-cp");
  expect(preview.module).toMatchObject({ title: "Őrzés, védelem", price: "$2,450" });
  expect(preview.module.startDates).toContain("2027-03-01");
  expect(preview.card.title).toBe("Őrzés, védelem");
  expect(await emittedEvents(ctx, catalogueChanged)).toEqual([]);
  expect(await emittedEvents(ctx, moduleDrafted)).toEqual([{ moduleId: "intro-cp" }]);

  expect(await publishModule(staff, "intro-cp", preview.draft!.version)).toEqual({ ok: true });
  expect(await moduleById(ctx, "intro-cp")).toMatchObject({
    title: "Őrzés, védelem",
    startDates: expect.arrayContaining(["2027-03-01"]),
  });
  expect(await drafted(staff)).toEqual([]);
  expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
  expect(catalogueChanged.invalidates({})).toEqual([CATALOGUE]);
  expect(
    (await auditLogSoFar(ctx)).map(({ action, subject, before, after }) => [
      action,
      subject,
      before,
      after,
    ]),
  ).toEqual([
    [
      "catalogue.module-drafted",
      "module:intro-cp",
      expect.objectContaining({ title: "Introduction to Close Protection" }),
      expect.objectContaining({ title: "Őrzés, védelem" }),
    ],
    [
      "catalogue.module-published",
      "module:intro-cp",
      expect.not.objectContaining({ outcomes: expect.anything() }),
      expect.objectContaining({ title: "Őrzés, védelem" }),
    ],
  ]);
});

dbTest("a module's page names its instructors once that is published", async ({ ctx, staff }) => {
  const [shown, hidden] = [await instructor(ctx), await instructor(ctx, { published: false })];
  expect((await moduleToEdit(staff, "intro-cp")).instructors).toHaveLength(2);
  const ticked = { [instructorField(shown)]: "on", [instructorField(hidden)]: "on" };
  const form = await edited(staff, "intro-cp", ticked);
  expect(form.content.instructorIds).toEqual([shown, hidden].sort());
  await saveModuleDraft(staff, "intro-cp", form);
  expect((await moduleById(ctx, "intro-cp"))?.instructorIds).toEqual([]);
  expect((await modulePreview(staff, "intro-cp")).module.instructorIds).toHaveLength(2);
  await publishModule(staff, "intro-cp", await versionNow(staff, "intro-cp"));
  const module = (await moduleById(ctx, "intro-cp"))!;
  // Of a hidden profile the public learns nothing.
  expect((await shownInstructors(ctx, module.instructorIds)).map(({ id }) => id)).toEqual([shown]);
  expect([...(await modulesOfInstructors(ctx)).get(shown)!]).toEqual([
    { id: "intro-cp", title: "Introduction to Close Protection" },
  ]);
  const gone = await edited(staff, "intro-cp", { [instructorField("gone")]: "on" });
  expect(await saveModuleDraft(staff, "intro-cp", gone)).toEqual({
    ok: false,
    error: "no-such-instructor",
  });
});

dbTest("a second click on either button does nothing", async ({ ctx, staff }) => {
  const request = await edited(staff, "intro-cp", { title: "Another title" });
  await saveModuleDraft(staff, "intro-cp", request);
  expect(await saveModuleDraft(staff, "intro-cp", request)).toMatchObject({ ok: true });
  const version = await versionNow(staff, "intro-cp");
  await publishModule(staff, "intro-cp", version);
  expect(await publishModule(staff, "intro-cp", version)).toEqual({ ok: true });
  expect(await auditLogSoFar(ctx)).toHaveLength(2);
});

dbTest(
  "of two who edit the same module the second is told, and may replace it",
  async ({ staff }) => {
    const first = await edited(staff, "intro-cp", { title: "The first one's" });
    const second = await edited(staff, "intro-cp", { title: "The second one's" });
    await saveModuleDraft(staff, "intro-cp", first);
    const late = await saveModuleDraft(staff, "intro-cp", second);
    const present = await versionNow(staff, "intro-cp");
    expect(late).toEqual({ ok: false, error: "changed-meanwhile", detail: { version: present } });
    expect((await moduleToEdit(staff, "intro-cp")).initial.title).toBe("The first one's");
    await saveModuleDraft(staff, "intro-cp", { ...second, version: present });
    expect((await moduleToEdit(staff, "intro-cp")).initial.title).toBe("The second one's");
  },
);

dbTest("only the draft that was looked at is published or discarded", async ({ ctx, staff }) => {
  await saveModuleDraft(staff, "intro-cp", await edited(staff, "intro-cp", { title: "One" }));
  const looked = await versionNow(staff, "intro-cp");
  await saveModuleDraft(staff, "intro-cp", await edited(staff, "intro-cp", { title: "Two" }));
  expect(await publishModule(staff, "intro-cp", looked)).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await discardModuleDraft(staff, "intro-cp", looked)).toMatchObject({
    error: "changed-meanwhile",
  });
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Introduction to Close Protection");
  expect(await discardModuleDraft(staff, "intro-cp", await versionNow(staff, "intro-cp"))).toEqual({
    ok: true,
    value: { gone: false },
  });
  expect(await drafted(staff)).toEqual([]);
  expect(await discardModuleDraft(staff, "intro-cp", looked)).toMatchObject({ ok: true });
});

dbTest("a draft that says what is published is none", async ({ staff }) => {
  const shown = await edited(staff, "intro-cp", {});
  expect(await saveModuleDraft(staff, "intro-cp", shown)).toEqual({
    ok: true,
    value: { differs: false },
  });
  await saveModuleDraft(staff, "intro-cp", await edited(staff, "intro-cp", { title: "Else" }));
  const back = { content: shown.content, version: await versionNow(staff, "intro-cp") };
  expect(await saveModuleDraft(staff, "intro-cp", back)).toMatchObject({
    value: { differs: false },
  });
  expect(await drafted(staff)).toEqual([]);
});

const asking = (moduleId: string) => ({
  condition7: "Another module first",
  rule7: "earlier-module",
  module7: moduleId,
});

dbTest("a condition asks for a module that can be had", async ({ staff }) => {
  const unknown = await edited(staff, "intro-cp", asking("alchemy"));
  expect(await saveModuleDraft(staff, "intro-cp", unknown)).toEqual({
    ok: false,
    error: "unknown-module",
    detail: { moduleId: "alchemy" },
  });
  // That module requires the introduction itself.
  const back = await edited(staff, "intro-cp", asking("advanced-threat"));
  expect(await saveModuleDraft(staff, "intro-cp", back)).toEqual({
    ok: false,
    error: "leads-back",
    detail: { moduleId: "advanced-threat" },
  });
});

dbTest("two drafts that ask for each other are not both published", async ({ staff }) => {
  const [one, other] = ["surveillance-mastery", "electronic-ai-tools"] as const;
  await saveModuleDraft(staff, one, await edited(staff, one, asking(other)));
  await saveModuleDraft(staff, other, await edited(staff, other, asking(one)));
  expect(await publishModule(staff, one, await versionNow(staff, one))).toEqual({ ok: true });
  expect(await publishModule(staff, other, await versionNow(staff, other))).toMatchObject({
    error: "leads-back",
  });
});

dbTest("admissions asks for what is published, rule and sentence", async ({ ctx, staff }) => {
  const change = { condition0: "Minimum age 21", number0: "21" };
  const id = "flight-single-engine";
  await saveModuleDraft(staff, id, await edited(staff, id, change));
  expect((await prerequisitesOf(ctx, [id]))[0]?.rule).toEqual({ kind: "minimum-age", years: 18 });
  await publishModule(staff, id, await versionNow(staff, id));
  expect((await prerequisitesOf(ctx, [id]))[0]).toEqual({
    text: "Minimum age 21",
    rule: { kind: "minimum-age", years: 21 },
  });
});

dbTest("what the staff has published is not seeded over", async ({ ctx, staff }) => {
  await saveModuleDraft(staff, "intro-cp", await edited(staff, "intro-cp", { title: "Ours" }));
  await publishModule(staff, "intro-cp", await versionNow(staff, "intro-cp"));
  await runSeeds(ctx, catalogueSeeds);
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Ours");
});

dbTest("modules change places within their group, and stay at its ends", async ({ ctx, staff }) => {
  const order = async () =>
    (await moduleGroups(ctx)).map(({ modules }) => modules.map(({ id }) => id));
  const before = await order();
  await moveModule(staff, "threat-assessment", "up");
  expect(await order()).toEqual([before[0], ["threat-assessment", "maritime-security"], before[2]]);
  await moveModule(staff, "threat-assessment", "up");
  await moveModule(staff, "intro-cp", "up");
  expect(await auditLogSoFar(ctx)).toHaveLength(1);
  expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
  await expect(moveModule(staff, "alchemy", "up")).rejects.toThrow(NotFound);
});

dbTest("nobody but the staff reads or writes drafts", async ({ ctx, staff }) => {
  const request = await edited(staff, "intro-cp", { title: "Mine" });
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const stranger = { ...ctx, actor };
    for (const attempt of [
      () => saveModuleDraft(stranger, "intro-cp", request),
      () => publishModule(stranger, "intro-cp", request.version),
      () => discardModuleDraft(stranger, "intro-cp", request.version),
      () => moveModule(stranger, "intro-cp", "down"),
      () => moduleToEdit(stranger, "intro-cp"),
      () => modulePreview(stranger, "intro-cp"),
      () => staffModules(stranger),
    ]) {
      await expect(attempt()).rejects.toThrow(Denied);
    }
  }
  await expect(saveModuleDraft(staff, "alchemy", request)).rejects.toThrow(NotFound);
  await expect(modulePreview(staff, "alchemy")).rejects.toThrow(NotFound);
});

dbTest("the staff's pages ask the database three times at most", async ({ staff }) => {
  expect(await queriesOf(staff, () => staffModules(staff))).toHaveLength(1);
  expect(await queriesOf(staff, () => moduleToEdit(staff, "intro-cp"))).toHaveLength(3);
  expect(await queriesOf(staff, () => modulePreview(staff, "intro-cp"))).toHaveLength(1);
});
