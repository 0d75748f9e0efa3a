import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { courseView } from "#app/contexts/learning/course/queries.server.ts";
import { cast } from "#testing/cast.ts";
import { memoryStore } from "#testing/stores.ts";
import { demoSeeds } from "./demo.ts";
import { instituteSeeds } from "./institute.ts";
import { demoCast } from "./demo-cast.ts";
import { demoCourseWriters, demoReader } from "./demo-course-room.ts";
import { demoLearning } from "./demo-learning.ts";
import { isRight } from "#app/contexts/learning/quiz/question.ts";
import { itemView } from "#app/contexts/learning/item/queries.server.ts";
import {
  certificates,
  courseInstructors,
  quizAttempts,
  userCourseSummary,
} from "#app/contexts/learning/tables/courses.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { dbTest } from "#testing/db.ts";

dbTest("the demo's member is half-way through cp101 and has one certificate", async ({ ctx }) => {
  await runSeeds(ctx, [...instituteSeeds, demoCast, demoLearning]);
  const summaries = await ctx.db.select().from(userCourseSummary);
  const byCourse = Object.fromEntries(summaries.map((summary) => [summary.courseId, summary]));
  expect(byCourse.cp101).toMatchObject({ totalItems: 14, completedItems: 7, completedAt: null });
  const { totalItems, completedItems } = byCourse.cp102!;
  expect(completedItems).toBe(totalItems);
  const issued = await ctx.db.select().from(certificates);
  expect(issued).toMatchObject([{ courseId: "cp102", holderName: "Aroha Ngata" }]);
  const attempts = await ctx.db.select().from(quizAttempts);
  expect(attempts.filter(({ passed }) => passed === false)).toHaveLength(1);
  // Questions are drawn at random, and each kind has its own right answer.
  for (const { drawn, answers } of attempts.filter(({ passed }) => passed)) {
    expect(drawn.filter((question) => !isRight(question, answers[question.id]))).toEqual([]);
  }
  expect(attempts.every(({ closedAt }) => closedAt! < ctx.clock.now())).toBe(true);
});

dbTest(
  "the demo's student has the theory of two courses, and is half-way through a quiz",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, ...demoSeeds(memoryStore())]);
    const { email, name } = demoPeople.find(({ key }) => key === "student")!;
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.email, email));
    const student = { ...cast.member, id: profile!.id, email, name };
    for (const [courseId, share] of [
      ["intro-cp", 0.3],
      ["flight-single-engine", 0],
    ] as const) {
      const page = await courseView({ ...ctx, actor: student }, courseId);
      expect(page?.progress.completedItems, courseId).toBeGreaterThan(
        share * page!.progress.totalItems,
      );
    }
    const [open] = await ctx.db.select().from(quizAttempts).where(isNull(quizAttempts.closedAt));
    expect(open).toMatchObject({ userId: profile!.id, itemId: "working-practice-quiz" });
    const answered = Object.keys(open!.answers).length;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(open!.drawn.length);
    const taught = await ctx.db.select().from(courseInstructors);
    expect(new Set(taught.map(({ courseId }) => courseId)).size).toBe(6);
  },
);

dbTest(
  "the demo's member has notes, and a lecture that changed after she read it",
  async ({ ctx }) => {
    await runSeeds(ctx, [...instituteSeeds, demoCast, demoLearning, demoCourseWriters, demoReader]);
    const { email, name } = demoPeople.find(({ key }) => key === "member")!;
    const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.email, email));
    const member = { ...ctx, actor: { ...cast.member, id: profile!.id, email, name } };
    const noted = await itemView(member, "cp101", "role-and-principal");
    expect(noted!.reading!.notes.map(({ found }) => found)).not.toContain(false);
    expect(noted!.reading!.notes).toHaveLength(2);
    const changed = await itemView(member, "cp101", "threat-assessment-basics");
    expect(changed!.changed).toMatchObject({ material: true });
    expect(changed!.changed!.differences[0]!.parts).toContainEqual(
      expect.objectContaining({ kind: "inserted", text: expect.stringContaining("four weeks") }),
    );
  },
);
