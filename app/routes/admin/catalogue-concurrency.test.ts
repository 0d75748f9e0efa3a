import { describe, expect, test } from "vitest";
import { apply } from "#app/contexts/admissions/application/apply.server.ts";
import { addIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { makeOffer } from "#app/contexts/admissions/offer/commands.server.ts";
import { sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { programmeIsUsed } from "#app/contexts/admissions/intake/programme-use.server.ts";
import {
  addProgramme,
  removeProgramme,
} from "#app/contexts/catalogue/programme/commands.server.ts";
import { addModule } from "#app/contexts/catalogue/module/add.server.ts";
import { retireModule } from "#app/contexts/catalogue/module/retirement.server.ts";
import { newModuleForm } from "#app/contexts/catalogue/module/new-form.ts";
import { partField } from "#app/contexts/catalogue/programme/fields.ts";
import { programmeForm } from "#app/contexts/catalogue/programme/form.ts";
import { programmeModuleIds } from "#app/contexts/catalogue/module/queries.server.ts";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { fixedClock } from "#app/kernel/clock.ts";
import type { Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { TEST_NOW, testSite } from "#testing/db.ts";
import {
  application,
  applicationRequest,
  feeRequest,
  feeRulesInForce,
} from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { fewOrMany } from "#testing/thorough.ts";
import { readModules } from "#db/seed/catalogue/modules.ts";
import { moduleIsTaken } from "./retirement-blockers.server.ts";

const ROUNDS = fewOrMany(2, 8);

type Work = () => Promise<Result<unknown>>;

/**
 * Runs both at once and swaps their order every other round.
 * @returns whether each of them succeeded.
 */
async function atOnce(round: number, make: Work, remove: Work) {
  const works = round % 2 === 0 ? [make, remove] : [remove, make];
  const results = await Promise.all(works.map((work) => work()));
  const [made, removed] = round % 2 === 0 ? results : results.toReversed();
  return [made!.ok, removed!.ok];
}

describe.each(separateDatabases("catalogue"))("on %s", (_, open) => {
  test("of what is made and what it is made of, one is there without the other never", async () => {
    const { database, end } = await open();
    try {
      const clock = fixedClock(TEST_NOW);
      const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
      const visitor: Ctx = { ...ctx, actor: cast.visitor };
      await twoProgrammes(ctx);
      await feeRulesInForce(ctx);
      const { id: intakeId } = await intake(ctx);

      for (let round = 0; round < ROUNDS; round += 1) {
        const made: [name: string, make: (id: string) => Work][] = [
          [
            "application",
            (program) => () =>
              apply(visitor, applicationRequest({ program }), { network: `a${round}` }),
          ],
          [
            "fee request",
            (id) => () => {
              const asked = feeRequest({ program: id.replaceAll("-", "_") });
              return sendEnquiry(visitor, asked, origin(round));
            },
          ],
          [
            "course date",
            (program) => () =>
              addIntake(ctx, { program, location: "Budapest", date: "2026-09-07", seats: 4 }),
          ],
        ];
        for (const [name, make] of made) {
          const id = await programme(ctx, `${name} ${round}`);
          const outcome = await atOnce(round, make(id), () =>
            removeProgramme(ctx, id, programmeIsUsed),
          );
          expect(["true,false", "false,true"], name).toContain(outcome.join());
        }

        const offered = await aModule(ctx, `offered-${round}`);
        const { id: applicationId } = await application(ctx, {
          email: `person${round}@applicants.test`,
          path: ["initial-screening", "interview", "acceptance-enrollment"],
        });
        const offers = await atOnce(
          round,
          () => makeOffer(ctx, applicationId, { ...terms, intake: intakeId, modules: [offered] }),
          () => retireModule(ctx, offered, moduleIsTaken),
        );
        expect(["true,false", "false,true"], "offer").toContain(offers.join());

        const part = await aModule(ctx, `part-${round}`);
        const whole = `whole-${round}`;
        const form = programmeForm.parse({ name: whole, [partField(part)]: "on" });
        const [, retired] = await atOnce(
          round,
          () => addProgramme(ctx, form),
          () => retireModule(ctx, part, moduleIsTaken),
        );
        // The programme is added either way, but never with a retired module.
        expect(await programmeModuleIds(ctx, whole)).toEqual(retired ? [] : [part]);
      }
    } finally {
      await end();
    }
  }, 240_000);

  test("what is added twice at once is there once", async () => {
    const { database, end } = await open();
    try {
      const clock = fixedClock(TEST_NOW);
      const ctx: Ctx = { db: database.db, actor: cast.admin, clock, site: testSite };
      for (let round = 0; round < ROUNDS; round += 1) {
        const title = `Twice ${round}`;
        const form = { group: "core", durationWeeks: "1", difficulty: "Beginner", price: "1" };
        const wanted = newModuleForm.parse({ ...form, title });
        const added = await Promise.all([addModule(ctx, wanted), addModule(ctx, wanted)]);
        expect(added.filter(({ ok }) => ok)).toHaveLength(1);
        expect(added).toContainEqual({ ok: false, error: "title-taken" });
        const programmes = [1, 2].map(() =>
          addProgramme(ctx, programmeForm.parse({ name: title })),
        );
        expect(await Promise.all(programmes)).toContainEqual({ ok: false, error: "name-taken" });
      }
    } finally {
      await end();
    }
  }, 120_000);
});

const origin = (round: number) => ({ network: `e${round}` });

const terms = {
  lines: [],
  concession: { kind: "none" as const },
  answerDays: 14,
  paymentDays: 7,
  waiver: "We know them.",
  version: "",
};

async function programme(ctx: Ctx, name: string): Promise<string> {
  const offered = { applicationOffered: "on", feeOffered: "on" };
  const labels = { applicationLabel: name, feeLabel: name };
  const added = await addProgramme(ctx, programmeForm.parse({ name, ...offered, ...labels }));
  if (!added.ok) throw new Error(added.error);
  return added.value.id;
}

async function aModule(ctx: Ctx, id: string): Promise<string> {
  const row = { ...readModules()[0]!, id, title: id, prerequisites: [] };
  await ctx.db.insert(modules).values(row);
  return id;
}
