import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { courseItems, quizQuestions } from "#app/contexts/learning/tables/courses.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import type { CourseSeed } from "./course-seed.ts";
import { refreshedQuestions } from "./first-courses.ts";
import { courseIds, filesHash } from "./read-course.ts";
import { refreshQuestions } from "./refresh-questions.ts";

/** The tiny course, whose quiz was changed in its file. */
function changed(change: (bank: Bank) => Bank): CourseSeed {
  return {
    ...tinyCourse,
    sections: tinyCourse.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.kind === "quiz" ? { ...item, bank: change(item.bank) } : item,
      ),
    })),
  };
}

type Quiz = Extract<CourseSeed["sections"][number]["items"][number], { kind: "quiz" }>;
type Bank = Quiz["bank"];

const bank = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.courseId, "tiny"), eq(quizQuestions.itemId, "quiz")))
    .orderBy(quizQuestions.position);

const mapped = changed((questions) => [
  ...questions.map((question) => ({
    ...question,
    explanation: 'Because. Read again: "A heading" in Reading.',
    standards: ["isps-5"],
  })),
  { ...questions[0]!, id: "question-5", text: "A new one?" },
]);

dbTest(
  "a mapping and new questions reach a database that has the course already",
  async ({ ctx }) => {
    await course(ctx);
    await refreshQuestions(ctx, mapped);
    const after = await bank(ctx);
    expect(after).toHaveLength(5);
    expect(after.slice(0, 4)).toMatchObject(
      Array.from({ length: 4 }, () => ({
        standards: ["isps-5"],
        restsOn: { itemId: "reading", heading: "A heading" },
        tags: ["reading"],
        version: 1,
      })),
    );
    await refreshQuestions(ctx, mapped);
    expect(await bank(ctx)).toEqual(after);
  },
);

dbTest("what staff have edited or taken out stays as they left it", async ({ ctx, clock }) => {
  await course(ctx);
  const [edited, retired] = await bank(ctx);
  const one = (id: string) => and(eq(quizQuestions.courseId, "tiny"), eq(quizQuestions.id, id));
  await ctx.db.update(quizQuestions).set({ text: "Ours?", version: 2 }).where(one(edited!.id));
  await ctx.db.update(quizQuestions).set({ retiredAt: clock.now() }).where(one(retired!.id));
  const before = (await bank(ctx)).slice(0, 2);
  await refreshQuestions(ctx, mapped);
  expect((await bank(ctx)).slice(0, 2)).toEqual(before);
});

dbTest("questions on a lecture that staff have edited stay", async ({ ctx }) => {
  await course(ctx);
  await ctx.db
    .update(courseItems)
    .set({ version: 2, contentVersion: 2 })
    .where(eq(courseItems.id, "reading"));
  const before = await bank(ctx);
  await refreshQuestions(ctx, mapped);
  expect((await bank(ctx)).slice(0, 4)).toEqual(before);
});

test("the seed of a refresh is named by the files of its course", () => {
  expect(courseIds().map(filesHash)).toHaveLength(new Set(courseIds().map(filesHash)).size);
  expect(refreshedQuestions.map(({ name }) => name)).toEqual(
    courseIds().map((id) => `course-questions/${id}/${filesHash(id)}`),
  );
});
