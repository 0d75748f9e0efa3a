import { expect } from "vitest";
import { guest } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import { cast } from "#testing/cast.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { application } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { screeningBegun, statement } from "#testing/screening.ts";
import { stages } from "../stage/rules.ts";
import { takesEvidence } from "./rules.ts";
import { screeningStated } from "../events.ts";
import { screeningRecord } from "./eligibility-queries.server.ts";
import { screenings } from "../tables/screening.ts";
import { judgeEvidence, recordBackground } from "./judge-evidence.server.ts";
import { stateScreening } from "./state.server.ts";

dbTest("a statement is kept, the birth date in it sealed", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { unstated: true });
  expect(await stateScreening(owner, id, statement())).toEqual({ ok: true, value: undefined });
  const [row] = await ctx.db.select().from(screenings);
  expect(row).toMatchObject({
    applicationId: id,
    experienceMonths: 48,
    consentedAt: new Date(TEST_NOW),
    submittedAt: new Date(TEST_NOW),
    background: null,
  });
  expect(JSON.stringify(row)).not.toContain("1994");
  expect(await screeningRecord(ctx, id)).toMatchObject({
    birthDate: "1994-05-17",
    consented: true,
  });
  expect(await emittedEvents(ctx, screeningStated)).toEqual([{ applicationId: id }]);
});

dbTest("what the course does not ask for is not kept", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { unstated: true });
  await stateScreening(owner, id, statement({ flightHours: 212 }));
  expect(await ctx.db.select().from(screenings)).toMatchObject([{ flightHours: null }]);
});

dbTest("flying asks for hours and not for security experience", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { programmeId: "flight-multi" });
  await stateScreening(owner, id, statement());
  expect(await ctx.db.select().from(screenings)).toMatchObject([
    { flightHours: 212, experienceMonths: null },
  ]);
});

dbTest("it can be corrected until the staff has built on it", async ({ ctx }) => {
  const { id, owner, admin, hand, look } = await screeningBegun(ctx);
  expect(await stateScreening(owner, id, statement({ experienceMonths: 50 }))).toMatchObject({
    ok: true,
  });
  const passport = await hand();
  await look(passport);
  await judgeEvidence(admin, id, { evidence: passport, decision: "accepted" });
  const late = await stateScreening(owner, id, statement({ birthDate: "1980-01-01" }));
  expect(late).toEqual({ ok: false, error: "statement-checked" });
  expect(await screeningRecord(ctx, id)).toMatchObject({
    birthDate: "1994-05-17",
    experienceMonths: 50,
  });
});

dbTest("the check's result makes it stay too", async ({ ctx }) => {
  const { id, owner, admin } = await screeningBegun(ctx);
  await recordBackground(admin, id, { background: "clean" });
  expect(await stateScreening(owner, id, statement())).toMatchObject({
    error: "statement-checked",
  });
});

dbTest("nobody was born today or later", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { unstated: true });
  for (const birthDate of ["2026-03-02", "2026-03-03", "2099-01-01"]) {
    expect(await stateScreening(owner, id, statement({ birthDate })), birthDate).toEqual({
      ok: false,
      error: "born-later",
    });
  }
  expect(await ctx.db.select().from(screenings)).toEqual([]);
});

dbTest("it is taken from screening until the decision, and at no other stage", async ({ ctx }) => {
  const { owner } = await screeningBegun(ctx, { unstated: true });
  for (const stage of stages) {
    const { id } = await application(ctx, { email: cast.member.email, stage });
    expect((await stateScreening(owner, id, statement())).ok, stage).toBe(takesEvidence(stage));
  }
});

dbTest("to anybody but its verified owner there is nothing to state", async ({ ctx }) => {
  const { id, owner } = await screeningBegun(ctx, { unstated: true });
  const unverified = { ...cast.member, emailVerified: false };
  for (const actor of [guest, unverified, cast.partner, cast.moderator, cast.admin]) {
    await expect(stateScreening({ ...ctx, actor }, id, statement())).rejects.toThrow(NotFound);
  }
  await expect(stateScreening(owner, newId(), statement())).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(screenings)).toEqual([]);
});
