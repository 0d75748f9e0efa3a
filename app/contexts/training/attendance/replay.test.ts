import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userRoles } from "#app/contexts/identity/tables.ts";
import { days, fixedClock, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { dbTest, TEST_NOW } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { atOnce, sharedContext } from "#testing/shared-context.ts";
import { account, authorised, sessionInput, student } from "#testing/training.ts";
import { trainingErrors } from "../messages.ts";
import { planSession, publishTimetable } from "../session/plan.server.ts";
import { attendanceEntries, refusedAttendance, trainingSessions } from "../tables/sessions.ts";
import type { NotedMark } from "./noted.ts";
import { forKeeping, rollCall } from "./queries.server.ts";
import { closeSession, correctAttendance, recordAttendance } from "./record.server.ts";
import { replayAttendance } from "./replay.server.ts";

/** A session on 10 March with students, and a context of its instructor two hours after its start. */
async function taught(ctx: Ctx, students: number) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const course = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  await authorised(ctx, cast.instructor.id);
  const people: Awaited<ReturnType<typeof student>>[] = [];
  for (let n = 0; n < students; n += 1) {
    people.push(await student(ctx, course.id, `Student ${n}`));
  }
  const done = await planSession(office, course.id, sessionInput(cast.instructor.id));
  if (!done.ok) throw new Error(done.error);
  await publishTimetable(office, course.id);
  const id = done.value.sessionId;
  const [session] = await ctx.db.select().from(trainingSessions);
  const saidAt = session!.startsAt;
  const noted = (n: number, status: string, more: Partial<NotedMark> = {}): NotedMark => ({
    kind: "mark",
    id: newId(saidAt),
    about: id,
    enrolmentId: people[n]!.enrolmentId,
    status,
    saidAt,
    ...more,
  });
  const close = () => ({ kind: "close" as const, id: newId(saidAt), about: id, saidAt });
  /** The instructor, some time after the session has begun. */
  const teach = (later = hours(2)): Ctx => ({
    ...ctx,
    actor: cast.instructor,
    clock: fixedClock(new Date(saidAt.getTime() + later)),
  });
  const stored = () => ctx.db.select().from(attendanceEntries);
  return { office, id, people, noted, close, teach, stored };
}

describe.each(separateDatabases("replays"))("on %s", (_, open) => {
  const ctx = sharedContext(open, fixedClock(TEST_NOW));

  test("One offline queue of 12 sent three times, twice in parallel: 12 entries.", async () => {
    const { noted, teach, stored } = await taught(ctx, 12);
    const queue = Array.from({ length: 12 }, (_each, n) =>
      n % 3 ? noted(n, "present") : noted(n, "late", { minutes: 60 + n }),
    );
    const twice = await atOnce(2, () => replayAttendance(teach(), queue));
    const again = await replayAttendance(teach(), queue);
    for (const answers of [...twice, again]) {
      expect(answers).toEqual(queue.map(({ id }) => ({ id })));
    }
    expect((await stored()).map(({ id }) => id).sort()).toEqual(queue.map(({ id }) => id).sort());
  }, 60_000);
});

dbTest("one entry that is refused does not hold up the others, and says why", async ({ ctx }) => {
  const { noted, close, teach, stored } = await taught(ctx, 3);
  const queue = [
    noted(0, "present"),
    noted(1, "late", { minutes: 500 }),
    noted(2, "absent", { enrolmentId: newId() }),
  ];
  const foreign = { ...noted(0, "present"), about: newId() };
  const closing = close();
  const answers = await replayAttendance(teach(), [...queue, foreign, closing]);
  expect(answers).toEqual([
    { id: queue[0]!.id },
    { id: queue[1]!.id, refusal: trainingErrors["wrong-minutes"] },
    { id: queue[2]!.id, refusal: trainingErrors["not-rostered"] },
    { id: closing.id, refusal: trainingErrors.incomplete },
    { id: foreign.id, refusal: trainingErrors["not-yours"] },
  ]);
  expect(await stored()).toMatchObject([{ id: queue[0]!.id }]);
});

dbTest(
  "a queue with its corrections and the closing of the session is stored in that order",
  async ({ ctx }) => {
    const { noted, close, teach, stored, id } = await taught(ctx, 2);
    const [one, two] = [noted(0, "present"), noted(1, "absent")];
    const correction = { replaces: one.id, reason: "Came at ten", minutes: 60 };
    const corrected = noted(0, "late", correction);
    const answers = await replayAttendance(teach(), [close(), corrected, one, two]);
    expect(answers.filter(({ refusal }) => refusal)).toEqual([]);
    expect(await stored()).toHaveLength(3);
    const call = await rollCall(teach(), id);
    expect(call.state).toBe("closed");
    expect(call.students[0]!.standing).toMatchObject({
      state: "said",
      entry: { id: corrected.id, status: "late", saidAt: corrected.saidAt, by: cast.instructor.id },
    });
  },
);

dbTest(
  'Two phones contradict: both kept, "disputed", session does not close. (replayed)',
  async ({ ctx }) => {
    const { noted, close, teach, stored, id } = await taught(ctx, 1);
    await replayAttendance(teach(), [noted(0, "present")]);
    const closing = close();
    expect(await replayAttendance(teach(), [noted(0, "absent"), closing])).toMatchObject([
      {},
      { id: closing.id, refusal: trainingErrors.disputed },
    ]);
    expect(await stored()).toHaveLength(2);
    expect((await rollCall(teach(), id)).students[0]!.standing.state).toBe("disputed");
    expect(await closeSession(teach(), id)).toMatchObject({ error: "disputed" });
  },
);

dbTest(
  "a noted correction of an entry that is not the current one makes both disputed",
  async ({ ctx }) => {
    const { noted, teach, stored, id, people } = await taught(ctx, 1);
    const first = noted(0, "present");
    await replayAttendance(teach(), [first]);
    const online = { key: newId(), replaces: first.id, reason: "Left at once" };
    const { enrolmentId } = people[0]!;
    await correctAttendance(teach(), id, enrolmentId, { ...online, status: "absent" as const });
    const late = noted(0, "late", { replaces: first.id, reason: "Came at ten", minutes: 60 });
    expect(await replayAttendance(teach(), [late])).toEqual([{ id: late.id }]);
    expect(await stored()).toHaveLength(3);
    expect((await rollCall(teach(), id)).students[0]!.standing.state).toBe("disputed");
  },
);

dbTest(
  "Role revoked while offline: replay refused, office sees it. (with a correction)",
  async ({ ctx }) => {
    const { office, noted, close, teach, stored, id } = await taught(ctx, 2);
    const first = noted(0, "present");
    await recordAttendance(teach(), id, [{ ...first, minutes: undefined }]);
    await ctx.db.delete(userRoles).where(eq(userRoles.userId, cast.instructor.id));
    const former: Ctx = { ...teach(), actor: { ...cast.instructor, roles: new Set() } };
    const queue = [
      noted(1, "absent"),
      noted(0, "late", { replaces: first.id, reason: "Came at ten", minutes: 60 }),
      close(),
    ];
    const refusals = (await replayAttendance(former, queue)).map(({ refusal }) => refusal);
    const lost = trainingErrors["role-lost"];
    expect(refusals).toEqual([lost, lost, trainingErrors["not-yours"]]);
    expect(await stored()).toHaveLength(1);
    expect(await ctx.db.select().from(refusedAttendance)).toHaveLength(2);
    expect((await rollCall(office, id)).refused).toHaveLength(2);
  },
);

dbTest("an entry that is sent more than 7 days later waits for the lead", async ({ ctx }) => {
  const { noted, teach, id, people } = await taught(ctx, 2);
  await replayAttendance(teach(days(7)), [noted(0, "present")]);
  await replayAttendance(teach(days(7) + hours(1)), [noted(1, "present")]);
  const standing = async (at: Ctx) =>
    (await rollCall(at, id)).students.map((each) => each.standing.state);
  expect(await standing(teach(days(8)))).toEqual(["said", "disputed"]);
  const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
  await authorised(ctx, lead.id, { act: "verify" });
  const settled = await correctAttendance(
    { ...teach(days(8)), actor: lead },
    id,
    people[1]!.enrolmentId,
    { key: newId(), status: "present", reason: "I was there" },
  );
  expect(settled).toMatchObject({ ok: true });
  expect(await standing(teach(days(8)))).toEqual(["said", "said"]);
});

dbTest("a device whose clock is ahead has said it when it is received", async ({ ctx }) => {
  const { noted, teach, stored } = await taught(ctx, 1);
  const ahead = noted(0, "present", { saidAt: teach(days(400)).clock.now() });
  await replayAttendance(teach(), [ahead]);
  expect(await stored()).toMatchObject([{ saidAt: teach().clock.now() }]);
});

dbTest("what a device keeps of a roll-call has no reasons and nothing refused", async ({ ctx }) => {
  const { noted, teach, id } = await taught(ctx, 1);
  const first = noted(0, "present");
  const reason = "A migraine since the morning";
  await replayAttendance(teach(), [first, noted(0, "excused", { replaces: first.id, reason })]);
  const call = await rollCall(teach(), id);
  expect(JSON.stringify(call)).toContain(reason);
  expect(JSON.stringify(forKeeping(call))).not.toContain(reason);
  expect(forKeeping(call).students[0]).toMatchObject({
    name: "Student 0",
    standing: { state: "said", entry: { status: "excused" } },
  });
});
