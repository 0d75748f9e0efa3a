import { expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { catalogueTest as dbTest } from "#testing/catalogue.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { catalogueChanged } from "../events.ts";
import { partField } from "./fields.ts";
import { programmeForm, type ProgrammeRequest } from "./form.ts";
import {
  applicationProgrammes,
  feeOptions,
  homeCards,
  pricedProgramme,
  programmeModuleIds,
  programmeNames,
  programmeOfFeeOption,
} from "../module/queries.server.ts";
import { staffProgrammes, programmeToEdit } from "../staff-queries.server.ts";
import {
  moveProgramme,
  addProgramme,
  changeProgramme,
  removeProgramme,
} from "./commands.server.ts";

const nobody = async () => false;

/** Returns the form as it is shown, with some fields changed; "" clears a checkbox or a text. */
async function edited(staff: Ctx, id: string, change: Record<string, string>) {
  const { initial } = await programmeToEdit(staff, id);
  return programmeForm.parse({ ...initial, ...change });
}

const mountain: ProgrammeRequest = programmeForm.parse({
  name: "Őrség a hegyekben",
  applicationOffered: "on",
  applicationLabel: "Mountain Protection",
  feeOffered: "on",
  feeLabel: "Mountain Protection (Alps)",
  [partField("threat-assessment")]: "on",
  [partField("intro-cp")]: "on",
  [partField("alchemy")]: "on",
});

dbTest("a form that is shown and sent unchanged changes nothing", async ({ ctx, staff }) => {
  for (const { id } of await staffProgrammes(staff)) {
    expect(await changeProgramme(staff, id, await edited(staff, id, {})), id).toEqual({
      ok: true,
    });
  }
  expect(await auditLogSoFar(ctx)).toEqual([]);
});

dbTest(
  "a new programme stands last in both forms, and leads to known modules",
  async ({ ctx, staff }) => {
    const added = await addProgramme(staff, mountain);
    const id = "orseg-a-hegyekben";
    expect(added).toEqual({ ok: true, value: { id } });
    expect((await feeOptions(ctx)).at(-1)).toEqual({
      value: "orseg_a_hegyekben",
      label: "Mountain Protection (Alps)",
    });
    expect((await applicationProgrammes(ctx)).at(-1)).toEqual({
      id,
      option: id,
      label: "Mountain Protection",
    });
    expect(await programmeModuleIds(ctx, id)).toEqual(["intro-cp", "threat-assessment"]);
    expect((await programmeNames(ctx)).get(id)).toBe("Őrség a hegyekben");
    expect(await addProgramme(staff, mountain)).toEqual({ ok: false, error: "name-taken" });
    expect(await emittedEvents(ctx, catalogueChanged)).toHaveLength(1);
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "catalogue.programme-added", subject: `programme:${id}` },
    ]);
  },
);

dbTest("an id never means what an option of another programme means", async ({ staff }) => {
  const named = (name: string) =>
    addProgramme(staff, { ...mountain, content: { ...mountain.content, name } });
  expect(await named("Core")).toMatchObject({ value: { id: "core-2" } });
  expect(await named("Driver training")).toMatchObject({ value: { id: "driver-training-2" } });
});

dbTest(
  "an option that is taken off and put back has its own value again",
  async ({ ctx, staff }) => {
    const id = "core-protection";
    const off = { applicationOffered: "", feeOffered: "" };
    expect(await changeProgramme(staff, id, await edited(staff, id, off))).toEqual({ ok: true });
    expect((await applicationProgrammes(ctx)).find((each) => each.id === id)?.option).toBeNull();
    expect(await programmeOfFeeOption(ctx, "core_protection")).toBeUndefined();
    expect((await feeOptions(ctx)).map(({ value }) => value)).not.toContain("core_protection");
    // People who were sent its fee schedule can still open it.
    expect(await pricedProgramme(ctx, id)).toMatchObject({ id, applicable: false });

    const on = { applicationOffered: "on", feeOffered: "on" };
    await changeProgramme(staff, id, await edited(staff, id, on));
    expect((await applicationProgrammes(ctx)).find((each) => each.id === id)?.option).toBe("core");
    expect((await feeOptions(ctx))[0]).toEqual({
      value: "core_protection",
      label: "Core Protection Training",
    });
  },
);

dbTest(
  "card, names and modules are changed, and the audit log has both readings",
  async ({ ctx, staff }) => {
    const id = "driver";
    const change = {
      name: "Driving",
      feeLabel: "Driving, two weeks",
      [partField("intro-cp")]: "on",
      onFrontPage: "on",
      cardTitle: "Driving",
      cardDuration: "2 Weeks",
      cardLevel: "Advanced",
      cardText: "How one drives.",
      cardHref: "/courses/driving",
    };
    await changeProgramme(staff, id, await edited(staff, id, change));
    expect((await homeCards(ctx)).find((card) => card.id === id)).toMatchObject({
      title: "Driving",
      href: "/courses/driving",
    });
    expect((await programmeNames(ctx)).get(id)).toBe("Driving");
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "catalogue.programme-changed",
        before: { name: "Advanced Driver Training", moduleIds: [], homeCard: null },
        after: { name: "Driving", moduleIds: ["intro-cp"], homeCard: { title: "Driving" } },
      },
    ]);
  },
);

dbTest(
  "of two who edit one programme the second is told; names are given once",
  async ({ staff }) => {
    const first = await edited(staff, "driver", { name: "One" });
    const second = await edited(staff, "driver", { name: "Two" });
    await changeProgramme(staff, "driver", first);
    const { initial } = await programmeToEdit(staff, "driver");
    expect(await changeProgramme(staff, "driver", second)).toEqual({
      ok: false,
      error: "changed-meanwhile",
      detail: { version: initial.version },
    });
    const taken = await edited(staff, "driver", { name: "Core Protection Training" });
    expect(await changeProgramme(staff, "driver", taken)).toMatchObject({ error: "name-taken" });
  },
);

dbTest("what is in use is not removed; what is not goes, once", async ({ ctx, staff }) => {
  expect(await removeProgramme(staff, "driver", async () => true)).toEqual({
    ok: false,
    error: "in-use",
  });
  expect((await programmeNames(ctx)).has("driver")).toBe(true);
  expect(await removeProgramme(staff, "driver", nobody)).toEqual({ ok: true });
  expect(await removeProgramme(staff, "driver", nobody)).toEqual({ ok: true });
  expect((await programmeNames(ctx)).has("driver")).toBe(false);
  expect(await auditLogSoFar(ctx)).toHaveLength(1);
});

dbTest("the order of the programmes is the order of the options", async ({ ctx, staff }) => {
  await moveProgramme(staff, "advanced-protection", "up");
  await moveProgramme(staff, "advanced-protection", "up");
  const options = (await applicationProgrammes(ctx)).flatMap(({ option }) => option ?? []);
  expect(options.slice(0, 2)).toEqual(["advanced", "core"]);
  expect((await feeOptions(ctx))[0]?.value).toBe("advanced_protection");
  expect(await auditLogSoFar(ctx)).toHaveLength(1);
  await expect(moveProgramme(staff, "alchemy", "up")).rejects.toThrow(NotFound);
});

dbTest("nobody but the staff edits programmes", async ({ ctx, staff }) => {
  const request = await edited(staff, "driver", { name: "Mine" });
  for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
    const stranger = { ...ctx, actor };
    for (const attempt of [
      () => addProgramme(stranger, mountain),
      () => changeProgramme(stranger, "driver", request),
      () => removeProgramme(stranger, "driver", nobody),
      () => moveProgramme(stranger, "driver", "up"),
      () => staffProgrammes(stranger),
      () => programmeToEdit(stranger, "driver"),
    ]) {
      await expect(attempt()).rejects.toThrow(Denied);
    }
  }
});

dbTest("the staff's pages ask the database twice", async ({ staff }) => {
  expect(await queriesOf(staff, () => staffProgrammes(staff))).toHaveLength(2);
  expect(await queriesOf(staff, () => programmeToEdit(staff, "driver"))).toHaveLength(2);
});

dbTest("what is offered must be worded, and a card leads to an address of this site", () => {
  const faults = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const parsed = parseForm(form, programmeForm);
    return parsed.ok ? {} : parsed.result.fieldErrors;
  };
  expect(faults({ name: "" })).toEqual({ name: ["Please enter a name"] });
  expect(faults({ name: "A", applicationOffered: "on", feeOffered: "on" })).toEqual({
    applicationLabel: ["Please word the option"],
    feeLabel: ["Please word the option"],
  });
  const card = {
    name: "A",
    onFrontPage: "on",
    cardTitle: "A",
    cardDuration: "1 Week",
    cardLevel: "Advanced",
    cardText: "…",
  };
  for (const cardHref of ["", "https://elsewhere.example", "//elsewhere.example", "javascript:0"]) {
    expect(Object.keys(faults({ ...card, cardHref })), cardHref).toEqual(["cardHref"]);
  }
  expect(faults({ ...card, cardHref: "/courses/driving#dates" })).toEqual({});
});
