import { randomInt } from "node:crypto";
import { expect } from "vitest";
import { and, eq } from "drizzle-orm";
import { days, minutes } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import type { QuizDetails } from "../content/rules.ts";
import { courseItems, quizAttempts, quizQuestions } from "../tables/courses.ts";
import { answerAttempt, startAttempt } from "./attempts.server.ts";
import { pickedFor } from "./bank.server.ts";
import { endExtraTime, extraTimesIn, grantExtraTime } from "./extra-time.server.ts";
import { ownAttempt } from "./queries.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const asStaff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const quiz = { courseId: "tiny", itemId: "quiz" };

const plain: QuizDetails = { kind: "quiz", questions: 2, minutes: 10, passPercent: 70 };

async function details(ctx: Ctx, changes: Partial<QuizDetails>) {
  await ctx.db
    .update(courseItems)
    .set({ details: { ...plain, ...changes } })
    .where(and(eq(courseItems.courseId, "tiny"), eq(courseItems.id, "quiz")));
}

async function begun(ctx: Ctx) {
  const started = await startAttempt(asMember(ctx), "tiny", "quiz");
  if (!started.ok) throw new Error(started.error);
  const { attemptId } = started.value;
  const [attempt] = await ctx.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return attempt!;
}

dbTest("a quiz draws by tag from its own bank and from those of other quizzes", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const other = tinyCourse.sections.slice(0, 1);
  await course(ctx, { id: "other", title: "Another", sections: other });
  await ctx.db
    .update(quizQuestions)
    .set({ tags: ["law"], restsOn: { itemId: "reading", heading: "A heading" } })
    .where(and(eq(quizQuestions.courseId, "other"), eq(quizQuestions.id, "question-3")));
  await details(ctx, { draws: [{ tag: "law", questions: 1 }], banks: ["other/quiz"] });

  const { drawn } = await begun(ctx);
  expect(drawn).toHaveLength(2);
  const law = drawn.find(({ bankId }) => bankId === "other/quiz/question-3");
  expect(law?.restsOn).toEqual({ courseId: "other", itemId: "reading", heading: "A heading" });
});

dbTest(
  "drawing from 20,000 questions takes as many queries as from a few, and reads few of them",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const small = await queriesOf(asMember(ctx), () => startAttempt(asMember(ctx), "tiny", "quiz"));
    await ctx.db.delete(quizAttempts);
    const [model] = await ctx.db.select().from(quizQuestions).limit(1);
    const { flawed: _, ...row } = model!;
    for (let n = 0; n < 20_000; n += 1000) {
      const rows = Array.from({ length: 1000 }, (_, at) => ({
        ...row,
        id: `more-${n + at}`,
        position: 10 + n + at,
        tags: n === 0 && at < 2 ? ["rare"] : [],
      }));
      await ctx.db.insert(quizQuestions).values(rows);
    }
    const large = await queriesOf(asMember(ctx), () => startAttempt(asMember(ctx), "tiny", "quiz"));
    expect(large.length).toBe(small.length);
    let shuffled = 0;
    const counted = (below: number) => {
      shuffled += 1;
      return randomInt(below);
    };
    const drawing = (changes: Partial<QuizDetails>) =>
      pickedFor(ctx, { courseId: "tiny", id: "quiz", details: { ...plain, ...changes } }, counted);
    expect(new Set((await drawing({})).map(({ id }) => id)).size).toBe(2);
    expect(shuffled).toBeLessThan(1_000);
    // A tag that hardly any question has is found all the same.
    const picked = await drawing({ draws: [{ tag: "rare", questions: 2 }] });
    expect(picked.map(({ id }) => id).toSorted()).toEqual(["more-0", "more-1"]);
  },
);

dbTest("a review links to the passage that a question rests on", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  await ctx.db
    .update(quizQuestions)
    .set({ restsOn: { itemId: "reading", heading: "A heading" } })
    .where(eq(quizQuestions.courseId, "tiny"));
  const { id } = await begun(ctx);
  await answerAttempt(asMember(ctx), id, await answersTo(ctx, id, "right"), "submit");
  const view = await ownAttempt(asMember(ctx), { ...quiz, attemptId: id });
  const review = view.state === "closed" ? view.review! : [];
  expect(review.map(({ passage }) => passage)).toEqual(
    [1, 2].map(() => ({
      to: "/course/tiny/reading#at-a-heading",
      heading: "A heading",
      lecture: "Reading",
    })),
  );
});

dbTest("a quiz that shows its answers after passing hides them until then", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  await details(ctx, { rules: { shows: "passed", waitHours: 0 } });
  const first = await begun(ctx);
  await answerAttempt(asMember(ctx), first.id, await answersTo(ctx, first.id, "wrong"), "submit");
  const seen = () => ownAttempt(asMember(ctx), { ...quiz, attemptId: first.id });
  expect(await seen()).toMatchObject({ state: "closed", correct: 0, questions: 2, review: null });
  const second = await begun(ctx);
  await answerAttempt(asMember(ctx), second.id, await answersTo(ctx, second.id, "right"), "submit");
  expect(await seen()).toMatchObject({ review: [{ right: false }, { right: false }] });
});

dbTest("a quiz has a window, and ends for everybody with it", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  await details(ctx, { rules: { opensAt: at(days(1)), closesAt: at(days(1) + minutes(4)) } });
  const start = () => startAttempt(asMember(ctx), "tiny", "quiz");
  expect(await start()).toMatchObject({ error: "not-open-yet" });
  clock.advance(days(1));
  const { deadline } = await begun(ctx);
  expect(deadline.getTime() - clock.now().getTime()).toBe(minutes(4));
  clock.advance(minutes(5));
  expect(await start()).toMatchObject({ error: "window-over" });
});

dbTest(
  "extra time is granted to a person for a course, and can be taken back",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const staff = asStaff(ctx);
    const grant = (email: string) => grantExtraTime(staff, "tiny", { email, percent: 50 });
    expect(await grant("nobody@nowhere.example")).toMatchObject({ error: "no-account" });
    expect(await grant(cast.member.email)).toMatchObject({ ok: true });
    expect((await extraTimesIn(staff, "tiny")).people).toMatchObject([
      { id: cast.member.id, percent: 50 },
    ]);
    const { deadline } = await begun(ctx);
    expect(deadline.getTime() - clock.now().getTime()).toBe(minutes(15));
    await endExtraTime(staff, "tiny", cast.member.id);
    expect((await extraTimesIn(staff, "tiny")).people).toEqual([]);
    await ctx.db.delete(quizAttempts);
    expect((await begun(ctx)).deadline.getTime() - clock.now().getTime()).toBe(minutes(10));
  },
);
