import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { userRoles } from "#app/contexts/identity/tables.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { intake } from "#testing/intakes.ts";
import { account, authorised, resource, sessionInput, student } from "#testing/training.ts";
import { publishedSessions } from "#testing/training-sessions.ts";
import { declareRelation } from "../instructor/commands.server.ts";
import {
  cancelSession,
  editSession,
  planSession,
  publishTimetable,
} from "../session/plan.server.ts";
import { sessionForStaff } from "../session/queries.server.ts";
import { addMakeUp, keepRosters } from "../session/roster.server.ts";
import {
  attendanceEntries,
  refusedAttendance,
  sessionBookings,
  sessionInstructors,
  trainingSessions,
} from "../tables/sessions.ts";
import { ownSessions, rollCall, teachingToday } from "./queries.server.ts";
import {
  closeSession,
  correctAttendance,
  recordAttendance,
  recordFromPaper,
} from "./record.server.ts";

dbTest(
  'Late with 0, full or negative minutes, status "maybe", unrostered student, foreign session: refused, nothing stored.',
  async ({ ctx, clock }) => {
    const { course, people, id, teach, says, stored } = await publishedSessions(ctx, clock);
    const [one, two] = [people[0]!.enrolmentId, people[1]!.enrolmentId];
    for (const late of [0, 120, -5, undefined]) {
      // The good entry beside it is not stored either.
      expect(
        await recordAttendance(teach, id, [says(two, "present"), says(one, "late", late)]),
      ).toMatchObject({ error: "wrong-minutes" });
    }
    expect(await recordAttendance(teach, id, [says(one, "maybe")])).toMatchObject({
      error: "wrong-minutes",
    });
    const joined = await student(ctx, course.id, "Late Comer");
    expect(await recordAttendance(teach, id, [says(joined.enrolmentId, "present")])).toMatchObject({
      error: "not-rostered",
    });
    const foreign = await account(ctx, "Foreign Instructor", ["instructor"]);
    for (const actor of [foreign, cast.member, cast.superAdmin]) {
      await expect(recordAttendance({ ...ctx, actor }, id, [says(one, "present")])).rejects.toThrow(
        Denied,
      );
    }
    expect(await stored()).toEqual([]);
  },
);

dbTest("A smuggled `by` or `student` changes nothing.", async ({ ctx, clock }) => {
  const { people, id, teach, says, stored } = await publishedSessions(ctx, clock);
  const [one, two] = people;
  const smuggled = { by: cast.admin.id, student: two!.actor.id, profileId: two!.actor.id };
  const entry = { ...says(one!.enrolmentId, "present"), ...smuggled };
  expect(await recordAttendance(teach, id, [entry])).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject([{ by: cast.instructor.id, profileId: one!.actor.id }]);
});

dbTest(
  "an entry that is sent again is one entry, and its id stands for nothing else",
  async ({ ctx, clock }) => {
    const { people, id, teach, says, stored } = await publishedSessions(ctx, clock);
    const entry = says(people[0]!.enrolmentId, "present");
    expect(await recordAttendance(teach, id, [entry])).toMatchObject({ value: { recorded: 1 } });
    expect(await recordAttendance(teach, id, [entry])).toMatchObject({ value: { recorded: 0 } });
    expect(await recordAttendance(teach, id, [{ ...entry, status: "absent" }])).toMatchObject({
      error: "other-entry",
    });
    expect(await stored()).toHaveLength(1);
  },
);

dbTest("Role revoked while offline: replay refused, office sees it.", async ({ ctx, clock }) => {
  const { office, people, id, says, stored } = await publishedSessions(ctx, clock);
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, cast.instructor.id));
  const former: Ctx = { ...ctx, actor: { ...cast.instructor, roles: new Set() } };
  const entry = says(people[0]!.enrolmentId, "present");
  for (let n = 0; n < 2; n += 1) {
    expect(await recordAttendance(former, id, [entry])).toEqual({
      ok: true,
      value: { recorded: 0, refused: 1 },
    });
  }
  expect(await stored()).toEqual([]);
  expect(await ctx.db.select().from(refusedAttendance)).toMatchObject([{ id: entry.id }]);
  expect((await rollCall(office, id)).refused).toMatchObject([
    { status: "present", byName: cast.instructor.name },
  ]);
  await expect(rollCall(former, id)).rejects.toThrow(Denied);
});

dbTest(
  'Two phones contradict: both kept, "disputed", session does not close.',
  async ({ ctx, clock }) => {
    const { people, id, teach, says, stored } = await publishedSessions(ctx, clock, {
      students: 1,
    });
    const { enrolmentId } = people[0]!;
    clock.advance(hours(2));
    await recordAttendance(teach, id, [says(enrolmentId, "present")]);
    await recordAttendance(teach, id, [says(enrolmentId, "absent")]);
    expect(await stored()).toHaveLength(2);
    expect((await rollCall(teach, id)).students[0]!.standing.state).toBe("disputed");
    expect(await closeSession(teach, id)).toMatchObject({ error: "disputed" });
    const settlement = { key: newId(), status: "absent" as const, reason: "Seen by both" };
    expect(await correctAttendance(teach, id, enrolmentId, settlement)).toMatchObject({
      error: "disputed",
    });
    const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
    await authorised(ctx, lead.id, { act: "verify" });
    const leading = { ...ctx, actor: lead };
    expect(await correctAttendance(leading, id, enrolmentId, settlement)).toMatchObject({
      ok: true,
    });
    expect((await rollCall(teach, id)).students[0]!.standing).toMatchObject({
      state: "said",
      entry: { status: "absent" },
    });
    expect(await closeSession(teach, id)).toEqual({ ok: true, value: undefined });
    expect(await stored()).toHaveLength(3);
  },
);

dbTest(
  "a session closes only when everybody on the roster has an entry, and once",
  async ({ ctx, clock }) => {
    const { people, id, teach, says } = await publishedSessions(ctx, clock);
    clock.advance(hours(1));
    await recordAttendance(teach, id, [says(people[0]!.enrolmentId, "present")]);
    expect(await closeSession(teach, id)).toMatchObject({ error: "incomplete" });
    await recordAttendance(teach, id, [says(people[1]!.enrolmentId, "late", 100)]);
    expect(await closeSession(teach, id)).toMatchObject({ ok: true });
    expect(await closeSession(teach, id)).toMatchObject({ ok: true });
    const [row] = await ctx.db.select().from(trainingSessions);
    expect(row).toMatchObject({ state: "closed", closedBy: cast.instructor.id });
    expect(
      await recordAttendance(teach, id, [says(people[0]!.enrolmentId, "absent")]),
    ).toMatchObject({
      error: "not-open",
    });
  },
);

dbTest(
  "a correction needs a reason, and instructors have 48 hours for it",
  async ({ ctx, clock }) => {
    const { office, people, id, teach, says, stored } = await publishedSessions(ctx, clock, {
      students: 1,
    });
    const { enrolmentId } = people[0]!;
    const first = says(enrolmentId, "present");
    await recordAttendance(teach, id, [first]);
    const correct = (by: Ctx, replaces: string) =>
      correctAttendance(by, id, enrolmentId, {
        key: newId(),
        replaces,
        status: "late",
        minutes: 60,
        reason: "Came at ten",
      });
    expect(await correct(teach, first.id)).toMatchObject({ ok: true });
    clock.advance(days(3));
    const second = (await stored()).find(({ replaces }) => replaces === first.id)!;
    expect(await correct(teach, second.id)).toMatchObject({ error: "too-late-to-correct" });
    expect(await correct(office, second.id)).toMatchObject({ ok: true });
    await expect(
      ctx.db.transaction((tx) =>
        tx.update(attendanceEntries).set({ status: "absent", minutes: 0 }),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("append-only") } });
    await expect(ctx.db.transaction((tx) => tx.delete(attendanceEntries))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
  },
);

dbTest(
  "the roll-call opens an hour before the session; the office enters paper lists with a reason",
  async ({ ctx, clock }) => {
    const { office, people, id, teach, says, stored } = await publishedSessions(ctx, clock, {
      students: 1,
    });
    const entry = says(people[0]!.enrolmentId, "present");
    clock.advance(-hours(24));
    expect(await recordAttendance(teach, id, [entry])).toMatchObject({ error: "too-early" });
    clock.advance(hours(24));
    const paper = "The sign-in sheet of the day";
    await expect(recordFromPaper(teach, id, [entry], paper)).rejects.toThrow(Denied);
    expect(await recordFromPaper(office, id, [entry], paper)).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ by: cast.admin.id, reason: paper }]);
  },
);

dbTest("Today has the sessions of today, and those that are not closed", async ({ ctx, clock }) => {
  const { teach, ids } = await publishedSessions(ctx, clock, { sessions: 2 });
  expect(await teachingToday(teach)).toMatchObject({
    today: [{ id: ids[0], students: 2, leads: true }],
    ahead: [{ id: ids[1] }],
    unsigned: [],
  });
  clock.advance(days(1));
  expect(await teachingToday(teach)).toMatchObject({
    today: [{ id: ids[1] }],
    unsigned: [{ id: ids[0] }],
  });
  await expect(teachingToday({ ...ctx, actor: cast.admin })).rejects.toThrow(Denied);
});

dbTest(
  "Assessor = verifier, self, declared relative: refused by command and constraint.",
  async ({ ctx, clock }) => {
    const { office, course, people } = await publishedSessions(ctx, clock, { students: 1 });
    const [person] = people;
    const judge = await account(ctx, "Judge", ["instructor"]);
    await authorised(ctx, judge.id, { act: "assess" });
    await declareRelation({ ...ctx, actor: judge }, judge.id, {
      email: person!.actor.email,
      relation: "relative",
    });
    const times = { date: "2026-03-20" };
    const assessment = { times, session: { kind: "assessment" as const } };
    expect(await planSession(office, course.id, sessionInput(judge.id, assessment))).toMatchObject({
      error: "declared-relation",
    });
    await ctx.db.insert(userRoles).values({ userId: person!.actor.id, role: "instructor" });
    await authorised(ctx, person!.actor.id);
    expect(
      await planSession(office, course.id, sessionInput(person!.actor.id, { times })),
    ).toMatchObject({ error: "own-session" });
    const [session] = await ctx.db.select().from(trainingSessions);
    const add = (instructorId: string) =>
      ctx.db.transaction((tx) =>
        tx.insert(sessionInstructors).values({ sessionId: session!.id, instructorId }),
      );
    await expect(add(person!.actor.id)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("is its student") },
    });
    await ctx.db.update(trainingSessions).set({ kind: "assessment" });
    await expect(add(judge.id)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("declared a relation") },
    });
  },
);

dbTest(
  "a make-up is for the same topic, of somebody who was excused, and there is one",
  async ({ ctx, clock }) => {
    const { office, people, ids, teach, says } = await publishedSessions(ctx, clock, {
      sessions: 3,
    });
    const { enrolmentId } = people[0]!;
    const [missed, second, third] = ids as [string, string, string];
    const asked = { enrolmentId, missedSessionId: missed };
    const other = await student(ctx, (await intake(ctx, { date: "2026-03-02" })).id, "Other");
    expect(await addMakeUp(office, second, asked)).toMatchObject({ error: "not-excused" });
    await recordAttendance(teach, missed, [says(enrolmentId, "excused")]);
    // They are on the roster of the second already, as everybody of their intake is.
    expect(await addMakeUp(office, second, asked)).toMatchObject({ error: "student-busy" });
    expect(await addMakeUp(office, missed, asked)).toMatchObject({ error: "has-begun" });
    expect(
      await addMakeUp(office, third, { enrolmentId: other.enrolmentId, missedSessionId: missed }),
    ).toMatchObject({ error: "not-excused" });
  },
);

dbTest(
  "a make-up follows its session when that is moved or replaced, and is free when it is cancelled",
  async ({ ctx, clock }) => {
    const { office, people, ids, teach, says } = await publishedSessions(ctx, clock, {
      students: 1,
    });
    const [{ enrolmentId, actor }] = people as [(typeof people)[0]];
    const asked = { enrolmentId, missedSessionId: ids[0]! };
    const other = await intake(ctx, { date: "2026-03-09", endsOn: "2026-05-01" });
    await recordAttendance(teach, ids[0]!, [says(enrolmentId, "excused")]);
    const plan = async (date: string) => {
      const input = sessionInput(cast.instructor.id, { times: { date } });
      const done = await planSession(office, other.id, input);
      if (!done.ok) throw new Error(done.error);
      await publishTimetable(office, other.id);
      return done.value.sessionId;
    };
    const makeUp = await plan("2026-04-07");
    expect((await addMakeUp(office, makeUp, asked)).ok).toBe(true);
    const booked = async () =>
      (await ctx.db.select().from(sessionBookings))
        .filter(({ studentId, startsAt }) => studentId === actor.id && startsAt > clock.now())
        .map(({ sessionId, startsAt }) => [sessionId, startsAt.toISOString()]);

    const version = async (id: string) =>
      String(
        (await ctx.db.select().from(trainingSessions)).find((each) => each.id === id)!.version,
      );
    const moved = sessionInput(cast.instructor.id, {
      times: { date: "2026-04-08" },
      version: await version(makeUp),
    });
    expect((await editSession(office, makeUp, moved)).ok).toBe(true);
    expect(await booked()).toEqual([[makeUp, "2026-04-07T21:00:00.000Z"]]);

    const replaced = await cancelSession(office, makeUp, {
      version: await version(makeUp),
      reason: "Storm",
      newDate: "2026-04-09",
      newStart: "09:00",
      newEnd: "11:00",
    });
    const instead = replaced.ok ? replaced.value.instead! : "";
    expect(await booked()).toEqual([[instead, "2026-04-08T21:00:00.000Z"]]);
    const third = await plan("2026-04-14");
    expect(await addMakeUp(office, third, asked)).toMatchObject({ error: "made-up-already" });

    await cancelSession(office, instead, { version: await version(instead), reason: "Storm" });
    expect(await booked()).toEqual([]);
    expect((await addMakeUp(office, third, asked)).ok).toBe(true);
    expect(await booked()).toHaveLength(1);
  },
);

dbTest(
  "a make-up is refused where an instructor would have too many, and a late student is said there",
  async ({ ctx, clock }) => {
    const { office, people, ids, teach, says } = await publishedSessions(ctx, clock, {
      students: 1,
    });
    const [{ enrolmentId }] = people as [(typeof people)[0]];
    const asked = { enrolmentId, missedSessionId: ids[0]! };
    await recordAttendance(teach, ids[0]!, [says(enrolmentId, "excused")]);
    const other = await intake(ctx, { date: "2026-03-09", endsOn: "2026-05-01" });
    for (let n = 0; n < 3; n += 1) await student(ctx, other.id, `Driver ${n}`);
    const vehicle = await resource(ctx, { kind: "vehicle", capacity: 6 });
    const input = sessionInput(cast.instructor.id, {
      times: { date: "2026-04-07" },
      session: { kind: "drive" },
      resourceIds: [vehicle.id],
    });
    const done = await planSession(office, other.id, input);
    const id = done.ok ? done.value.sessionId : "";
    await publishTimetable(office, other.id);
    expect(await addMakeUp(office, id, asked)).toMatchObject({
      error: "ratio",
      detail: { students: 4, most: 3, instructors: 1 },
    });
    expect((await sessionForStaff(office, id)).crowded).toBeNull();
    await student(ctx, other.id, "Driver 4");
    await keepRosters(ctx);
    const seen = await sessionForStaff(office, id);
    expect(seen.crowded).toMatchObject({ error: "ratio", detail: { students: 4 } });
    expect(seen.roster.map(({ elsewhere }) => elsewhere)).toEqual([false, false, false, false]);
  },
);

dbTest(
  "a student sees their own sessions only, with as many queries however many there are",
  async ({ ctx, clock }) => {
    const { people, teach, id, says } = await publishedSessions(ctx, clock, { sessions: 3 });
    await recordAttendance(teach, id, [says(people[0]!.enrolmentId, "late", 30)]);
    const me: Ctx = { ...ctx, actor: people[0]!.actor };
    const { sessions, enrolmentIds } = await ownSessions(me);
    expect(enrolmentIds).toEqual([people[0]!.enrolmentId]);
    expect(sessions.map(({ attendance }) => attendance)).toEqual([
      { status: "late", minutes: 30 },
      null,
      null,
    ]);
    expect((await ownSessions({ ...ctx, actor: cast.member })).sessions).toEqual([]);
    expect(await queriesOf(me, () => ownSessions(me))).toHaveLength(5);
  },
);
