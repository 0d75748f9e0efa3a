import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { authorised, sessionInput } from "#testing/training.ts";
import { planSession } from "./plan.server.ts";
import { planningForm } from "./planning-form.ts";
import { changePlanning, planningToEdit, restorePlanning } from "./planning.server.ts";
import { firstPlanningRules } from "./rules.ts";

dbTest(
  "the office sets the hours by which sessions are warned of, one after the other",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await twoProgrammes(ctx);
    const office: Ctx = { ...ctx, actor: cast.admin };
    const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
    await authorised(ctx, cast.instructor.id);
    const evening = sessionInput(cast.instructor.id, { times: { start: "19:30", end: "21:00" } });
    const plan = () => planSession(office, course.id, evening);
    expect(await plan()).toMatchObject({
      error: "needs-reason",
      detail: { warnings: expect.stringContaining("07:00 to 19:00") },
    });

    const open = await planningToEdit(office);
    expect(open).toEqual({ ...firstPlanningRules, version: 0 });
    const later = { dayFrom: "08:00", dayUntil: "21:00", baseChangeHours: 72 };
    const save = { ...later, version: String(open.version) };
    for (const actor of [cast.member, cast.instructor, cast.moderator]) {
      await expect(changePlanning({ ...ctx, actor }, save)).rejects.toThrow(Denied);
    }
    expect(await changePlanning(office, save)).toMatchObject({ ok: true });
    // The second of two clicks.
    expect(await changePlanning(office, save)).toMatchObject({ ok: true });
    expect(await changePlanning(office, { ...save, dayUntil: "23:00" })).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await planningToEdit(office)).toEqual({ ...later, version: 1 });
    expect(await auditLogSoFar(ctx)).toMatchObject([
      { action: "training.planning-rules-changed", before: firstPlanningRules, after: later },
    ]);

    expect(await plan()).toMatchObject({ ok: true });
    expect(await restorePlanning(office, "1")).toMatchObject({ ok: true });
    expect(await planningToEdit(office)).toEqual({ ...firstPlanningRules, version: 2 });
  },
);

test("a day that ends before it begins is refused", () => {
  const form = new FormData();
  const values = { version: "0", dayFrom: "19:00", dayUntil: "07:00", baseChangeHours: "48" };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  expect(parseForm(form, planningForm)).toMatchObject({
    ok: false,
    result: { fieldErrors: { dayUntil: ["Please choose a time after the beginning"] } },
  });
});
