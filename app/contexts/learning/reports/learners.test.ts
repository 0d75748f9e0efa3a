import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { cellsOf, reportCsvOf, reportOf } from "#testing/reports.ts";
import { courses } from "../tables/courses.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { answerAttempt, startAttempt } from "../quiz/attempts.server.ts";
import { learnersReport } from "./learners.server.ts";

const as = (ctx: Ctx, who: "member" | "partner" | "admin"): Ctx => ({ ...ctx, actor: cast[who] });

async function quiz(ctx: Ctx, who: "member" | "partner", how: "right" | "wrong") {
  const begun = await startAttempt(as(ctx, who), "tiny", "quiz");
  if (!begun.ok) throw new Error(begun.error);
  const { attemptId } = begun.value;
  const answers = await answersTo(ctx, attemptId, how);
  await answerAttempt(as(ctx, who), attemptId, answers, "submit");
  return attemptId;
}

/** One member completes the course in two days, another fails its quiz in the next month. */
async function someLearning(ctx: Ctx, clock: { advance: (by: number) => void }) {
  await course(ctx);
  await course(ctx, { id: "other", title: "Another Course", position: 1 });
  for (const item of ["reading", "checklist"]) {
    await completeItem(as(ctx, "member"), "tiny", item);
  }
  clock.advance(days(2));
  await quiz(ctx, "member", "right");
  await completeItem(as(ctx, "member"), "tiny", "ending");
  clock.advance(days(31));
  await quiz(ctx, "partner", "wrong");
  // An attempt that is still open is no result.
  await startAttempt(as(ctx, "partner"), "other", "quiz");
}

dbTest("learners are counted by month, each once", async ({ ctx, clock }) => {
  await someLearning(ctx, clock);
  const admin = as(ctx, "admin");
  expect(await cellsOf(admin, learnersReport, "from=2026-02-01")).toEqual([
    ["Feb 2026", 0, 0, null, 0, 0, null],
    ["Mar 2026", 1, 1, 2, 1, 1, 100],
    ["Apr 2026", 1, 0, null, 1, 0, 0],
    ["All", 2, 1, 2, 2, 1, 50],
  ]);
  const { plots } = await reportOf(admin, learnersReport, "from=2026-03-01");
  expect(plots.map(({ plot }) => plot.rows)).toEqual([
    [
      { label: "Mar 2026", value: 1 },
      { label: "Apr 2026", value: 1 },
    ],
    [
      { label: "Mar 2026", value: 1 },
      { label: "Apr 2026", value: 0 },
    ],
    [
      { label: "Mar 2026", value: 1, whole: 1 },
      { label: "Apr 2026", value: 0, whole: 1 },
    ],
  ]);
});

dbTest("learners are counted by course, and of one course", async ({ ctx, clock }) => {
  await someLearning(ctx, clock);
  const admin = as(ctx, "admin");
  expect(await cellsOf(admin, learnersReport, "by=course")).toEqual([
    ["Another Course", 1, 0, null, 0, 0, null],
    ["A Tiny Course", 2, 1, 2, 2, 1, 50],
    ["All", 2, 1, 2, 2, 1, 50],
  ]);
  const [only] = await cellsOf(admin, learnersReport, "by=course&course=other");
  expect(only).toEqual(["Another Course", 1, 0, null, 0, 0, null]);
  expect((await reportCsvOf(admin, learnersReport, "by=course")).split("\r\n")[0]).toBe(
    "Course,Active,Completed,Median days,Quizzes,Passed,Passed of all",
  );
});

dbTest("a month without learners is empty, and the report is the office’s", async ({ ctx }) => {
  const { rows, total, plots } = await reportOf(as(ctx, "admin"), learnersReport);
  expect([rows, total, plots.map(({ plot }) => plot.rows)]).toEqual([[], undefined, [[], [], []]]);
  expect(() => learnersReport.authorize(as(ctx, "member"))).toThrow(Denied);
});

dbTest("a removed course keeps its title, and is no filter any more", async ({ ctx, clock }) => {
  await someLearning(ctx, clock);
  const removedAt = ctx.clock.now();
  await ctx.db.update(courses).set({ removedAt }).where(eq(courses.id, "other"));
  const admin = as(ctx, "admin");
  expect((await cellsOf(admin, learnersReport, "by=course"))[0]![0]).toBe("Another Course");
  const { course: shown } = await learnersReport.options!(admin);
  expect(shown!.map(({ label }) => label)).toEqual(["A Tiny Course"]);
});

dbTest(
  "the figures of learners cost four statements, however many there are",
  async ({ ctx, clock }) => {
    await someLearning(ctx, clock);
    const asked = {
      from: "2026-01-01",
      to: "2026-12-31",
      begins: new Date("2025-12-31T11:00:00Z"),
      ends: new Date("2026-12-31T11:00:00Z"),
      zone: "Pacific/Auckland",
      filters: {},
    };
    const cost = async () =>
      (await queriesOf(ctx, () => learnersReport.read(as(ctx, "admin"), asked))).length;
    const before = await cost();
    await quiz(ctx, "partner", "wrong");
    expect(await cost()).toBe(before);
    // Those of the transaction, and one.
    expect(before).toBe(4);
  },
);
