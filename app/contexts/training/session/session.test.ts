import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { trainingTellers } from "#app/contexts/notifications/subscribers/training.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { calendarFile } from "#app/platform/documents/calendar.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { account, authorised, resource, sessionInput, student } from "#testing/training.ts";
import { sessionMoved } from "../events.ts";
import { resourceOutages } from "../tables/resources.ts";
import { rosterEntries, sessionBookings, trainingSessions } from "../tables/sessions.ts";
import { sessionCalendar } from "./calendar.server.ts";
import { copyWeek } from "./copy-week.server.ts";
import { cancelSession, editSession, planSession, publishTimetable } from "./plan.server.ts";
import { plannerWeek } from "./queries.server.ts";
import { changeRatio, keepRosters } from "./roster.server.ts";

/** Stores an intake at Christchurch that runs now, with a qualified instructor. */
async function running(ctx: Ctx, students = 0) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  await authorised(ctx, cast.instructor.id);
  const people = [];
  for (let n = 0; n < students; n += 1) {
    people.push(await student(ctx, course.id, `Student ${n}`));
  }
  const plan = (changes: Parameters<typeof sessionInput>[1] = {}) =>
    planSession(office, course.id, sessionInput(cast.instructor.id, changes));
  return { office, course, people, plan, lead: cast.instructor.id };
}

const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(trainingSessions).where(eq(trainingSessions.id, id)))[0]!;

const planned = async (done: ReturnType<typeof planSession>) => {
  const answer = await done;
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.sessionId;
};

dbTest("only the office plans, and a form sent twice plans one session", async ({ ctx }) => {
  const { course, plan, lead } = await running(ctx);
  const input = sessionInput(lead);
  for (const actor of [cast.member, cast.instructor, cast.moderator]) {
    await expect(planSession({ ...ctx, actor }, course.id, input)).rejects.toThrow(Denied);
  }
  const id = await planned(plan({ key: input.key }));
  expect(await plan({ key: input.key })).toMatchObject({ value: { sessionId: id } });
  expect(await ctx.db.select().from(trainingSessions)).toHaveLength(1);
});

dbTest("an instructor, a resource or a student is never booked twice", async ({ ctx }) => {
  const { office, course, plan } = await running(ctx, 1);
  const room = await resource(ctx);
  await planned(plan({ resourceIds: [room.id] }));
  expect(await plan({ times: { start: "10:00", end: "12:00" } })).toMatchObject({
    error: "busy",
    detail: { who: cast.instructor.name, topic: "Search" },
  });
  const second = await account(ctx, "Second Instructor", ["instructor"]);
  await authorised(ctx, second.id);
  const other = (changes: Parameters<typeof sessionInput>[1]) =>
    planSession(office, course.id, sessionInput(second.id, changes));
  expect(await other({ resourceIds: [room.id] })).toMatchObject({
    error: "busy",
    detail: { who: room.name },
  });
  await publishTimetable(office, course.id);
  expect(await other({})).toMatchObject({ error: "busy", detail: { who: "Student 0" } });
  // One ends when the other begins.
  expect(await other({ times: { start: "11:00", end: "12:00" } })).toMatchObject({ ok: true });
  await expect(
    ctx.db.transaction(async (tx) => {
      const [known] = await tx.select().from(sessionBookings);
      await tx.insert(sessionBookings).values({ ...known!, id: course.id });
    }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("session_bookings_") } });
});

dbTest(
  "Qualification expired the day before: planning, signing blocked; the day after: both work.",
  async ({ ctx }) => {
    const { office, course } = await running(ctx);
    const [before, after] = [
      await account(ctx, "Before", ["instructor"]),
      await account(ctx, "After", ["instructor"]),
    ];
    await authorised(ctx, before.id, { until: "2026-03-09" });
    await authorised(ctx, after.id, { until: "2026-03-11" });
    expect(await planSession(office, course.id, sessionInput(before.id))).toMatchObject({
      error: "not-qualified",
      detail: { name: "Before" },
    });
    expect(await planSession(office, course.id, sessionInput(after.id))).toMatchObject({
      ok: true,
    });
  },
);

dbTest(
  "A fifth shooter is refused until a second qualified instructor is added.",
  async ({ ctx }) => {
    const { plan, lead } = await running(ctx, 5);
    const range = await resource(ctx, { kind: "range" });
    const shooting = { session: { kind: "range" as const }, resourceIds: [range.id] };
    expect(await plan(shooting)).toMatchObject({
      error: "ratio",
      detail: { students: 5, most: 4, instructors: 1 },
    });
    const second = await account(ctx, "Second Instructor", ["instructor"]);
    const both = { ...shooting, instructorIds: [lead, second.id] };
    expect(await plan(both)).toMatchObject({ error: "not-qualified" });
    await authorised(ctx, second.id);
    expect(await plan(both)).toMatchObject({ ok: true });
  },
);

dbTest("the ratio is a policy that only super admins change", async ({ ctx }) => {
  const { office, plan } = await running(ctx, 5);
  const range = await resource(ctx, { kind: "range" });
  const change = { kind: "range" as const, students: 5, version: "" };
  await expect(changeRatio(office, change)).rejects.toThrow(Denied);
  expect(await changeRatio({ ...ctx, actor: cast.superAdmin }, change)).toMatchObject({ ok: true });
  const shooting = { session: { kind: "range" as const }, resourceIds: [range.id] };
  expect(await plan(shooting)).toMatchObject({ ok: true });
});

describe("resources", () => {
  dbTest("a session does not use what is out of service or too small", async ({ ctx }) => {
    const { plan } = await running(ctx, 2);
    const small = await resource(ctx, { capacity: 1 });
    expect(await plan({ resourceIds: [small.id] })).toMatchObject({ error: "too-small" });
    const room = await resource(ctx);
    await ctx.db.insert(resourceOutages).values({
      id: room.id,
      resourceId: room.id,
      startsAt: ctx.clock.now(),
      reason: "Flooded",
      recordedBy: cast.admin.id,
      recordedAt: ctx.clock.now(),
    });
    expect(await plan({ resourceIds: [room.id] })).toMatchObject({
      error: "out-of-service",
      detail: { reason: "Flooded" },
    });
    const elsewhere = await resource(ctx, { base: "Budapest" });
    expect(await plan({ resourceIds: [elsewhere.id] })).toMatchObject({
      error: "unknown-resource",
    });
  });

  dbTest("a flight needs an aircraft, and an instructor for its type", async ({ ctx }) => {
    const { plan, lead } = await running(ctx, 1);
    const flight = { session: { kind: "flight" as const } };
    expect(await plan(flight)).toMatchObject({ error: "needs-resource" });
    const aircraft = await resource(ctx, {
      kind: "aircraft",
      aircraftType: "PA-34",
      registration: "ZK-EWL",
      operator: "Partner",
    });
    const flying = { ...flight, resourceIds: [aircraft.id] };
    expect(await plan(flying)).toMatchObject({ error: "not-qualified", detail: { what: "PA-34" } });
    await authorised(ctx, lead, { subject: "aircraft:PA-34" });
    expect(await plan(flying)).toMatchObject({ ok: true });
  });
});

dbTest("what is only warned of needs a reason, which is kept", async ({ ctx }) => {
  const { plan } = await running(ctx);
  const early = { times: { start: "05:30", end: "07:00" } };
  expect(await plan(early)).toMatchObject({ error: "needs-reason" });
  const id = await planned(plan({ ...early, warningReason: "Dawn is the topic" }));
  expect(await rowOf(ctx, id)).toMatchObject({
    warnings: ["outside-hours"],
    warningReason: "Dawn is the topic",
  });
});

dbTest("a base change within 48 hours is warned of", async ({ ctx }) => {
  const { office, plan, lead } = await running(ctx);
  await planned(plan());
  const { id } = await intake(ctx, {
    location: "Budapest",
    date: "2026-03-02",
    endsOn: "2026-04-24",
  });
  const there = (date: string) => planSession(office, id, sessionInput(lead, { times: { date } }));
  expect(await there("2026-03-11")).toMatchObject({
    error: "needs-reason",
    detail: { warnings: expect.stringContaining("another base") },
  });
  expect(await there("2026-03-13")).toMatchObject({ ok: true });
});

dbTest(
  "Budapest's spring 02:30 refused; Christchurch's autumn 02:30 asks which; iCal right for both.",
  async ({ ctx }) => {
    const { office, plan, lead } = await running(ctx, 1);
    const { id: budapest } = await intake(ctx, {
      location: "Budapest",
      date: "2026-03-02",
      endsOn: "2026-04-24",
    });
    const warningReason = "A night exercise";
    const spring = (start: string) =>
      planSession(
        office,
        budapest,
        sessionInput(lead, { times: { date: "2026-03-29", start, end: "05:00" }, warningReason }),
      );
    expect(await spring("02:30")).toMatchObject({ error: "no-such-start" });
    const first = await planned(spring("01:30"));
    const autumn = (startTwice?: "earlier" | "later") =>
      plan({
        times: { date: "2026-04-05", start: "02:30", end: "04:00", startTwice },
        warningReason,
      });
    expect(await autumn()).toMatchObject({ error: "start-twice" });
    const second = await planned(autumn("later"));
    // The clocks of Budapest skip an hour, so 01:30 to 05:00 takes two and a half.
    expect(await rowOf(ctx, first)).toMatchObject({
      startsAt: new Date("2026-03-29T00:30:00Z"),
      endsAt: new Date("2026-03-29T03:00:00Z"),
    });
    expect(await rowOf(ctx, second)).toMatchObject({
      startsAt: new Date("2026-04-04T14:30:00Z"),
      endsAt: new Date("2026-04-04T16:00:00Z"),
    });
    await ctx.db.update(trainingSessions).set({ state: "published" });
    const entries = await sessionCalendar({ ...ctx, actor: cast.instructor }, ctx.clock.now());
    expect(entries.map(({ when }) => when)).toEqual([
      { startsAt: new Date("2026-03-29T00:30:00Z"), minutes: 150, timeZone: "Europe/Budapest" },
      { startsAt: new Date("2026-04-04T14:30:00Z"), minutes: 90, timeZone: "Pacific/Auckland" },
    ]);
    const file = calendarFile({
      kind: "feed",
      name: "Me",
      siteUrl: ctx.site.url,
      organizer: { name: "The institute", email: "office@institute.test" },
      entries,
    });
    expect(file).toContain("DTSTART;TZID=Europe/Budapest:20260329T013000");
    // 02:30 comes twice: a time in a zone would be the earlier one, so an hour too early.
    expect(file).toContain("DTSTART:20260404T143000Z");
  },
);

dbTest("an end that is not after the start is on the next day", async ({ ctx }) => {
  const { plan } = await running(ctx);
  const warningReason = "A night exercise";
  const id = await planned(plan({ times: { start: "22:00", end: "01:00" }, warningReason }));
  const { startsAt, endsAt, localEnd } = await rowOf(ctx, id);
  expect(localEnd).toBe("2026-03-11T01:00");
  expect(endsAt.getTime() - startsAt.getTime()).toBe(hours(3));
});

dbTest(
  "A cancelled session sends each student one letter; a moved one keeps UID, raises SEQUENCE.",
  async ({ ctx, clock }) => {
    const { office, course, people, plan, lead } = await running(ctx, 2);
    const id = await planned(plan());
    await publishTimetable(office, course.id);
    const subscribers = subscribersOf(trainingTellers);
    await workOff(ctx, subscribers);
    const emails = async () =>
      (await ctx.db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(await emails()).toEqual(Array(2).fill("Your timetable has new sessions"));

    const me: Ctx = { ...ctx, actor: people[0]!.actor };
    const entry = async () => (await sessionCalendar(me, new Date(0)))[0]!;
    const before = await entry();
    clock.advance(minutes(10));
    const moved = sessionInput(lead, { times: { start: "13:00", end: "15:00" }, version: "2" });
    expect(await editSession(office, id, moved)).toEqual({ ok: true, value: { moved: true } });
    const after = await entry();
    expect(after).toMatchObject({ uid: before.uid, sequence: before.sequence + 1 });
    expect(await emittedEvents(ctx, sessionMoved)).toEqual([{ sessionId: id, sequence: 1 }]);
    await workOff(ctx, subscribers);
    expect((await emails()).filter((subject) => subject === "Changed: Search")).toHaveLength(2);

    const cancelled = await cancelSession(office, id, {
      version: "3",
      reason: "Storm",
      newDate: "2026-03-12",
      newStart: "13:00",
      newEnd: "15:00",
    });
    expect(cancelled).toMatchObject({ ok: true, value: { instead: expect.any(String) } });
    // A second click changes nothing.
    await cancelSession(office, id, { version: "3", reason: "Storm" });
    await workOff(ctx, subscribers);
    const said = (await ctx.db.select().from(mailOutbox)).filter(
      ({ subject }) => subject === "Cancelled: Search",
    );
    expect(said).toHaveLength(2);
    expect(new Set(said.map(({ toAddress }) => toAddress)).size).toBe(2);
    expect(await emails()).toHaveLength(6);
    expect(
      (await sessionCalendar(me, new Date(0))).map((each) => [each.sequence, each.cancelled]),
    ).toEqual([
      [2, true],
      [0, false],
    ]);
  },
);

dbTest("of two who change a session, the second is told", async ({ ctx }) => {
  const { office, plan, lead } = await running(ctx);
  const id = await planned(plan());
  const change = (topic: string) =>
    editSession(office, id, sessionInput(lead, { session: { topic }, version: "1" }));
  expect(await change("Driving")).toMatchObject({ ok: true });
  expect(await change("Radio")).toMatchObject({ error: "changed-meanwhile" });
});

dbTest(
  "whoever joins later is on the rosters from then on, and never was absent",
  async ({ ctx, clock }) => {
    const { office, course, plan } = await running(ctx, 1);
    const first = await planned(plan());
    const second = await planned(plan({ times: { date: "2026-03-12" } }));
    await publishTimetable(office, course.id);
    clock.advance(days(8));
    const late = await student(ctx, course.id, "Late Comer");
    await keepRosters(ctx);
    await keepRosters(ctx);
    const on = await ctx.db
      .select()
      .from(rosterEntries)
      .where(eq(rosterEntries.enrolmentId, late.enrolmentId));
    expect(on).toMatchObject([{ sessionId: second, via: "intake", since: clock.now() }]);
    expect(on.some(({ sessionId }) => sessionId === first)).toBe(false);
  },
);

dbTest(
  "a copied week says what it could not copy, and a second click copies nothing",
  async ({ ctx }) => {
    const { office, plan, course, lead } = await running(ctx);
    await planned(plan());
    await planned(plan({ times: { start: "13:00", end: "14:00" }, session: { topic: "Radio" } }));
    await planSession(
      office,
      course.id,
      sessionInput(lead, { times: { date: "2026-03-17", start: "10:00", end: "12:00" } }),
    );
    const asked = { base: "Christchurch", week: "2026-03-11", to: "2026-03-18" };
    expect(await copyWeek(office, asked)).toMatchObject({
      value: { copied: 1, refused: [{ topic: "Search" }] },
    });
    expect(await copyWeek(office, asked)).toMatchObject({ value: { copied: 0 } });
    expect(await copyWeek(office, { ...asked, to: "2026-03-13" })).toMatchObject({
      error: "same-week",
    });
    const week = await plannerWeek(office, { base: "Christchurch", week: "2026-03-18" });
    expect(week).toMatchObject({ monday: "2026-03-16", count: 2, conflicts: [] });
    expect(week.lanes[0]!.sessions.map(({ topic }) => topic)).toEqual(["Search", "Radio"]);
  },
);
