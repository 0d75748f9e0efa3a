import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { catalogueSeeds, catalogueTest as dbTest } from "#testing/catalogue.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { CATALOGUE, catalogueChanged, moduleDrafted } from "../events.ts";
import { moduleForm, type ModuleRequest } from "./form.ts";
import { moduleById, moduleGroups, prerequisitesOf } from "./queries.server.ts";
import { modulePreview, moduleToEdit, officeModules } from "../office-queries.server.ts";
import { discardModuleDraft, publishModule, saveModuleDraft } from "./commands.server.ts";
import { moveModule } from "./order.server.ts";

/** The form as it is shown, with some of it changed. */
async function edited(
  office: Ctx,
  id: string,
  change: Record<string, string>,
): Promise<ModuleRequest> {
  const { initial } = await moduleToEdit(office, id);
  return moduleForm.parse({ ...initial, ...change });
}

const versionNow = async (office: Ctx, id: string) =>
  (await moduleToEdit(office, id)).initial.version!;
const drafted = async (office: Ctx) =>
  (await officeModules(office)).groups.flatMap(({ modules }) =>
    modules.filter((module) => module.drafted).map(({ id }) => id),
  );

dbTest("a draft is seen by the office alone until it is published", async ({ ctx, office }) => {
  const change = { title: "Őrzés, védelem", startDate4: "2027-03-01" };
  const saved = await saveModuleDraft(office, "intro-cp", await edited(office, "intro-cp", change));
  expect(saved).toEqual({ ok: true, value: { differs: true } });
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Introduction to Close Protection");
  expect(await drafted(office)).toEqual(["intro-cp"]);
  const preview = await modulePreview(office, "intro-cp");
  expect(preview.module).toMatchObject({ title: "Őrzés, védelem", price: "$2,450" });
  expect(preview.module.startDates).toContain("2027-03-01");
  expect(preview.card.title).toBe("Őrzés, védelem");
  expect(await emittedEvents(ctx, catalogueChanged)).toEqual([]);
  expect(await emittedEvents(ctx, moduleDrafted)).toEqual([{ moduleId: "intro-cp" }]);

  expect(await publishModule(office, "intro-cp", preview.draft!.version)).toEqual({ ok: true });
  expect(await moduleById(ctx, "intro-cp")).toMatchObject({
    title: "Őrzés, védelem",
    startDates: expect.arrayContaining(["2027-03-01"]),
  });
  expect(await drafted(office)).toEqual([]);
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

dbTest("a second click on either button does nothing", async ({ ctx, office }) => {
  const request = await edited(office, "intro-cp", { title: "Another title" });
  await saveModuleDraft(office, "intro-cp", request);
  expect(await saveModuleDraft(office, "intro-cp", request)).toMatchObject({ ok: true });
  const version = await versionNow(office, "intro-cp");
  await publishModule(office, "intro-cp", version);
  expect(await publishModule(office, "intro-cp", version)).toEqual({ ok: true });
  expect(await auditLogSoFar(ctx)).toHaveLength(2);
});

dbTest(
  "of two who edit the same module the second is told, and may replace it",
  async ({ office }) => {
    const first = await edited(office, "intro-cp", { title: "The first one's" });
    const second = await edited(office, "intro-cp", { title: "The second one's" });
    await saveModuleDraft(office, "intro-cp", first);
    const late = await saveModuleDraft(office, "intro-cp", second);
    const present = await versionNow(office, "intro-cp");
    expect(late).toEqual({ ok: false, error: "changed-meanwhile", detail: { version: present } });
    expect((await moduleToEdit(office, "intro-cp")).initial.title).toBe("The first one's");
    await saveModuleDraft(office, "intro-cp", { ...second, version: present });
    expect((await moduleToEdit(office, "intro-cp")).initial.title).toBe("The second one's");
  },
);

dbTest("only the draft that was looked at is published or discarded", async ({ ctx, office }) => {
  await saveModuleDraft(office, "intro-cp", await edited(office, "intro-cp", { title: "One" }));
  const looked = await versionNow(office, "intro-cp");
  await saveModuleDraft(office, "intro-cp", await edited(office, "intro-cp", { title: "Two" }));
  expect(await publishModule(office, "intro-cp", looked)).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await discardModuleDraft(office, "intro-cp", looked)).toMatchObject({
    error: "changed-meanwhile",
  });
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Introduction to Close Protection");
  expect(
    await discardModuleDraft(office, "intro-cp", await versionNow(office, "intro-cp")),
  ).toEqual({
    ok: true,
    value: { gone: false },
  });
  expect(await drafted(office)).toEqual([]);
  expect(await discardModuleDraft(office, "intro-cp", looked)).toMatchObject({ ok: true });
});

dbTest("a draft that says what is published is none", async ({ office }) => {
  const shown = await edited(office, "intro-cp", {});
  expect(await saveModuleDraft(office, "intro-cp", shown)).toEqual({
    ok: true,
    value: { differs: false },
  });
  await saveModuleDraft(office, "intro-cp", await edited(office, "intro-cp", { title: "Else" }));
  const back = { words: shown.words, version: await versionNow(office, "intro-cp") };
  expect(await saveModuleDraft(office, "intro-cp", back)).toMatchObject({
    value: { differs: false },
  });
  expect(await drafted(office)).toEqual([]);
});

const asking = (moduleId: string) => ({
  condition7: "Another module first",
  rule7: "earlier-module",
  module7: moduleId,
});

dbTest("a condition asks for a module that can be had", async ({ office }) => {
  const unknown = await edited(office, "intro-cp", asking("alchemy"));
  expect(await saveModuleDraft(office, "intro-cp", unknown)).toEqual({
    ok: false,
    error: "unknown-module",
    detail: { moduleId: "alchemy" },
  });
  // It asks for the introduction itself.
  const back = await edited(office, "intro-cp", asking("advanced-threat"));
  expect(await saveModuleDraft(office, "intro-cp", back)).toEqual({
    ok: false,
    error: "leads-back",
    detail: { moduleId: "advanced-threat" },
  });
});

dbTest("two drafts that ask for each other are not both published", async ({ office }) => {
  const [one, other] = ["surveillance-mastery", "electronic-ai-tools"] as const;
  await saveModuleDraft(office, one, await edited(office, one, asking(other)));
  await saveModuleDraft(office, other, await edited(office, other, asking(one)));
  expect(await publishModule(office, one, await versionNow(office, one))).toEqual({ ok: true });
  expect(await publishModule(office, other, await versionNow(office, other))).toMatchObject({
    error: "leads-back",
  });
});

dbTest("admissions asks for what is published, rule and sentence", async ({ ctx, office }) => {
  const change = { condition0: "Minimum age 21", number0: "21" };
  const id = "flight-single-engine";
  await saveModuleDraft(office, id, await edited(office, id, change));
  expect((await prerequisitesOf(ctx, [id]))[0]?.rule).toEqual({ kind: "minimum-age", years: 18 });
  await publishModule(office, id, await versionNow(office, id));
  expect((await prerequisitesOf(ctx, [id]))[0]).toEqual({
    text: "Minimum age 21",
    rule: { kind: "minimum-age", years: 21 },
  });
});

dbTest("what the office has published is not seeded over", async ({ ctx, office }) => {
  await saveModuleDraft(office, "intro-cp", await edited(office, "intro-cp", { title: "Ours" }));
  await publishModule(office, "intro-cp", await versionNow(office, "intro-cp"));
  await runSeeds(ctx, catalogueSeeds);
  expect((await moduleById(ctx, "intro-cp"))?.title).toBe("Ours");
});

dbTest(
  "modules change places within their group, and stay at its ends",
  async ({ ctx, office }) => {
    const order = async () =>
      (await moduleGroups(ctx)).map(({ modules }) => modules.map(({ id }) => id));
    const before = await order();
    await moveModule(office, "threat-assessment", "up");
    expect(await order()).toEqual([
      before[0],
      ["threat-assessment", "maritime-security"],
      before[2],
    ]);
    await moveModule(office, "threat-assessment", "up");
    await moveModule(office, "intro-cp", "up");
    expect(await auditLogSoFar(ctx)).toHaveLength(1);
    expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
    await expect(moveModule(office, "alchemy", "up")).rejects.toThrow(NotFound);
  },
);

dbTest("nobody but the office reads or writes drafts", async ({ ctx, office }) => {
  const request = await edited(office, "intro-cp", { title: "Mine" });
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const stranger = { ...ctx, actor };
    for (const attempt of [
      () => saveModuleDraft(stranger, "intro-cp", request),
      () => publishModule(stranger, "intro-cp", request.version),
      () => discardModuleDraft(stranger, "intro-cp", request.version),
      () => moveModule(stranger, "intro-cp", "down"),
      () => moduleToEdit(stranger, "intro-cp"),
      () => modulePreview(stranger, "intro-cp"),
      () => officeModules(stranger),
    ]) {
      await expect(attempt()).rejects.toThrow(Denied);
    }
  }
  await expect(saveModuleDraft(office, "alchemy", request)).rejects.toThrow(NotFound);
  await expect(modulePreview(office, "alchemy")).rejects.toThrow(NotFound);
});

dbTest("the office's pages ask the database once or twice", async ({ office }) => {
  expect(await queriesOf(office, () => officeModules(office))).toHaveLength(1);
  expect(await queriesOf(office, () => moduleToEdit(office, "intro-cp"))).toHaveLength(2);
  expect(await queriesOf(office, () => modulePreview(office, "intro-cp"))).toHaveLength(1);
});
