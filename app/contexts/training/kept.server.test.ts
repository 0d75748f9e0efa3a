import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { attestedKinds } from "#app/attested-kinds.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { attestationContents, attestations } from "#app/contexts/attestation/tables.ts";
import { makeCheckpoints } from "#app/contexts/attestation/checkpoint/make.server.ts";
import { trainingFile } from "#app/contexts/attestation/training-file/file.server.ts";
import { verify } from "#app/contexts/attestation/verification/verify.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { endRetentions } from "#app/contexts/privacy/retention.server.ts";
import { coveredLogs } from "#app/covered-logs.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { system } from "#app/kernel/actor.ts";
import type { fixedClock } from "#app/kernel/clock.ts";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { rows } from "#app/platform/db/database.server.ts";
import { itemsOf } from "#app/platform/personal-data/personal-table.ts";
import { withCheckpointKey } from "#testing/attestations.ts";
import { cast } from "#testing/cast.ts";
import { certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { publishedSessions, ruled } from "#testing/training-sessions.ts";
import { closeSession, correctAttendance, recordAttendance } from "./attendance/record.server.ts";
import { attendanceData } from "./personal-tables.ts";
import { trainingEndings } from "./tables/endings.ts";
import { awardRulePins } from "./tables/rules.ts";
import { attendanceEntries, rosterEntries, sessionBookings } from "./tables/sessions.ts";

const NAME = "Zsófia Kőrösi-Vályi";

const goTo = (clock: ReturnType<typeof fixedClock>, moment: string) =>
  clock.advance(new Date(moment).getTime() - clock.now().getTime());

const ended = (ctx: Ctx) => endRetentions({ ...ctx, actor: system }, personalData);

/** Students of an intake that ends on 24 Apr 2026, who were at a closed session. */
async function trained(ctx: Ctx, clock: ReturnType<typeof fixedClock>, { students = 1 } = {}) {
  const world = await publishedSessions(ctx, clock, { students });
  await ruled(ctx);
  const said = world.people.map(({ enrolmentId }) => world.says(enrolmentId, "late", 119));
  await recordAttendance(world.teach, world.id, said);
  await closeSession(world.teach, world.id);
  return {
    ...world,
    said,
    student: world.people[0]!.actor,
    enrolmentId: world.people[0]!.enrolmentId,
  };
}

const left = async (ctx: Ctx) => ({
  attendance: await ctx.db.$count(attendanceEntries),
  rosters: await ctx.db.$count(rosterEntries),
  pins: await ctx.db.$count(awardRulePins),
  bookings: await ctx.db.$count(sessionBookings, sql`student_id is not null`),
  contents: await ctx.db.$count(attestationContents),
});

dbTest(
  'After retention\'s erasure: chain verifies, "erased on"; no name in any column.',
  async ({ ctx: given, clock }) => {
    const ctx = withCheckpointKey(given);
    const { student, enrolmentId, office, said, id } = await trained(ctx, clock);
    const { applicationId } = (await ctx.db.select().from(enrolments))[0]!;
    await ctx.db.execute(sql`update profiles set name = ${NAME} where id = ${student.id}`);
    await ctx.db
      .update(applications)
      .set({ firstName: "Zsófia", lastName: "Kőrösi-Vályi", email: student.email })
      .where(eq(applications.id, applicationId));
    const reason = `${NAME} was there from the beginning`;
    const correction = { key: newId(), replaces: said[0]!.id, status: "present" as const, reason };
    await correctAttendance(office, id, enrolmentId, correction);
    clock.advance(minutes(150));
    await workOff(ctx, awardSubscribers);
    expect(await ctx.db.select().from(certificates)).toMatchObject([{ holderName: NAME }]);
    await makeCheckpoints(ctx, coveredLogs);

    // Asked for earlier, an erasure keeps the training, and says why.
    const erased = await erasePerson({ ...ctx, actor: system }, personalData, { id: student.id });
    expect(erased).toMatchObject({ ok: true });
    expect(itemsOf(attendanceData)).toContainEqual(
      expect.objectContaining({
        onErasure: "keep",
        why: expect.stringContaining("five years after your course"),
      }),
    );
    const before = await left(ctx);
    expect(before).toMatchObject({ attendance: 2, rosters: 1, pins: 1, contents: 4 });

    // The certificate expires in March 2029, so the five years after the intake are longer.
    goTo(clock, "2031-04-24T23:59:59Z");
    await ended(ctx);
    expect(await left(ctx)).toEqual(before);
    goTo(clock, "2031-04-25T00:00:00Z");
    await ended(ctx);
    await ended(ctx);
    expect(await left(ctx)).toEqual({
      attendance: 0,
      rosters: 0,
      pins: 0,
      bookings: 0,
      // What says that the others were erased.
      contents: 1,
    });
    expect(await ctx.db.select().from(trainingEndings)).toEqual([
      { enrolmentId, endedAt: clock.now() },
    ]);

    await makeCheckpoints(ctx, coveredLogs);
    expect(await verify(ctx, coveredLogs)).toMatchObject({ outcome: "intact" });
    const reader = { ...ctx, actor: cast.admin };
    const file = await trainingFile(reader, attestedKinds, student.id, "Pacific/Auckland");
    expect(file.fault).toBeNull();
    expect(file.person.name).toBe("A closed account");
    expect(file.entries.map(({ title, erasedAt }) => [title, erasedAt])).toEqual([
      ["Attendance at a training session", clock.now()],
      ["Attendance corrected", clock.now()],
      ["Award completed", clock.now()],
      ["Certificate issued", clock.now()],
      ["Contents erased", null],
    ]);
    expect(await columnsWith(ctx, "Kőrösi-Vályi")).toEqual([]);
    expect(await columnsWith(ctx, "Zsófia")).toEqual([]);
    // The chain is that of an account that is gone; nothing of the training names it.
    const ofAccount = await columnsWith(ctx, student.id);
    expect(ofAccount).toContain("attestations.chain");
    expect(
      ofAccount.filter((column) =>
        /attendance|roster|award_rule|session_bookings|training_|undermined|certificates/.test(
          column,
        ),
      ),
    ).toEqual([]);
  },
  // It searches every column of every table.
  90_000,
);

/** Returns the columns of all tables in which a text occurs. */
async function columnsWith(ctx: Ctx, text: string): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    ctx.db,
    sql`select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  expect(columns.length).toBeGreaterThan(300);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const found: string[] = [];
  for (const [table, of] of byTable) {
    const counts = sql.join(
      of.map(
        ({ column }) =>
          sql`count(*) filter (where position(${text} in ${sql.identifier(column)}::text) > 0)::int as ${sql.identifier(column)}`,
      ),
      sql`, `,
    );
    const [counted] = await rows<Record<string, number>>(
      ctx.db,
      sql`select ${counts} from ${sql.identifier(table)}`,
    );
    found.push(
      ...of.flatMap(({ column }) => (counted![column]! > 0 ? [`${table}.${column}`] : [])),
    );
  }
  return found;
}

dbTest(
  "a certificate that is kept for longer than five years after the intake keeps the training",
  async ({ ctx, clock }) => {
    const { student } = await trained(ctx, clock);
    await course(ctx);
    await certificate(ctx, { userId: student.id, expiresAt: new Date("2030-06-01T00:00:00Z") });
    goTo(clock, "2032-05-31T23:59:59Z");
    await ended(ctx);
    expect(await left(ctx)).toMatchObject({ attendance: 1, rosters: 1, pins: 1 });
    goTo(clock, "2032-06-01T00:00:00Z");
    // The certificate goes in the same run.
    await ended(ctx);
    await ended(ctx);
    expect(await left(ctx)).toMatchObject({ attendance: 0, rosters: 0, pins: 0 });
  },
);

dbTest(
  "until its retention has ended the database refuses to delete attendance and pins",
  async ({ ctx, clock }) => {
    const { enrolmentId } = await trained(ctx, clock);
    const refused = (statement: ReturnType<typeof sql>) =>
      ctx.db
        .transaction((tx) => tx.execute(statement))
        .then(() => "done")
        .catch((error: Error) => String(error.cause));
    expect(await refused(sql`delete from attendance_entries`)).toContain("append-only until");
    expect(await refused(sql`delete from award_rule_pins`)).toContain("append-only until");
    await ctx.db.insert(trainingEndings).values({ enrolmentId, endedAt: clock.now() });
    expect(await refused(sql`delete from training_endings`)).toContain("append-only");
    expect(await refused(sql`update attendance_entries set minutes = 118`)).toContain(
      "append-only",
    );
    expect(await refused(sql`delete from attendance_entries`)).toBe("done");
    expect(await refused(sql`delete from award_rule_pins`)).toBe("done");
  },
);

dbTest("ending the training of many takes as many queries as of one", async ({ ctx, clock }) => {
  const { people } = await trained(ctx, clock, { students: 6 });
  goTo(clock, "2031-04-25T00:00:00Z");
  const only = { tables: [attendanceData], name: "training", title: "Training" };
  const run = () => queriesOf(ctx, () => endRetentions({ ...ctx, actor: system }, [only]));
  expect(await run()).toHaveLength(22);
  expect(await left(ctx)).toMatchObject({ attendance: 0, rosters: 0, pins: 0 });
  expect(await ctx.db.$count(trainingEndings)).toBe(people.length);
  expect(await ctx.db.$count(attestations)).toBe(people.length);
  // The next day looks at them again, and does nothing.
  expect(await run()).toHaveLength(4);
});
