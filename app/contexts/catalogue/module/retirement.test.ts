import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { catalogueTest as dbTest } from "#testing/catalogue.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { catalogueChanged } from "../events.ts";
import { moduleForm } from "./form.ts";
import { newModuleForm } from "./new-form.ts";
import { programmeForm } from "../programme/form.ts";
import {
  moduleById,
  moduleCards,
  moduleGroups,
  moduleIds,
  pricedModules,
  prerequisitesOf,
  pricesToEdit,
  retiredTitle,
} from "./queries.server.ts";
import { dependentsOf, bringBackModule, retireModule } from "./retirement.server.ts";
import {
  modulePublicationStatus,
  moduleToEdit,
  staffModules,
  programmeToEdit,
} from "../staff-queries.server.ts";
import { addModule } from "./add.server.ts";
import { publishModule, saveModuleDraft, moveModule } from "./commands.server.ts";
import { changeProgramme } from "../programme/commands.server.ts";

const nobody = async () => false;

/** Removes the module from the programme that contains it. */
async function freed(staff: Ctx, programme: string, moduleId: string) {
  const { initial } = await programmeToEdit(staff, programme);
  const without = programmeForm.parse({ ...initial, [`module-${moduleId}`]: "" });
  return changeProgramme(staff, programme, without);
}

dbTest("a retired module leaves what the public sees, in its place", async ({ ctx, staff }) => {
  const id = "flight-rotary";
  await freed(staff, "flight-rotary", id);
  const before = (await moduleGroups(ctx)).map(({ modules }) => modules.map((each) => each.id));
  expect(await retireModule(staff, id, nobody)).toEqual({ ok: true });
  expect(await retireModule(staff, id, nobody)).toEqual({ ok: true });
  expect(await moduleById(ctx, id)).toBeUndefined();
  expect(await retiredTitle(ctx, id)).toBe("Flight Training: Rotary");
  expect(await retiredTitle(ctx, "intro-cp")).toBeUndefined();
  expect(await moduleIds(ctx)).not.toContain(id);
  expect((await pricesToEdit(staff)).modules.map((module) => module.id)).not.toContain(id);
  const { groups, retired } = await staffModules(staff);
  expect(groups[2]!.modules.map((module) => module.id)).not.toContain(id);
  expect(retired).toMatchObject([{ id, retiredAt: ctx.clock.now() }]);
  // What was made from the module keeps it.
  expect(await moduleCards(ctx, [id])).toMatchObject([{ id }]);
  expect(await pricedModules(ctx, [id])).toHaveLength(1);
  expect((await prerequisitesOf(ctx, [id])).length).toBeGreaterThan(0);

  expect(await bringBackModule(staff, id)).toEqual({ ok: true });
  expect(await bringBackModule(staff, id)).toEqual({ ok: true });
  const after = (await moduleGroups(ctx)).map(({ modules }) => modules.map((each) => each.id));
  expect(after).toEqual(before);
  expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(3);
  expect(
    (await auditLogSoFar(ctx)).slice(1).map(({ action, subject }) => [action, subject]),
  ).toEqual([
    ["catalogue.module-retired", `module:${id}`],
    ["catalogue.module-brought-back", `module:${id}`],
  ]);
});

dbTest("what the catalogue makes of it is in the way, and is named", async ({ ctx, staff }) => {
  const dependents = await dependentsOf(ctx, "intro-cp");
  expect(dependents.map(({ kind, id }) => [kind, id])).toEqual([
    ["module", "advanced-threat"],
    ["module", "surveillance-mastery"],
    ["module", "anticipation-readiness"],
    ["module", "maritime-security"],
    ["programme", "core-protection"],
  ]);
  expect(dependents.at(-1)!.name).toBe("Core Protection Training");
  expect(await retireModule(staff, "intro-cp", nobody)).toEqual({
    ok: false,
    error: "in-the-way",
  });
  expect(await moduleById(ctx, "intro-cp")).toBeDefined();

  // A card on the front page links to the module, with or without a query.
  const { initial } = await programmeToEdit(staff, "core-protection");
  for (const [cardHref, found] of [
    ["/training/flight-rotary", 1],
    ["/training/flight-rotary?from=front", 1],
    ["/training/flight-rotary-2", 0],
  ] as const) {
    const { version } = (await programmeToEdit(staff, "core-protection")).initial;
    const form = programmeForm.parse({ ...initial, cardHref, version: version! });
    await changeProgramme(staff, "core-protection", form);
    const cards = (await dependentsOf(ctx, "flight-rotary")).filter(({ kind }) => kind === "card");
    expect(cards, cardHref).toHaveLength(found);
  }
});

dbTest("people who have it are in the way", async ({ ctx, staff }) => {
  await freed(staff, "flight-rotary", "flight-rotary");
  const asked: unknown[] = [];
  const taken = await retireModule(staff, "flight-rotary", async (_, module) => {
    asked.push(module);
    return true;
  });
  expect(taken).toMatchObject({ error: "in-the-way" });
  expect(asked).toEqual([{ id: "flight-rotary", weeks: 6 }]);
  expect(await moduleById(ctx, "flight-rotary")).toBeDefined();
});

dbTest("a retired module is neither changed nor asked for", async ({ staff }) => {
  const id = "flight-rotary";
  const { initial } = await moduleToEdit(staff, id);
  const changed = moduleForm.parse({ ...initial, title: "Helicopters" });
  await saveModuleDraft(staff, id, changed);
  const { version } = (await moduleToEdit(staff, id)).initial;
  await freed(staff, id, id);
  await retireModule(staff, id, nobody);
  expect(await saveModuleDraft(staff, id, { ...changed, version: version! })).toMatchObject({
    error: "retired",
  });
  expect(await publishModule(staff, id, version!)).toMatchObject({ error: "retired" });
  expect(await modulePublicationStatus(staff, id)).toMatchObject({ publicationStatus: "retired" });
  await expect(moveModule(staff, id, "up")).rejects.toThrow(NotFound);

  const other = await moduleToEdit(staff, "maritime-security");
  expect(other.others.map((each) => each.id)).not.toContain(id);
  const asking = { condition9: "Rotary first", rule9: "earlier-module", module9: id };
  const form = moduleForm.parse({ ...other.initial, ...asking });
  expect(await saveModuleDraft(staff, "maritime-security", form)).toMatchObject({
    error: "unknown-module",
  });
  // No other module may take its title.
  const again = newModuleForm.parse({
    title: "Flight Training: Rotary",
    group: "flight",
    durationWeeks: "6",
    difficulty: "Advanced",
    price: "1",
  });
  expect(await addModule(staff, again)).toMatchObject({ error: "title-taken" });
});

dbTest("what it asks for comes back before it", async ({ staff }) => {
  const [one, other] = ["maritime-security", "flight-rotary"] as const;
  const { initial } = await moduleToEdit(staff, other);
  const asking = { condition9: "The sea first", rule9: "earlier-module", module9: one };
  await saveModuleDraft(staff, other, moduleForm.parse({ ...initial, ...asking }));
  await publishModule(staff, other, (await moduleToEdit(staff, other)).initial.version!);
  await freed(staff, "flight-rotary", other);
  await freed(staff, "advanced-protection", one);
  expect(await retireModule(staff, one, nobody)).toMatchObject({ error: "in-the-way" });
  await retireModule(staff, other, nobody);
  expect(await retireModule(staff, one, nobody)).toEqual({ ok: true });
  expect(await bringBackModule(staff, other)).toEqual({
    ok: false,
    error: "asks-retired",
    detail: { title: "Maritime Security" },
  });
  await bringBackModule(staff, one);
  expect(await bringBackModule(staff, other)).toEqual({ ok: true });
});

dbTest("a module that was never published is not retired", async ({ staff }) => {
  const form = {
    title: "A",
    group: "core",
    durationWeeks: "1",
    difficulty: "Beginner",
    price: "1",
  };
  const added = await addModule(staff, newModuleForm.parse(form));
  const id = added.ok ? added.value.id : "";
  expect(await retireModule(staff, id, nobody)).toMatchObject({ error: "unpublished" });
  expect(await bringBackModule(staff, id)).toEqual({ ok: true });
  expect(await modulePublicationStatus(staff, id)).toMatchObject({
    publicationStatus: "unpublished",
  });
});

dbTest(
  "the public's pages ask as often as before, and nobody else retires",
  async ({ ctx, staff }) => {
    expect(await queriesOf(ctx, () => moduleGroups(ctx))).toHaveLength(1);
    expect(await queriesOf(ctx, () => moduleById(ctx, "intro-cp"))).toHaveLength(1);
    expect(await queriesOf(ctx, () => dependentsOf(ctx, "intro-cp"))).toHaveLength(2);
    for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
      const stranger = { ...ctx, actor };
      for (const attempt of [
        () => retireModule(stranger, "intro-cp", nobody),
        () => bringBackModule(stranger, "intro-cp"),
        () => modulePublicationStatus(stranger, "intro-cp"),
      ]) {
        await expect(attempt()).rejects.toThrow(Denied);
      }
    }
    await expect(retireModule(staff, "alchemy", nobody)).rejects.toThrow(NotFound);
    await expect(bringBackModule(staff, "alchemy")).rejects.toThrow(NotFound);
  },
);
