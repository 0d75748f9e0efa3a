import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { Denied } from "#app/kernel/refusal.ts";
import { days } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { enrolment } from "#testing/enrolments.ts";
import { application } from "#testing/factories.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { offer } from "#testing/offers.ts";
import { intakeAdvanced, intakeDecided, intakePlanned } from "../events.ts";
import { intakes } from "../tables/applications.ts";
import type { IntakePlan } from "./plan-form.ts";
import { advanceIntakes, decideIntake, planIntake } from "./decide.server.ts";

const go = { to: "confirmed", reason: undefined, version: "1" } as const;

dbTest("staff set an intake's end, minimum and day of the decision", async ({ ctx }) => {
  const { id } = await intake(ctx);
  const plan = { version: "1", endsOn: "2026-07-03", minimum: 6, decideBy: "2026-06-08" };
  expect(await planIntake(asAdmin(ctx), id, plan)).toMatchObject({ ok: true });
  expect(await stored(ctx, id)).toMatchObject({
    endsOn: "2026-07-03",
    minimum: 6,
    decideBy: "2026-06-08",
    version: 2,
  });
  expect(await emittedEvents(ctx, intakePlanned)).toEqual([{ intakeId: id }]);
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({ action: "admissions.intake-planned", subject: `intake:${id}` });
  // The second of two clicks.
  expect(await planIntake(asAdmin(ctx), id, plan)).toMatchObject({ ok: true });
  expect(await planIntake(asAdmin(ctx), id, { ...plan, minimum: 7 })).toMatchObject({
    error: "changed-meanwhile",
  });
});

dbTest("a plan that cannot be is refused with its reason", async ({ ctx }) => {
  const { id } = await intake(ctx, { seats: 4 });
  const plan = { version: "1", endsOn: "2026-07-03", minimum: 4, decideBy: undefined };
  const refused = async (changes: Partial<IntakePlan>) =>
    planIntake(asAdmin(ctx), id, { ...plan, ...changes });
  expect(await refused({ endsOn: "2026-06-21" })).toMatchObject({ error: "ends-before-start" });
  expect(await refused({ decideBy: "2026-06-23" })).toMatchObject({ error: "decided-too-late" });
  expect(await refused({ minimum: 5 })).toMatchObject({ error: "minimum-above-seats" });
  expect(await stored(ctx, id)).toMatchObject({ version: 1 });
});

dbTest("an intake with enough paid places is confirmed at once", async ({ ctx }) => {
  await enrolment(ctx, { profileId: cast.member.id, moduleIds: [] });
  const [row] = await ctx.db.select().from(intakes);
  const { id } = row!;
  await ctx.db.update(intakes).set({ minimum: 1 });
  expect(await decideIntake(asAdmin(ctx), id, go)).toMatchObject({ ok: true });
  expect(await decideIntake(asAdmin(ctx), id, go)).toMatchObject({ ok: true });
  expect(await stored(ctx, id)).toMatchObject({
    runState: "confirmed",
    decisionReason: null,
    decidedAt: ctx.clock.now(),
  });
  expect(await emittedEvents(ctx, intakeDecided)).toEqual([{ intakeId: id, to: "confirmed" }]);
});

dbTest("an intake below its minimum is confirmed with a reason only", async ({ ctx }) => {
  const { id } = await intake(ctx, { minimum: 2 });
  expect(await decideIntake(asAdmin(ctx), id, go)).toEqual({
    ok: false,
    error: "reason-needed",
    detail: { paid: 0, minimum: 2 },
  });
  const because = { ...go, reason: "A partner pays for the empty seats." };
  expect(await decideIntake(asAdmin(ctx), id, because)).toMatchObject({ ok: true });
  const [entry] = await auditLogSoFar(ctx);
  expect(entry).toMatchObject({ action: "admissions.intake-decided" });
  expect(JSON.stringify(entry)).toContain("A partner pays");
});

dbTest("an intake with people is not called off before staff have seen them", async ({ ctx }) => {
  await twoProgrammes(ctx);
  const { id } = await intake(ctx);
  const { id: applicationId } = await application(ctx);
  await offer(ctx, { applicationId, intakeId: id });
  for (const to of ["postponed", "cancelled"] as const) {
    expect(await decideIntake(asAdmin(ctx), id, { ...go, to })).toEqual({
      ok: false,
      error: "affects-people",
      detail: { people: 1 },
    });
  }
  expect(await stored(ctx, id)).toMatchObject({ runState: "planned" });
});

dbTest("an intake that nobody is on is postponed, planned again and cancelled", async ({ ctx }) => {
  const { id } = await intake(ctx);
  const decide = (to: "postponed" | "planned" | "cancelled" | "confirmed", version: string) =>
    decideIntake(asAdmin(ctx), id, { to, version, reason: undefined });
  expect(await decide("postponed", "1")).toMatchObject({ ok: true });
  expect(await decide("confirmed", "2")).toMatchObject({ error: "not-to-decide" });
  expect(await decide("planned", "2")).toMatchObject({ ok: true });
  expect(await decide("cancelled", "2")).toMatchObject({ error: "changed-meanwhile" });
  expect(await decide("cancelled", "3")).toMatchObject({ ok: true });
  expect(await decide("planned", "4")).toMatchObject({ error: "not-to-decide" });
});

dbTest("time moves a confirmed intake on, and cancels nothing", async ({ ctx, clock }) => {
  const confirmed = await intake(ctx, { runState: "confirmed" });
  const planned = await intake(ctx, { decideBy: "2026-06-08", minimum: 3 });
  await advanceIntakes(ctx);
  expect(await stored(ctx, confirmed.id)).toMatchObject({ runState: "confirmed" });
  clock.advance(days(113));
  await advanceIntakes(ctx);
  await advanceIntakes(ctx);
  expect(await stored(ctx, confirmed.id)).toMatchObject({ runState: "running", version: 1 });
  clock.advance(days(14));
  await advanceIntakes(ctx);
  expect(await stored(ctx, confirmed.id)).toMatchObject({ runState: "finished" });
  expect(await stored(ctx, planned.id)).toMatchObject({ runState: "planned" });
  expect(await emittedEvents(ctx, intakeAdvanced)).toEqual([
    { intakeId: confirmed.id, to: "running" },
    { intakeId: confirmed.id, to: "finished" },
  ]);
});

dbTest("nobody but admins plans or decides", async ({ ctx }) => {
  const { id } = await intake(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const as = { ...ctx, actor };
    await expect(decideIntake(as, id, go)).rejects.toThrow(Denied);
    const plan = { version: "1", endsOn: "2026-07-03", minimum: 0, decideBy: undefined };
    await expect(planIntake(as, id, plan)).rejects.toThrow(Denied);
  }
});

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function stored(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  return row;
}
