import { expect } from "vitest";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { importer } from "#testing/imports.ts";
import { quizAttempts, quizQuestions } from "../tables/courses.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { retireQuestion } from "./edit-question.server.ts";

const HEADER = "Quiz,Question,Kind,Right answers,Wrong answers,Explanation,Tags,Difficulty";
const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const bank = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.courseId, "tiny"), eq(quizQuestions.itemId, "quiz")))
    .orderBy(quizQuestions.position);

dbTest("questions of every kind are imported from a table", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { check, faults, row, write } = importer(staffOf(ctx));
  const id = await check(
    "quiz-questions",
    `${HEADER}
tiny/quiz,Which?,,This,That | Other,Because.,"Law, nz",easy
tiny/quiz,Which two?,,One | Two,Three,Because.,,
tiny/quiz,How fast?,numeric,12.5 ± 0.5 kt,,Because.,,
tiny/quiz,In which order?,order,Look | Signal | Turn,,Because.,,
tiny/quiz,What does what?,match,Rudder -> Yaw | Elevator -> Pitch,Lift,Because.,,
tiny/quiz,Where to?,short,Safe haven | Refuge,,Because.,,hard
`,
  );
  expect(await faults(id)).toEqual([]);
  await write(id);
  expect(await row(id)).toMatchObject({ status: "done", created: 6 });
  const [which, two, fast, order, match, short] = (await bank(ctx)).slice(4);
  expect(which).toMatchObject({ kind: "single", tags: ["law", "nz"], difficulty: "easy" });
  expect(two).toMatchObject({ kind: "multiple", flawed: false });
  expect(fast?.key).toEqual({ kind: "numeric", value: 12.5, tolerance: 0.5, unit: "kt" });
  expect(order?.options.map(({ text }) => text)).toEqual(["Look", "Signal", "Turn"]);
  expect(match?.options).toMatchObject([
    { pair: "Yaw" },
    { pair: "Pitch" },
    { text: "", pair: "Lift" },
  ]);
  expect(short?.key).toEqual({ kind: "short", accepted: ["Safe haven", "Refuge"] });
});

dbTest(
  "of 5,000 questions 37 are wrong: each is named by its line, and nothing is written",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { check, faults, row } = importer(staffOf(ctx));
    const wrong = new Map<number, string>();
    const lines = Array.from({ length: 5_000 }, (_, n) => {
      const line = n + 2;
      const good = `tiny/quiz,Question ${n}?,,Yes,No,Because ${n}.,,`;
      if (n % 135 !== 7) return good;
      wrong.set(line, String(n));
      const kinds = [
        `tiny/none,Question ${n}?,,Yes,No,Because.,,`,
        `tiny/quiz,Question ${n}?,numeric,twelve,,Because.,,`,
        `tiny/quiz,Question ${n}?,essay,Yes,No,Because.,,`,
        `tiny/quiz,Question ${n}?,,,No,Because.,,`,
        `tiny/quiz,Question ${n}?,,Yes,,Because.,,`,
      ];
      return kinds[wrong.size % kinds.length]!;
    });
    expect(wrong.size).toBe(37);
    const id = await check("quiz-questions", `${HEADER}\n${lines.join("\n")}\n`);
    const found = await faults(id);
    expect(found.map(({ line }) => line)).toEqual([...wrong.keys()]);
    expect(new Set(found.map(({ text }) => text))).toEqual(
      new Set([
        "There is no such quiz.",
        "Please enter the right number.",
        "Its braces are empty: a text that somebody has to mark cannot be asked in a quiz.",
        "The cell is empty.",
        "This question needs at least two options.",
      ]),
    );
    expect(await row(id)).toMatchObject({ status: "checked", created: 4963, faults: 37 });
    expect(await bank(ctx)).toHaveLength(4);
  },
);

dbTest("questions in GIFT are imported, and a second time they are kept", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { check, faults, row, write } = importer(staffOf(ctx));
  const gift = `$CATEGORY: tiny/quiz

::One:: Who decides? {=The court ~The principal ####The Crimes Act.}

Is it lawful?{F ####Not without consent.}
`;
  const id = await check("quiz-questions", gift);
  expect(await faults(id)).toEqual([]);
  await write(id);
  expect((await bank(ctx)).slice(4)).toMatchObject([
    { text: "Who decides?", explanation: "The Crimes Act.", flawed: false },
    { text: "Is it lawful?", options: [{ text: "False", correct: true }, { text: "True" }] },
  ]);
  const again = await check("quiz-questions", gift);
  expect(await row(again)).toMatchObject({ created: 0, unchanged: 2 });
});

dbTest(
  "an undo takes imported questions out, except what was drawn or changed since",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const staff = staffOf(ctx);
    const { check, row, undo, write } = importer(staff);
    const lines = ["A", "B", "C"].map((name) => `tiny/quiz,${name}?,,Yes,No,Because.,,`);
    const id = await check("quiz-questions", `${HEADER}\n${lines.join("\n")}\n`);
    await write(id);
    // Only the imported ones are left, so that an attempt draws two of the three.
    for (const each of (await bank(ctx)).slice(0, 4)) {
      await ctx.db.delete(quizQuestions).where(eq(quizQuestions.id, each.id));
    }
    await startAttempt({ ...ctx, actor: cast.member }, "tiny", "quiz");
    const [attempt] = await ctx.db.select().from(quizAttempts);
    const drawn = new Set(attempt!.drawn.map(({ text }) => text));
    await undo(id);
    expect(await row(id)).toMatchObject({ status: "undone" });
    const left = (await bank(ctx)).map(({ text }) => text);
    // The published quiz draws two, so that it needs all that are left.
    expect(left.filter((text) => drawn.has(text))).toHaveLength(2);
    expect(
      await retireQuestion(staff, { courseId: "tiny", itemId: "quiz" }, (await bank(ctx))[0]!.id),
    ).toMatchObject({
      error: "not-ready",
    });
  },
);

dbTest("questions are imported with the standards that they serve", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { check, faults, write } = importer(staffOf(ctx));
  const header = "Quiz,Question,Right answers,Wrong answers,Explanation,Serves";
  const rows = (serves: string) =>
    `${header}\ntiny/quiz,Who signs?,The Master,The agent,Because.,${serves}\n`;
  const wrong = await check("quiz-questions", rows('"isps-5, isps-99"'));
  expect(await faults(wrong)).toMatchObject([{ line: 2, text: "There is no standard “isps-99”." }]);
  const many = await check("quiz-questions", rows("isps-4; isps-5; isps-6; isps-7"));
  expect(await faults(many)).toMatchObject([{ text: "At most 3 standards." }]);
  const right = await check("quiz-questions", rows('"ISPS-5, isps-12"'));
  expect(await faults(right)).toEqual([]);
  await write(right);
  const all = await bank(ctx);
  expect(all.at(-1)).toMatchObject({ text: "Who signs?", standards: ["isps-5", "isps-12"] });
});
