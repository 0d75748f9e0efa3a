import { describe, expect } from "vitest";
import { answerAttempt, startAttempt } from "#app/contexts/learning/quiz/attempts.server.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Member } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { intake, twoProgrammes } from "#testing/intakes.ts";
import { account, authorised, CORE, sessionInput, student } from "#testing/training.ts";
import { closeSession, recordAttendance } from "../attendance/record.server.ts";
import { pinRules } from "../enrolment/pin.server.ts";
import { planSession, publishTimetable } from "../session/plan.server.ts";
import { awardRules } from "../tables/rules.ts";
import { exportGradebook } from "./export.server.ts";
import { exportedTable, progressTable, quizTable } from "./gradebook.ts";
import {
  gradebookAttempt,
  gradebookOf,
  gradebookQuiz,
  gradebookStudent,
  ownGradebooks,
} from "./queries.server.ts";

type Clock = { advance: (by: number) => void };

/** An intake that runs, whose award asks for the theory of the course "tiny" and 80 % attendance. */
async function taught(ctx: Ctx, clock: Clock, { students = 2, sessions = 1 } = {}) {
  await castInDatabase(ctx);
  await twoProgrammes(ctx);
  const courseId = await course(ctx);
  const publishedAt = new Date("2026-01-01");
  await ctx.db.insert(awardRules).values({
    id: newId(publishedAt),
    awardId: CORE,
    number: 1,
    content: {
      theoryCourses: [courseId],
      attendancePercent: 80,
      unmissableTopics: null,
      criteriaSet: null,
      minimumMinutes: null,
      validMonths: 36,
      refresher: null,
    },
    savedAt: publishedAt,
    publishedAt,
  });
  const office: Ctx = { ...ctx, actor: cast.admin };
  const { id } = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
  await authorised(ctx, cast.instructor.id);
  const people = [];
  for (let n = 0; n < students; n += 1) {
    people.push(await student(ctx, id, `Student ${n}`));
  }
  const sessionIds: string[] = [];
  for (let n = 0; n < sessions; n += 1) {
    const input = sessionInput(cast.instructor.id, { times: { date: `2026-03-${10 + n}` } });
    const done = await planSession(office, id, input);
    if (!done.ok) throw new Error(done.error);
    sessionIds.push(done.value.sessionId);
  }
  await publishTimetable(office, id);
  clock.advance(days(7));
  await pinRules(ctx);
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  return { id, courseId, office, teach, people, sessionId: sessionIds[0]! };
}

/** Somebody's attempt at the quiz of the course "tiny", handed in unless it stays open. */
async function attempt(ctx: Ctx, actor: Member, how: "right" | "wrong" | "open") {
  const me: Ctx = { ...ctx, actor };
  const begun = await startAttempt(me, "tiny", "quiz");
  if (!begun.ok) throw new Error(begun.error);
  const { attemptId } = begun.value;
  if (how !== "open") {
    await answerAttempt(me, attemptId, await answersTo(ctx, attemptId, how), "submit");
  }
  return attemptId;
}

describe("the gradebook of an intake", () => {
  dbTest(
    "shows theory, attendance, hours and the best result of each quiz",
    async ({ ctx, clock }) => {
      const { id, teach, people, sessionId } = await taught(ctx, clock, { sessions: 2 });
      const [one, two] = people;
      const saidAt = clock.now();
      const said = [
        { id: newId(), enrolmentId: one!.enrolmentId, saidAt, status: "late", minutes: 90 },
        {
          id: newId(),
          enrolmentId: two!.enrolmentId,
          saidAt,
          status: "absent",
          minutes: undefined,
        },
      ];
      expect(await recordAttendance(teach, sessionId, said)).toMatchObject({ ok: true });
      expect(await closeSession(teach, sessionId)).toMatchObject({ ok: true });
      await attempt(ctx, one!.actor, "wrong");
      await attempt(ctx, one!.actor, "right");
      const book = await gradebookOf(teach, id);
      expect(progressTable(book).columns.map(({ label }) => label)).toEqual([
        "Student",
        "Theory: A Tiny Course",
        "Attendance",
        "Hours",
        "Not there in full",
        "Award",
      ]);
      expect(progressTable(book).rows.map(({ cells }) => cells)).toEqual([
        ["Student 0", "1 of 4", "37.5 %, 80 % needed", "1.5 h of 4 h", "1 late", "2 parts missing"],
        [
          "Student 1",
          "Not begun",
          "0.0 %, 80 % needed",
          "0 h of 4 h",
          "1 absent",
          "2 parts missing",
        ],
      ]);
      expect(quizTable(book).rows.map(({ cells }) => cells[1])).toEqual([
        "100 %, passed (2 attempts)",
        "–",
      ]);
    },
  );

  dbTest(
    "is for the instructors of the intake, the lead of its award and the office",
    async ({ ctx, clock }) => {
      const { id, courseId, people } = await taught(ctx, clock);
      const foreign = await account(ctx, "Foreign Instructor", ["instructor"]);
      const lead = await account(ctx, "Lead", ["instructor"]);
      const formerLead = await account(ctx, "Former Lead", ["instructor"]);
      await authorised(ctx, lead.id, { act: "verify" });
      await authorised(ctx, formerLead.id, { act: "verify", until: "2026-03-01" });
      const attemptId = await attempt(ctx, people[0]!.actor, "right");
      const { enrolmentId } = people[0]!;
      const quiz = { courseId, itemId: "quiz" };
      const looks = (actor: Ctx["actor"]) => [
        () => gradebookOf({ ...ctx, actor }, id),
        () => gradebookStudent({ ...ctx, actor }, id, enrolmentId),
        () => gradebookAttempt({ ...ctx, actor }, id, attemptId),
        () => gradebookQuiz({ ...ctx, actor }, id, quiz, { ofIntake: false }),
        () => exportGradebook({ ...ctx, actor }, id),
      ];
      for (const actor of [cast.instructor, lead, cast.admin, cast.superAdmin]) {
        for (const look of looks(actor)) await expect(look()).resolves.toBeDefined();
      }
      // A student sees neither the others nor, in this way, themselves.
      for (const actor of [foreign, formerLead, people[0]!.actor, cast.moderator, cast.visitor]) {
        for (const look of looks(actor)) await expect(look()).rejects.toThrow(Denied);
      }
      expect(await ownGradebooks({ ...ctx, actor: lead })).toMatchObject([{ id, teaches: false }]);
      expect(await ownGradebooks({ ...ctx, actor: cast.instructor })).toMatchObject([
        { id, teaches: true },
      ]);
      expect(await ownGradebooks({ ...ctx, actor: foreign })).toEqual([]);
    },
  );

  dbTest("whoever has lost the role of an instructor reads nothing", async ({ ctx, clock }) => {
    const { id } = await taught(ctx, clock);
    const actor: Member = { ...cast.instructor, roles: new Set() };
    await expect(gradebookOf({ ...ctx, actor }, id)).rejects.toThrow(Denied);
  });

  dbTest(
    "needs as many queries for one student and session as for many",
    async ({ ctx, clock }) => {
      const { id, teach, people } = await taught(ctx, clock, { students: 1 });
      await attempt(ctx, people[0]!.actor, "right");
      const counts = async () => [
        (await queriesOf(teach, () => gradebookOf(teach, id))).length,
        (await queriesOf(teach, () => gradebookStudent(teach, id, people[0]!.enrolmentId))).length,
        (await queriesOf(teach, () => ownGradebooks(teach))).length,
      ];
      await counts();
      const few = await counts();
      expect(few[0]).toBe(18);
      for (let n = 0; n < 5; n += 1) {
        const { actor } = await student(ctx, id, `Another ${n}`);
        await attempt(ctx, actor, "right");
      }
      const office: Ctx = { ...ctx, actor: cast.admin };
      for (let n = 0; n < 3; n += 1) {
        const input = sessionInput(cast.instructor.id, { times: { date: `2026-03-${20 + n}` } });
        await planSession(office, id, input);
      }
      await publishTimetable(office, id);
      expect(await counts()).toEqual(few);
    },
  );

  dbTest("is saved as one table, and who saved it is recorded", async ({ ctx, clock }) => {
    const { id, teach } = await taught(ctx, clock);
    const text = await new Response(await exportGradebook(teach, id)).text();
    const [head, first] = text.replace("\uFEFF", "").split("\r\n");
    expect(head).toContain("Student,Theory: A Tiny Course,Attendance,Hours");
    expect(head).toContain("Quiz: First Quiz");
    expect(first).toContain("Student 0,Not begun");
    const entries = await ctx.db.select().from(auditEntries);
    expect(entries.at(-1)).toMatchObject({
      action: "training.gradebook-exported",
      actorId: cast.instructor.id,
    });
  });
});

describe("the answers of a student", () => {
  dbTest("are shown with each question as it was asked", async ({ ctx, clock }) => {
    const { id, teach, people } = await taught(ctx, clock);
    const attemptId = await attempt(ctx, people[0]!.actor, "wrong");
    const { name, attempt: shown } = await gradebookAttempt(teach, id, attemptId);
    expect(name).toBe("Student 0");
    expect(shown).toMatchObject({ title: "First Quiz", passed: false, correct: 0 });
    expect(shown.review).toHaveLength(2);
    for (const { text, right, options } of shown.review) {
      expect(text).toMatch(/^What is asked in/);
      expect(right).toBe(false);
      expect(options.some(({ chosen, correct }) => chosen && !correct)).toBe(true);
    }
  });

  dbTest(
    "are nobody's business while the attempt is open, or if it is of another intake",
    async ({ ctx, clock }) => {
      const { id, teach, people, office } = await taught(ctx, clock);
      const open = await attempt(ctx, people[0]!.actor, "open");
      await expect(gradebookAttempt(teach, id, open)).rejects.toThrow(NotFound);
      const other = await intake(ctx, { date: "2026-03-02", endsOn: "2026-04-24" });
      const stranger = await student(ctx, other.id, "Stranger");
      const theirs = await attempt(ctx, stranger.actor, "right");
      for (const reader of [teach, office]) {
        await expect(gradebookAttempt(reader, id, theirs)).rejects.toThrow(NotFound);
        const found = gradebookStudent(reader, id, stranger.enrolmentId);
        await expect(found).rejects.toThrow(NotFound);
      }
      const { attempts } = await gradebookStudent(teach, id, people[0]!.enrolmentId);
      expect(attempts).toMatchObject([{ id: open, closed: false, percent: null }]);
    },
  );
});

dbTest(
  "a quiz is analysed from each person's first attempt, of everybody or of the intake",
  async ({ ctx, clock }) => {
    const { id, teach, people } = await taught(ctx, clock, { students: 1 });
    const { actor } = people[0]!;
    await attempt(ctx, actor, "wrong");
    await attempt(ctx, actor, "right");
    for (let n = 0; n < 10; n += 1) {
      await attempt(ctx, await account(ctx, `Reader ${n}`), "right");
    }
    const quiz = { courseId: "tiny", itemId: "quiz" };
    const ofIntake = await gradebookQuiz(teach, id, quiz, { ofIntake: true });
    expect(ofIntake.people).toBe(1);
    expect(ofIntake.items.every(({ tooFew, asked }) => tooFew && asked === 1)).toBe(true);
    const all = await gradebookQuiz(teach, id, quiz, { ofIntake: false });
    expect(all.people).toBe(11);
    expect(all.items.reduce((sum, { asked }) => sum + asked, 0)).toBe(22);
    const unknown = gradebookQuiz(teach, id, { ...quiz, itemId: "none" }, { ofIntake: false });
    await expect(unknown).rejects.toThrow(NotFound);
  },
);

dbTest("quizzes of the same name have columns of their own", async ({ ctx, clock }) => {
  const { id, teach } = await taught(ctx, clock);
  const book = await gradebookOf(teach, id);
  const twice = {
    ...book,
    quizzes: [...book.quizzes, { courseId: "other", itemId: "quiz", title: "First Quiz" }],
    students: book.students.map((each) => ({ ...each, quizzes: [...each.quizzes, null] })),
  };
  const { heads } = exportedTable(twice);
  expect(new Set(heads).size).toBe(heads.length);
});
