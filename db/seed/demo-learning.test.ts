import { expect } from "vitest";
import { instituteSeeds } from "./institute.ts";
import { demoCast } from "./demo-cast.ts";
import { demoLearning } from "./demo-learning.ts";
import { certificates, quizAttempts, userCourseSummary } from "#app/contexts/learning/schema.ts";
import { sowOnce } from "#app/platform/seed/sow.server.ts";
import { dbTest } from "#testing/db.ts";

dbTest("the demo's member is half-way through cp101 and has one certificate", async ({ ctx }) => {
  await sowOnce(ctx, [...instituteSeeds, demoCast, demoLearning]);
  const summaries = await ctx.db.select().from(userCourseSummary);
  const standing = Object.fromEntries(summaries.map((summary) => [summary.courseId, summary]));
  expect(standing.cp101).toMatchObject({ totalItems: 14, completedItems: 7, completedAt: null });
  const { totalItems, completedItems } = standing.cp102!;
  expect(completedItems).toBe(totalItems);
  const issued = await ctx.db.select().from(certificates);
  expect(issued).toMatchObject([{ courseId: "cp102", holderName: "Aroha Ngata" }]);
  const attempts = await ctx.db.select().from(quizAttempts);
  expect(attempts.filter(({ passed }) => passed === false)).toHaveLength(1);
  expect(attempts.every(({ closedAt }) => closedAt! < ctx.clock.now())).toBe(true);
});
