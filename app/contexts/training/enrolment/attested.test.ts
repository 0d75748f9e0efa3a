import { expect } from "vitest";
import { attestedKinds } from "#app/attested-kinds.ts";
import { attestations } from "#app/contexts/attestation/tables.ts";
import { trainingFile } from "#app/contexts/attestation/training-file/file.server.ts";
import { certificates } from "#app/contexts/learning/tables/courses.ts";
import { trainingTellers } from "#app/contexts/notifications/subscribers/training.server.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { awardSubscribers } from "#app/subscribers.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, happen, inTransaction, workOff } from "#testing/emitted-events.ts";
import { listOf } from "#testing/lists.ts";
import { account, authorised, CORE } from "#testing/training.ts";
import { publishedSessions, ruled, usualRule } from "#testing/training-sessions.ts";
import { closeSession, correctAttendance, recordAttendance } from "../attendance/record.server.ts";
import { awardCompleted, attendanceCorrected, sessionClosed } from "../events.ts";
import { awardRules } from "../tables/rules.ts";
import { sessionRatios } from "../tables/sessions.ts";
import { underminedCertificates } from "../tables/undermined.ts";
import { underminedSource } from "../undermined/list.server.ts";
import { MET_AGAIN } from "../undermined/note.server.ts";
import { underminedForStaff } from "../undermined/queries.server.ts";
import { settleUndermined } from "../undermined/settle.server.ts";
import { completeAfterSession } from "./complete.server.ts";
import { moveToNewerRule } from "./move.server.ts";
import { enrolmentCompletion } from "./queries.server.ts";

const read = (ctx: Ctx, person: string) =>
  trainingFile({ ...ctx, actor: cast.admin }, attestedKinds, person, "Pacific/Auckland");

dbTest(
  "closing a session attests the attendance of each student in their own chain, and a correction names what it corrects",
  async ({ ctx, clock }) => {
    const { people, id, teach, says, office } = await publishedSessions(ctx, clock);
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
    const first = says(one.enrolmentId, "late", 100);
    await recordAttendance(teach, id, [first, says(two.enrolmentId, "absent")]);
    const second = { key: newId(), status: "present" as const, minutes: undefined };
    await correctAttendance(teach, id, one.enrolmentId, {
      ...second,
      replaces: first.id,
      reason: "Was there",
    });
    expect(await ctx.db.$count(attestations)).toBe(0);
    clock.advance(hours(3));
    expect(await closeSession(teach, id)).toMatchObject({ ok: true });
    // A second click attests nothing again.
    await closeSession(teach, id);

    const file = await read(ctx, one.actor.id);
    expect(file.entries).toHaveLength(1);
    const [entry] = file.entries;
    expect(entry).toMatchObject({ title: "Attendance at a training session" });
    expect(entry).toMatchObject({ signer: cast.instructor.name, proof: "logged in" });
    expect(Object.fromEntries(entry!.lines)).toMatchObject({
      Student: "Student 0",
      Session: "Search (Class)",
      Place: "Room 1, Christchurch",
      Instructors: cast.instructor.name,
      Attendance: expect.stringMatching(
        /^Present, 120 of 120 minutes; .*10 Mar 2026.*\. Reason: Was there$/,
      ),
      Replaced: expect.stringContaining("Late or left early, 100 of 120 minutes"),
    });
    expect((await read(ctx, two.actor.id)).entries).toHaveLength(1);

    await correctAttendance(office, id, one.enrolmentId, {
      key: newId(),
      replaces: second.key,
      status: "absent",
      reason: "Another person signed",
    });
    const { entries, fault } = await read(ctx, one.actor.id);
    expect(fault).toBeNull();
    expect(entries.map(({ title, signer }) => [title, signer])).toEqual([
      ["Attendance at a training session", cast.instructor.name],
      ["Attendance corrected", cast.admin.name],
    ]);
    expect(entries.map(({ corrects, correctedBy }) => [corrects, correctedBy])).toEqual([
      [null, 2],
      [1, null],
    ]);
  },
);

dbTest(
  "a correction that was sent from an older page after the close is attested as disputed",
  async ({ ctx, clock }) => {
    const { people, id, teach, says } = await publishedSessions(ctx, clock, { students: 1 });
    const [{ enrolmentId, actor }] = people as [(typeof people)[0]];
    const first = says(enrolmentId, "present");
    await recordAttendance(teach, id, [first]);
    await closeSession(teach, id);
    const correct = (status: "absent" | "excused") =>
      correctAttendance(teach, id, enrolmentId, {
        key: newId(),
        replaces: first.id,
        status,
        reason: "Seen by others",
      });
    expect(await correct("absent")).toMatchObject({ ok: true });
    expect(await correct("excused")).toMatchObject({ ok: true });
    const { entries } = await read(ctx, actor.id);
    const lines = new Map(entries.at(-1)!.lines);
    expect(lines.get("Attendance")).toBe("Disputed: entries contradict each other");
    expect(entries.map(({ corrects }) => corrects)).toEqual([null, 1, 2]);
  },
);

dbTest(
  "79.9 % of 80 needed is incomplete, 80.0 % completes; an unmissable topic missed blocks 95 %.",
  async ({ ctx, clock }) => {
    // Nine sessions of 100 minutes and two of 50: 1000 minutes.
    const { office, people, ids, teach, says } = await publishedSessions(ctx, clock, {
      students: 2,
      sessions: 11,
      each: (n) =>
        n < 9
          ? { times: { end: "10:40" } }
          : { times: { end: "09:50" }, session: { topic: n === 9 ? "Radio" : "Search" } },
    });
    await ruled(ctx);
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
    clock.advance(days(11));
    const last = says(one.enrolmentId, "present");
    for (const [n, id] of ids.entries()) {
      const there = n < 8;
      const entry = n === 7 ? last : says(one.enrolmentId, there ? "present" : "absent");
      const other = says(two.enrolmentId, n === 9 ? "absent" : "present");
      await recordAttendance(teach, id, [entry, other]);
      await closeSession(teach, id);
    }
    const completion = async (enrolmentId: string) =>
      (await enrolmentCompletion(office, enrolmentId, CORE)).completion!;
    expect((await completion(one.enrolmentId)).complete).toBe(true);
    await correctAttendance(office, ids[7]!, one.enrolmentId, {
      key: newId(),
      replaces: last.id,
      status: "late",
      minutes: 99,
      reason: "Left a minute early",
    });
    const after = await completion(one.enrolmentId);
    expect(after.complete).toBe(false);
    expect(after.parts).toContainEqual(
      expect.objectContaining({ explanation: "79.9 % attended, 80 % needed." }),
    );

    expect((await completion(two.enrolmentId)).complete).toBe(true);
    const publishedAt = ctx.clock.now();
    await ctx.db.insert(awardRules).values({
      id: newId(publishedAt),
      awardId: CORE,
      number: 2,
      content: { ...usualRule, unmissableTopics: ["Radio"] },
      savedAt: publishedAt,
      publishedAt,
    });
    const boss: Ctx = { ...ctx, actor: cast.superAdmin };
    const moving = { enrolmentId: two.enrolmentId, awardId: CORE };
    await moveToNewerRule(boss, moving, { reason: "Asked for it", version: "1" });
    const blocked = await completion(two.enrolmentId);
    expect(blocked.complete).toBe(false);
    expect(blocked.parts.map(({ part, state }) => [part, state])).toMatchObject([
      ["theoryCourses", "not-part"],
      ["attendancePercent", "met"],
      ["unmissableTopics", "missing"],
      ["criteriaSet", "not-part"],
      ["minimumMinutes", "not-part"],
    ]);
    expect(blocked.parts[1]!.explanation).toBe("95.0 % attended, 80 % needed.");
  },
);

dbTest(
  "All parts met: one certificate, whatever the order or repetition of events.",
  async ({ ctx, clock }) => {
    const { people, ids, teach, says } = await publishedSessions(ctx, clock, {
      students: 1,
      sessions: 2,
    });
    await ruled(ctx, { attendancePercent: 100, unmissableTopics: ["Search"] });
    const { enrolmentId, actor } = people[0]!;
    const issued = () => ctx.db.select().from(certificates);
    clock.advance(days(2));
    // Events come before what they are about, and again.
    await happen(ctx, sessionClosed, { sessionId: ids[0]! });
    await happen(ctx, awardCompleted, { enrolmentId, awardId: CORE });
    await workOff(ctx, awardSubscribers);
    expect(await issued()).toEqual([]);
    for (const id of ids) {
      await recordAttendance(teach, id, [says(enrolmentId, "present")]);
    }
    // What is marked does not count before its roll-call is closed.
    await happen(ctx, sessionClosed, { sessionId: ids[1]! });
    await workOff(ctx, awardSubscribers);
    expect(await issued()).toEqual([]);
    for (const id of ids) await closeSession(teach, id);
    await workOff(ctx, awardSubscribers);
    await happen(ctx, awardCompleted, { enrolmentId, awardId: CORE });
    await happen(ctx, sessionClosed, { sessionId: ids[1]! });
    await happen(ctx, sessionClosed, { sessionId: ids[0]! });
    await workOff(ctx, awardSubscribers);
    expect(await issued()).toMatchObject([{ kind: "award", awardId: CORE, userId: actor.id }]);

    // The completion is attested once, and each of its parts names what it rests on.
    const { entries } = await read(ctx, actor.id);
    expect(entries.map(({ title }) => title)).toEqual([
      "Attendance at a training session",
      "Attendance at a training session",
      "Award completed",
      "Certificate issued",
    ]);
    expect(Object.fromEntries(entries[2]!.lines)).toMatchObject({
      Award: expect.any(String),
      "By rule": "number 1",
      Attendance: "100.0 % attended, 100 % needed. 2 attestations of this file.",
      "Topics that cannot be missed":
        "No topic was missed that cannot be missed. 2 attestations of this file.",
    });
  },
);

/** A student with a certificate of their award, and a lead of it. */
async function certified(ctx: Ctx, clock: { advance: (by: number) => void }) {
  const world = await publishedSessions(ctx, clock, { students: 1 });
  await ruled(ctx);
  const lead = await account(ctx, "Ildikó Várszegi", ["instructor"]);
  await authorised(ctx, lead.id, { act: "verify" });
  const [{ enrolmentId, actor }] = world.people as [(typeof world.people)[0]];
  const first = world.says(enrolmentId, "present");
  await recordAttendance(world.teach, world.id, [first]);
  clock.advance(minutes(150));
  await closeSession(world.teach, world.id);
  const subscribers = [...awardSubscribers, ...subscribersOf(trainingTellers)];
  const follow = () => workOff(ctx, subscribers);
  await follow();
  const correct = async (replaces: string, status: "present" | "absent", by = world.office) => {
    const key = newId();
    const reason = "The sign-in sheet says so";
    await correctAttendance(by, world.id, enrolmentId, { key, replaces, status, reason });
    await follow();
    return key;
  };
  return { ...world, enrolmentId, student: actor, lead, first, correct, follow };
}

dbTest(
  "a correction that undermines a certificate tells the lead and the office, lists it, and does not revoke it",
  async ({ ctx, clock }) => {
    const { office, student, lead, first, correct, id } = await certified(ctx, clock);
    const [certificate] = await ctx.db.select().from(certificates);
    const told = async () =>
      (await ctx.db.select().from(notifications)).filter(({ kind }) =>
        kind.startsWith("certificate-undermined"),
      );
    // A correction after which the award is complete still.
    const same = await correct(first.id, "present");
    expect(await told()).toEqual([]);
    const absent = await correct(same, "absent");
    const notices = await told();
    const [row] = await ctx.db.select().from(underminedCertificates);
    expect(row).toMatchObject({
      profileId: student.id,
      awardId: CORE,
      certificateId: certificate!.id,
      sessionId: id,
      entryId: absent,
      missing: ["0.0 % attended, 80 % needed."],
    });
    expect(new Map(notices.map(({ profileId, path }) => [profileId, path]))).toEqual(
      new Map([
        [cast.admin.id, `/admin/certificates-in-question/${row!.id}`],
        [cast.superAdmin.id, `/admin/certificates-in-question/${row!.id}`],
        [lead.id, `/teach/sessions/${id}`],
      ]),
    );
    expect(notices).toHaveLength(3);
    expect(await ctx.db.select().from(certificates)).toEqual([certificate]);
    const { rows } = await listOf(office, underminedSource);
    expect(rows).toMatchObject([
      { name: "Student 0", certificateNumber: certificate!.number, settledAt: null },
    ]);

    // It is on the list once, also if events come again.
    await happen(ctx, attendanceCorrected, { sessionId: id, entryId: absent });
    await workOff(ctx, awardSubscribers);
    expect(await ctx.db.$count(underminedCertificates)).toBe(1);

    // A further correction settles it.
    clock.advance(days(1));
    await correct(absent, "present");
    expect(await underminedForStaff(office, row!.id)).toMatchObject({
      note: MET_AGAIN,
      settledBy: "a further correction",
    });
    expect((await listOf(office, underminedSource)).rows).toEqual([]);
    expect(await ctx.db.$count(certificates)).toBe(1);
  },
);

dbTest(
  "staff note what was done about a certificate in question; of two the second is told",
  async ({ ctx, clock }) => {
    const { office, teach, first, correct } = await certified(ctx, clock);
    await correct(first.id, "absent");
    const [row] = await ctx.db.select().from(underminedCertificates);
    const note = "The session is made up for on Friday.";
    expect(await settleUndermined(office, row!.id, { note, version: "1" })).toMatchObject({
      ok: true,
    });
    expect(await settleUndermined(office, row!.id, { note, version: "1" })).toMatchObject({
      ok: true,
    });
    expect(
      await settleUndermined(office, row!.id, { note: "Another note", version: "1" }),
    ).toMatchObject({ error: "changed-meanwhile" });
    expect(await underminedForStaff(office, row!.id)).toMatchObject({
      note,
      settledBy: cast.admin.name,
    });
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      action: "training.undermined-settled",
      subject: `certificate:${row!.certificateId}`,
    });
    for (const other of [teach, ctx]) {
      await expect(underminedForStaff(other, row!.id)).rejects.toThrow(Denied);
      await expect(
        settleUndermined(other, row!.id, { note: "It is fine.", version: "2" }),
      ).rejects.toThrow(Denied);
    }
    await expect(underminedForStaff(office, newId())).rejects.toThrow(NotFound);
  },
);

dbTest(
  "a certificate is not issued if a correction comes before its turn",
  async ({ ctx, clock }) => {
    const { people, id, teach, says } = await publishedSessions(ctx, clock, { students: 1 });
    await ruled(ctx);
    const { enrolmentId } = people[0]!;
    const first = says(enrolmentId, "present");
    await recordAttendance(teach, id, [first]);
    await closeSession(teach, id);
    await inTransaction(ctx, (tx) => completeAfterSession(tx, id));
    expect(await emittedEvents(ctx, awardCompleted)).toHaveLength(1);
    await correctAttendance(teach, id, enrolmentId, {
      key: newId(),
      replaces: first.id,
      status: "absent",
      reason: "Another person signed",
    });
    await workOff(ctx, awardSubscribers);
    expect(await ctx.db.select().from(certificates)).toEqual([]);
    expect(await ctx.db.select().from(underminedCertificates)).toEqual([]);
  },
);

for (const students of [2, 30]) {
  dbTest(
    `closing a session and completing take the same number of queries for ${students} students`,
    async ({ ctx, clock }) => {
      await ctx.db.insert(sessionRatios).values({ kind: "class", students: 30 });
      const { people, ids, teach, says } = await publishedSessions(ctx, clock, {
        students,
        sessions: 2,
      });
      await ruled(ctx);
      clock.advance(days(2));
      const costs = async (id: string) => {
        const marks = people.map(({ enrolmentId }) => says(enrolmentId, "present"));
        await recordAttendance(teach, id, marks);
        const closing = await queriesOf(ctx, () => closeSession(teach, id));
        const completing = await queriesOf(ctx, () =>
          inTransaction(ctx, (tx) => completeAfterSession(tx, id)),
        );
        return [closing.length, completing.length];
      };
      // After the first session the award is not complete; after the second it is.
      expect(await costs(ids[0]!)).toEqual([20, 11]);
      expect(await costs(ids[1]!)).toEqual([20, 22]);
      expect(await ctx.db.$count(attestations)).toBe(students * 3);
    },
  );
}
