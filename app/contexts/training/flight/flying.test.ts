import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { flightInput, taughtBy } from "#testing/flights.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { authorised, student } from "#testing/training.ts";
import { awardRules } from "../tables/rules.ts";
import { teachesFlying } from "./flying.server.ts";
import { saveFlight } from "./record.server.ts";
import { flyingStudents } from "./teach-queries.server.ts";

const GROUND = { awardId: "module:close-protection", kind: "practical" } as const;

/** An instructor with a student of a course in which nobody flies. */
async function onTheGround(ctx: Ctx) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  const isla = await student(ctx, course.id, "Isla Fernside");
  await taughtBy(ctx, cast.instructor.id, isla, course.id, GROUND);
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  const names = async () => (await flyingStudents(teach)).students.map(({ name }) => name);
  return { course, isla, teach, names };
}

async function rule(ctx: Ctx, changes: { published: boolean; hours: boolean; number: number }) {
  const { published, hours, number } = changes;
  const now = ctx.clock.now();
  await ctx.db.insert(awardRules).values({
    id: newId(now),
    awardId: GROUND.awardId,
    number,
    content: {
      theoryCourses: null,
      attendancePercent: 90,
      unmissableTopics: null,
      criteriaSet: null,
      minimumMinutes: hours ? { total: 2400, dual: 1200, solo: 600 } : null,
      validMonths: 36,
      refresher: null,
    },
    savedAt: now,
    publishedAt: published ? now : null,
  });
}

dbTest("a student of a close-protection course is not among those who fly", async ({ ctx }) => {
  const { course, teach, names } = await onTheGround(ctx);
  await rule(ctx, { number: 1, published: true, hours: false });
  expect(await names()).toEqual([]);
  expect(await teachesFlying(teach)).toBe(false);
  const pilot = await student(ctx, course.id, "Linnea Harrowgate");
  await taughtBy(ctx, cast.instructor.id, pilot, course.id);
  expect(await names()).toEqual(["Linnea Harrowgate"]);
  expect(await teachesFlying(teach)).toBe(true);
  const few = (await queriesOf(teach, () => flyingStudents(teach))).length;
  for (const name of ["Otis Quennell", "Mira Tolland"]) {
    await taughtBy(ctx, cast.instructor.id, await student(ctx, course.id, name), course.id);
  }
  expect(await names()).toHaveLength(3);
  expect(await queriesOf(teach, () => flyingStudents(teach))).toHaveLength(few);
});

dbTest("whoever's award asks for flying time flies, before the first flight", async ({ ctx }) => {
  const { names } = await onTheGround(ctx);
  await rule(ctx, { number: 1, published: true, hours: true });
  expect(await names()).toEqual(["Isla Fernside"]);
});

dbTest("the draft of a rule makes nobody fly", async ({ ctx }) => {
  const { names } = await onTheGround(ctx);
  await rule(ctx, { number: 1, published: false, hours: true });
  expect(await names()).toEqual([]);
});

dbTest("a session that is a flight makes the students of its award fly", async ({ ctx }) => {
  const { course, names } = await onTheGround(ctx);
  const other = await student(ctx, course.id, "Otis Quennell");
  await taughtBy(ctx, cast.moderator.id, other, course.id, { ...GROUND, kind: "flight" });
  expect(await names()).toEqual(["Isla Fernside"]);
});

dbTest("whoever has a record flies, whatever their award asks for", async ({ ctx }) => {
  const { isla, teach, names } = await onTheGround(ctx);
  const carried = { kind: "brought-forward", registration: undefined, block: undefined } as const;
  const input = flightInput({ ...carried, remarks: "Bound logbook, pages 1 to 4" });
  const saved = await saveFlight(teach, isla.enrolmentId, undefined, input);
  expect(saved).toMatchObject({ ok: true });
  expect(await names()).toEqual(["Isla Fernside"]);
});

dbTest("an instructor who is authorised for a type of aircraft finds Flights", async ({ ctx }) => {
  const { teach } = await onTheGround(ctx);
  expect(await teachesFlying(teach)).toBe(false);
  await authorised(ctx, cast.instructor.id, { subject: "aircraft:C172" });
  expect(await teachesFlying(teach)).toBe(true);
});
