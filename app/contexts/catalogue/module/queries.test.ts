import { describe, expect } from "vitest";
import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { catalogueSeeds } from "#testing/catalogue.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest as base } from "#testing/db.ts";
import { homeCards, moduleById, moduleCards, moduleGroups, moduleIds } from "./queries.server.ts";
import { modules, programmes } from "../tables.ts";

/** With the content that every installation starts with. */
const dbTest = base.extend<{ seeded: Ctx }>({
  seeded: async ({ ctx }, use) => {
    await runSeeds(ctx, catalogueSeeds);
    await use(ctx);
  },
});

/** The table in the specification (D1 §3). */
const specified = [
  ["core", "intro-cp", "$2,450", "2 weeks"],
  ["core", "advanced-threat", "$3,200", "3 weeks"],
  ["core", "surveillance-mastery", "$3,950", "3 weeks"],
  ["core", "anticipation-readiness", "$2,950", "2 weeks"],
  ["core", "electronic-ai-tools", "$3,450", "2 weeks"],
  ["specialized", "maritime-security", "$3,850", "3 weeks"],
  ["specialized", "threat-assessment", "$3,200", "3 weeks"],
  ["flight", "flight-single-engine", "$6,850", "4 weeks"],
  ["flight", "flight-multi-engine", "$8,950", "5 weeks"],
  ["flight", "flight-rotary", "$10,950", "6 weeks"],
] as const;

const ids = (group?: string) =>
  specified.filter(([its]) => !group || its === group).map(([, id]) => id);

describe("the catalogue", () => {
  dbTest("has ten modules in three groups, in their order", async ({ seeded }) => {
    const groups = await moduleGroups(seeded);
    expect(groups.map(({ group, label }) => [group, label])).toEqual([
      ["core", "Core Training"],
      ["specialized", "Specialized Training"],
      ["flight", "Flight Training"],
    ]);
    for (const { group, modules } of groups) {
      expect(modules.map(({ id }) => id)).toEqual(ids(group));
    }
    expect(await moduleIds(seeded)).toEqual(ids());
  });

  dbTest("prints the prices and durations of the specification", async ({ seeded }) => {
    for (const [, id, price, duration] of specified) {
      expect(await moduleById(seeded, id)).toMatchObject({ id, price, duration });
    }
    const cards = (await moduleGroups(seeded)).flatMap(({ modules }) => modules);
    expect(cards.map(({ id, duration }) => [id, duration])).toEqual(
      specified.map(([, id, , duration]) => [id, duration]),
    );
  });

  dbTest("gives every module everything that its page shows", async ({ seeded }) => {
    for (const [group, id] of specified) {
      const module = (await moduleById(seeded, id))!;
      expect(module.group).toBe(group);
      expect(["Beginner", "Intermediate", "Advanced"]).toContain(module.difficulty);
      expect(module.startDates).toHaveLength(4);
      for (const date of module.startDates) expect(date).toMatch(/^2026-\d\d-\d\d$/);
      expect([...module.startDates].sort()).toEqual(module.startDates);
      for (const list of [module.prerequisites, module.outcomes, module.assessmentMethods]) {
        expect(list.length).toBeGreaterThanOrEqual(2);
        for (const text of list) expect(text.length).toBeGreaterThan(10);
      }
      expect(module.syllabus.length).toBeGreaterThanOrEqual(4);
      for (const { title, description } of module.syllabus) {
        expect(title.length).toBeGreaterThan(3);
        expect(description.length).toBeGreaterThan(20);
      }
      expect(module.fullDescription.length).toBeGreaterThan(module.description.length);
    }
  });

  dbTest("asks for the prerequisites that the specification names", async ({ seeded }) => {
    for (const [, id] of specified) {
      const { prerequisites } = (await moduleById(seeded, id))!;
      expect([id, ...prerequisites]).toContainEqual(expect.stringMatching(/\b18\b/));
    }
    const multi = (await moduleById(seeded, "flight-multi-engine"))!.prerequisites.join("\n");
    expect(multi).toMatch(/75/);
    expect(multi).toMatch(/medical certificate/i);
  });

  dbTest("knows no module under an unknown id", async ({ seeded }) => {
    expect(await moduleById(seeded, "physical-flight")).toBeUndefined();
    expect(await moduleById(seeded, "")).toBeUndefined();
  });

  dbTest("gives chosen cards in its own order", async ({ seeded }) => {
    const cards = await moduleCards(seeded, ["flight-rotary", "intro-cp", "unknown"]);
    expect(cards.map(({ id }) => id)).toEqual(["intro-cp", "flight-rotary"]);
    expect(cards[0]).toEqual({
      id: "intro-cp",
      group: "core",
      title: "Introduction to Close Protection",
      description: expect.any(String),
      difficulty: "Beginner",
      duration: "2 weeks",
      drawing: "intro-cp",
    });
  });

  dbTest("asks the database nothing when no card is wanted, else once", async ({ seeded }) => {
    expect(await queriesOf(seeded, () => moduleCards(seeded, []))).toEqual([]);
    expect(await queriesOf(seeded, () => moduleCards(seeded, ids()))).toHaveLength(1);
    expect(await queriesOf(seeded, () => moduleGroups(seeded))).toHaveLength(1);
  });
});

describe("the programmes", () => {
  dbTest("show three cards on the home page", async ({ seeded }) => {
    const cards = await homeCards(seeded);
    expect(cards.map(({ title, duration, level }) => [title, duration, level])).toEqual([
      ["Close Protection Officer", "4 Weeks", "Professional"],
      ["Advanced Firearms Training", "2 Weeks", "Advanced"],
      ["Protective Surveillance", "3 Weeks", "Specialist"],
    ]);
  });

  dbTest("carry the options of both forms, word for word and in order", async ({ seeded }) => {
    const all = await seeded.db.select().from(programmes).orderBy(programmes.position);
    const application = all.flatMap(({ applicationOption, applicationLabel }) =>
      applicationOption ? [[applicationOption, applicationLabel]] : [],
    );
    expect(application).toEqual([
      ["core", "Core Protection Training"],
      ["advanced", "Advanced Protection Specialist"],
      ["flight-single", "Flight Training Fixed Wing Single"],
      ["flight-multi", "Flight Training Fixed Wing Multi"],
      ["flight-rotary", "Flight Training Rotary"],
    ]);
    const fees = all.flatMap(({ feeOption, feeLabel }) =>
      feeOption ? [[feeOption, feeLabel]] : [],
    );
    expect(fees).toEqual([
      ["core_protection", "Core Protection Training"],
      ["advanced_protection", "Advanced Protection Specialist"],
      ["flight_single", "Flight Training (Fixed Wing Single)"],
      ["flight_multi", "Flight Training (Fixed Wing Multi)"],
      ["flight_rotary", "Flight Training (Rotary)"],
      ["firearms_hungary", "Advanced Firearms Training (Hungary)"],
      ["driver_training", "Advanced Driver Training"],
      ["hostile_evacuation", "Hostile Evacuation Training"],
      ["custom", "Custom Training Package"],
    ]);
  });

  dbTest("lead to modules that exist", async ({ seeded }) => {
    const all = await seeded.db.select({ moduleIds: programmes.moduleIds }).from(programmes);
    const named = all.flatMap(({ moduleIds }) => moduleIds);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !ids().includes(id as (typeof specified)[number][1]))).toEqual([]);
  });
});

describe("the seeds", () => {
  dbTest("change nothing when they are seeded again", async ({ seeded }) => {
    const before = await seeded.db.select().from(modules).orderBy(modules.id);
    await runSeeds(seeded, catalogueSeeds);
    expect(await seeded.db.select().from(modules).orderBy(modules.id)).toEqual(before);
  });

  dbTest("leave deleted what staff deleted, and changed what they changed", async ({ seeded }) => {
    await seeded.db.delete(modules).where(eq(modules.id, "maritime-security"));
    await seeded.db.update(modules).set({ priceMinor: 1 }).where(eq(modules.id, "intro-cp"));
    await runSeeds(seeded, catalogueSeeds);
    expect(await moduleById(seeded, "maritime-security")).toBeUndefined();
    expect(await moduleIds(seeded)).toHaveLength(9);
    expect(await moduleById(seeded, "intro-cp")).toMatchObject({ price: "$0.01" });
  });
});
