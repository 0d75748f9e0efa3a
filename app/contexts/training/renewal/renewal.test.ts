import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { certificateByNumber } from "#app/contexts/learning/certificate/queries.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { system } from "#app/kernel/actor.ts";
import { days, type fixedClock } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { cast } from "#testing/cast.ts";
import { awardOf, certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { listOf } from "#testing/lists.ts";
import { account, CORE } from "#testing/training.ts";
import { publishedSessions, ruled } from "#testing/training-sessions.ts";
import { closeSession, recordAttendance } from "../attendance/record.server.ts";
import { refresherAsked, refresherBegun, refresherCompleted } from "../events.ts";
import { keepRosters } from "../session/roster.server.ts";
import { refreshers } from "../tables/refreshers.ts";
import { rosterEntries } from "../tables/sessions.ts";
import { askForRefresher, beginRefresher, endRefresher } from "./begin.server.ts";
import { refresherSource } from "./list.server.ts";
import { ownRenewals, renewalForStaff } from "./queries.server.ts";
import { addToSession } from "./roster.server.ts";

type Clock = ReturnType<typeof fixedClock>;
type Refresher = { topics: string[]; theoryCourses: string[] } | null;

/** Two sessions of which the second is tomorrow, and a rule whose refresher is one of them. */
async function begun(
  ctx: Ctx,
  clock: Clock,
  refresher: Refresher = { topics: ["Search"], theoryCourses: [] },
) {
  const world = await publishedSessions(ctx, clock, { sessions: 2, students: 1 });
  await ruled(ctx, { refresher });
  const holder = async (name: string, expiresIn: number) => {
    const actor = await account(ctx, name);
    const expiresAt = new Date(clock.now().getTime() + days(expiresIn));
    const held = await certificate(ctx, {
      ...awardOf(CORE),
      userId: actor.id,
      holderName: name,
      expiresAt,
    });
    return { ...held, me: { ...ctx, actor } as Ctx };
  };
  const renewalOf = async (id: string) =>
    (await ctx.db.select().from(certificates).where(eq(certificates.renews, id)))[0];
  return { ...world, tomorrow: world.ids[1]!, holder, renewalOf };
}

/** Marks everybody at tomorrow's session as present, and closes it. */
async function attended(
  ctx: Ctx,
  clock: Clock,
  { tomorrow, teach, says }: Awaited<ReturnType<typeof begun>>,
) {
  clock.advance(days(1));
  const on = await ctx.db
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.sessionId, tomorrow), isNull(rosterEntries.until)));
  await recordAttendance(
    teach,
    tomorrow,
    on.map(({ enrolmentId }) => says(enrolmentId, "present")),
  );
  expect(await closeSession(teach, tomorrow)).toMatchObject({ ok: true });
  await workOff(ctx, awardSubscribers);
}

dbTest(
  "Renewal 89 days early keeps the expiry's day; 91 early refused; 7 months late demands the whole award.",
  async ({ ctx, clock }) => {
    const world = await begun(ctx, clock);
    const { office, tomorrow, holder, renewalOf } = world;
    const early = await holder("Marek Dolinay", 90);
    const late = await holder("Isla Fernside", -100);
    const tooEarly = await holder("Joss Wetherill", 91);
    const tooLate = await holder("Tuva Ashgrove", -213);
    for (const [of, error] of [
      [tooEarly, "too-early"],
      [tooLate, "whole-award"],
    ] as const) {
      expect(await beginRefresher(office, of.number)).toMatchObject({ error });
      expect(await askForRefresher(of.me, of.number)).toMatchObject({ error });
    }
    for (const { number } of [early, late]) {
      expect(await beginRefresher(office, number)).toMatchObject({ ok: true });
      expect(await addToSession(office, number, tomorrow)).toMatchObject({ ok: true });
      expect(await addToSession(office, number, tomorrow)).toMatchObject({ ok: true });
    }
    // What keeps the rosters of an intake leaves them there.
    await keepRosters(ctx);
    await attended(ctx, clock, world);
    const inThreeYears = (from: Date) => {
      const then = new Date(from);
      then.setUTCMonth(then.getUTCMonth() + 36);
      return then;
    };
    const renewed = (await renewalOf(early.id))!;
    expect(renewed.expiresAt).toEqual(inThreeYears(early.expiresAt));
    expect(renewed.number).not.toBe(early.number);
    expect((await certificateByNumber(ctx, early.number)).renewedBy).toBe(renewed.number);
    expect((await renewalOf(late.id))!.expiresAt).toEqual(inThreeYears(clock.now()));
    expect(await emittedEvents(ctx, refresherCompleted)).toHaveLength(2);
    expect(await beginRefresher(office, early.number)).toMatchObject({ error: "renewed" });
    expect(await endRefresher(office, early.number, "A mistake")).toMatchObject({
      error: "not-running",
    });
  },
);

dbTest(
  "a student asks once, the office begins it once, and ends it with a reason",
  async ({ ctx, clock }) => {
    const { office, holder } = await begun(ctx, clock);
    const { number, me, ...held } = await holder("Marek Dolinay", 20);
    const state = async () => (await ownRenewals(me))({ ...held, id: held.id });
    expect(await state()).toBe("can-ask");
    await expect(askForRefresher(office, number)).rejects.toThrow(Denied);
    for (let n = 0; n < 2; n += 1)
      expect(await askForRefresher(me, number)).toMatchObject({ ok: true });
    expect(await state()).toBe("asked");
    await expect(beginRefresher(me, number)).rejects.toThrow(Denied);
    for (let n = 0; n < 2; n += 1) {
      expect(await beginRefresher(office, number)).toMatchObject({ ok: true });
    }
    expect(await state()).toBe("running");
    expect(await emittedEvents(ctx, refresherAsked)).toHaveLength(1);
    expect(await emittedEvents(ctx, refresherBegun)).toHaveLength(1);
    await endRefresher(office, number, "The course is full");
    expect(await state()).toBe("can-ask");
    expect(await renewalForStaff(office, number)).toMatchObject({
      state: null,
      former: [{ reason: "The course is full" }],
      can: { begin: true, end: false },
    });
  },
);

dbTest("staff do not begin a refresher of their own", async ({ ctx, clock }) => {
  const { office } = await begun(ctx, clock);
  const soon = new Date(clock.now().getTime() + days(20));
  const own = await certificate(ctx, { ...awardOf(CORE), userId: cast.admin.id, expiresAt: soon });
  await expect(beginRefresher(office, own.number)).rejects.toThrow(Denied);
  expect(await askForRefresher(office, own.number)).toMatchObject({ ok: true });
});

dbTest(
  "only a session that the refresher asks for counts, and only when it is closed",
  async ({ ctx, clock }) => {
    const world = await begun(ctx, clock, { topics: ["Driving"], theoryCourses: [] });
    const { office, tomorrow, holder, renewalOf } = world;
    const { id, number } = await holder("Marek Dolinay", 20);
    expect(await addToSession(office, number, tomorrow)).toMatchObject({ error: "not-running" });
    await beginRefresher(office, number);
    expect(await addToSession(office, number, tomorrow)).toMatchObject({ error: "another-topic" });
    await attended(ctx, clock, world);
    expect(await renewalOf(id)).toBeUndefined();
    expect((await renewalForStaff(office, number)).parts).toEqual([
      { label: "Session: Driving", met: false },
    ]);
  },
);

dbTest(
  "an award without a refresher is renewed by the whole award only",
  async ({ ctx, clock }) => {
    const { office, holder } = await begun(ctx, clock, null);
    const { number, me, ...held } = await holder("Marek Dolinay", 20);
    expect(await beginRefresher(office, number)).toMatchObject({ error: "no-refresher" });
    expect((await ownRenewals(me))({ ...held, id: held.id })).toBe("whole-award");
  },
);

dbTest("online theory counts while its certificate is valid", async ({ ctx, clock }) => {
  const world = await begun(ctx, clock, { topics: [], theoryCourses: ["tiny"] });
  const { office, holder, renewalOf } = world;
  await course(ctx);
  const { id, number, me, userId } = await holder("Marek Dolinay", 20);
  const past = new Date(clock.now().getTime() - days(1));
  await certificate(ctx, { userId, expiresAt: past });
  await askForRefresher(me, number);
  await beginRefresher(office, number);
  await workOff(ctx, awardSubscribers);
  expect(await renewalOf(id)).toBeUndefined();
  await endRefresher(office, number, "Begins later");
  await certificate(ctx, { userId });
  await beginRefresher(office, number);
  await workOff(ctx, awardSubscribers);
  expect(await renewalOf(id)).toMatchObject({ kind: "award", awardId: CORE });
});

dbTest("the office's list costs the same for many", async ({ ctx, clock }) => {
  const { office, holder } = await begun(ctx, clock);
  const asks = async (name: string) => {
    const { me, number } = await holder(name, 20);
    await askForRefresher(me, number);
    return number;
  };
  const first = await asks("Marek Dolinay");
  expect((await listOf(office, refresherSource)).rows).toMatchObject([
    { name: "Marek Dolinay", number: first, state: "asked" },
  ]);
  const few = (await queriesOf(ctx, () => listOf(office, refresherSource))).length;
  for (const name of ["Isla Fernside", "Joss Wetherill"]) await asks(name);
  expect(await queriesOf(ctx, () => listOf(office, refresherSource))).toHaveLength(few);
  await beginRefresher(office, first);
  expect((await listOf(office, refresherSource)).rows).toHaveLength(2);
  expect((await listOf(office, refresherSource, "state=running")).rows).toHaveLength(1);
});

dbTest("a refresher is deleted when nobody may ask for it any more", async ({ ctx, clock }) => {
  const { office, holder, tomorrow } = await begun(ctx, clock);
  const { number } = await holder("Marek Dolinay", 20);
  await beginRefresher(office, number);
  await addToSession(office, number, tomorrow);
  const end = () => endRetentions({ ...ctx, actor: system }, personalData);
  clock.advance(days(5 * 365));
  await end();
  expect(await ctx.db.$count(refreshers)).toBe(1);
  clock.advance(days(5));
  await end();
  expect(await ctx.db.$count(refreshers)).toBe(0);
  expect(await ctx.db.$count(rosterEntries, eq(rosterEntries.via, "refresher"))).toBe(0);
});
