import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { courseItems, quizQuestions } from "../tables/courses.ts";
import { authoredCourse } from "./course-queries.server.ts";
import { authoredItem, authoredQuestion } from "./item-queries.server.ts";

const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function grow(ctx: Ctx, questions: number) {
  const [model] = await ctx.db.select().from(quizQuestions).limit(1);
  const { flawed: _, ...row } = model!;
  const rows = Array.from({ length: questions }, (_, n) => ({
    ...row,
    id: `more-${n}`,
    text: `Question ${n} of many?`,
    tags: [`topic ${n % 7}`],
    position: n + 10,
  }));
  await insertAll(ctx.db, quizQuestions, rows);
}

dbTest("a bank of 20,000 questions opens with as many queries as one of four", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const staff = staffOf(ctx);
  const item = () => authoredItem(staff, "tiny", "quiz");
  const question = () =>
    authoredQuestion(staff, { courseId: "tiny", itemId: "quiz", questionId: "question-1" });
  await item();
  const cost = async () => [
    (await queriesOf(staff, item)).length,
    (await queriesOf(staff, question)).length,
  ];
  const few = await cost();
  await grow(ctx, 20_000);
  const many = await cost();
  // The tags of a large bank are typed, and not counted.
  expect(many).toEqual([few[0]! - 1, few[1]!]);
  const { bank, faults } = await item();
  expect(bank).toMatchObject({ all: 1_001, matching: 1_001, page: { last: 40 } });
  expect(bank!.questions).toHaveLength(25);
  expect(bank!.tags).toBeNull();
  expect(faults).toEqual([]);
  const found = await authoredItem(staff, "tiny", "quiz", { q: "19999", tag: "Topic 0" });
  expect(found.bank).toMatchObject({ page: { total: 1 }, questions: [{ id: "more-19999" }] });
});

dbTest("a course of 500 items opens with as many queries as one of four", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const staff = staffOf(ctx);
  const cost = async () => (await queriesOf(staff, () => authoredCourse(staff, "tiny"))).length;
  const few = await cost();
  const items = Array.from({ length: 500 }, (_, n) => ({
    courseId: "tiny",
    id: `more-${n}`,
    moduleId: "first",
    kind: "quiz" as const,
    title: `Quiz ${n}`,
    position: n + 10,
    details: { kind: "quiz" as const, questions: 2, minutes: 5, passPercent: 50 },
  }));
  await ctx.db.insert(courseItems).values(items);
  const { modules, drafts } = await authoredCourse(staff, "tiny");
  expect(drafts).toBe(500);
  expect(modules[0]!.items.at(-1)!.faults).toEqual([
    "It draws 2 questions, and its bank holds 0. It needs 6, three times as many.",
  ]);
  // The drafts of a course without any cost one query less: the sizes of their banks.
  expect((await cost()) - few).toBeLessThanOrEqual(1);
});

dbTest("the office's page of a long course lists one module whole", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const staff = staffOf(ctx);
  const items = Array.from({ length: 500 }, (_, n) => ({
    courseId: "tiny",
    id: `more-${n}`,
    moduleId: "second",
    kind: "quiz" as const,
    title: `Quiz ${n}`,
    position: n + 10,
    details: { kind: "quiz" as const, questions: 2, minutes: 5, passPercent: 50 },
  }));
  const listed = async (shown: string) => {
    const { modules } = await authoredCourse(staff, "tiny", shown);
    return modules.map(({ items: ofModule, folded }) => [ofModule.length, folded]);
  };
  const whole = [
    [3, null],
    [1, null],
  ];
  expect(await listed("")).toEqual(whole);
  await ctx.db.insert(courseItems).values(items);
  expect(await listed("")).toEqual([
    [3, null],
    [0, 501],
  ]);
  expect(await listed("second")).toEqual([
    [0, 3],
    [501, null],
  ]);
  expect(await authoredCourse(staff, "tiny", "second")).toMatchObject({ drafts: 500 });
});
