import { expect } from "vitest";
import { hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { attemptClosed } from "../events.ts";
import { ownAttempt } from "./queries.server.ts";
import { quizAttempts, userCourseProgress } from "../tables/courses.ts";
import { answerAttempt, closeOverdueAttempts, startAttempt } from "./attempts.server.ts";

const as = (ctx: Ctx, who: "member" | "partner" | "superAdmin"): Ctx => ({
  ...ctx,
  actor: cast[who],
});

async function begin(ctx: Ctx): Promise<string> {
  const started = await startAttempt(ctx, "tiny", "quiz");
  if (!started.ok) throw new Error(started.error);
  return started.value.attemptId;
}

const completed = async (ctx: Ctx) =>
  (await ctx.db.select().from(userCourseProgress)).map(({ contentId }) => contentId);

const stored = async (ctx: Ctx) => (await ctx.db.select().from(quizAttempts))[0]!;

dbTest(
  "an attempt draws its questions once and keeps its deadline, however often it is begun",
  async ({ ctx, clock }) => {
    await course(ctx);
    const me = as(ctx, "member");
    const id = await begin(me);
    const first = await stored(ctx);
    expect(first.drawn).toHaveLength(2);
    expect(first.deadline).toEqual(new Date(clock.now().getTime() + minutes(10)));
    clock.advance(minutes(9));
    expect(await begin(me)).toBe(id);
    expect(await ctx.db.select().from(quizAttempts)).toEqual([first]);
    // Another member gets their own attempt.
    expect(await begin(as(ctx, "partner"))).not.toBe(id);
  },
);

dbTest("right answers pass, complete the quiz, and cannot be handed in again", async ({ ctx }) => {
  await course(ctx);
  const me = as(ctx, "member");
  const id = await begin(me);
  const right = await answersTo(ctx, id, "right");
  expect(await answerAttempt(me, id, right, "submit")).toEqual({
    ok: true,
    value: { outcome: "passed", courseComplete: false },
  });
  expect(await stored(ctx)).toMatchObject({ correct: 2, passed: true, closedAs: "submitted" });
  expect(await completed(ctx)).toEqual(["quiz"]);
  expect(await emittedEvents(ctx, attemptClosed)).toMatchObject([{ attemptId: id, passed: true }]);
  const wrong = await answersTo(ctx, id, "wrong");
  expect(await answerAttempt(me, id, wrong, "submit")).toMatchObject({
    value: { outcome: "closed" },
  });
  expect(await stored(ctx)).toMatchObject({ correct: 2, passed: true });
  expect(await startAttempt(me, "tiny", "quiz")).toEqual({ ok: false, error: "already-passed" });
});

dbTest("wrong answers fail and complete nothing", async ({ ctx }) => {
  await course(ctx);
  const me = as(ctx, "member");
  const id = await begin(me);
  const wrong = await answersTo(ctx, id, "wrong");
  wrong.append("passed", "true");
  wrong.append("correct", "2");
  expect(await answerAttempt(me, id, wrong, "submit")).toMatchObject({
    value: { outcome: "failed" },
  });
  expect(await completed(ctx)).toEqual([]);
});

dbTest("saved answers replace those before them, and survive until the end", async ({ ctx }) => {
  await course(ctx);
  const me = as(ctx, "member");
  const id = await begin(me);
  await answerAttempt(me, id, await answersTo(ctx, id, "wrong"), "save");
  const right = await answersTo(ctx, id, "right");
  expect(await answerAttempt(me, id, right, "save")).toEqual({
    ok: true,
    value: { outcome: "saved", now: 0, later: [] },
  });
  const { answers, closedAt } = await stored(ctx);
  expect(closedAt).toBeNull();
  expect(answers).toEqual(
    Object.fromEntries([...new Set(right.keys())].map((name) => [name, right.getAll(name)])),
  );
});

dbTest(
  "answers after the time are refused; what was saved before counts",
  async ({ ctx, clock }) => {
    await course(ctx);
    const me = as(ctx, "member");
    const id = await begin(me);
    await answerAttempt(me, id, await answersTo(ctx, id, "wrong"), "save");
    const { deadline } = await stored(ctx);
    clock.advance(minutes(10) + 5_001);
    for (const intent of ["submit", "save"] as const) {
      const late = await answerAttempt(me, id, await answersTo(ctx, id, "right"), intent);
      expect(late).toMatchObject({
        value: { outcome: intent === "submit" ? "out-of-time" : "closed" },
      });
    }
    expect(await stored(ctx)).toMatchObject({
      correct: 0,
      passed: false,
      closedAs: "out-of-time",
      closedAt: deadline,
    });
    expect(await completed(ctx)).toEqual([]);
  },
);

dbTest(
  "an attempt that nobody hands in is closed by the calendar, and may have been enough",
  async ({ ctx, clock }) => {
    await course(ctx);
    const me = as(ctx, "member");
    const id = await begin(me);
    await answerAttempt(me, id, await answersTo(ctx, id, "right"), "save");
    clock.advance(minutes(10));
    await closeOverdueAttempts(ctx);
    expect((await stored(ctx)).closedAt).toBeNull();
    clock.advance(5_001);
    await closeOverdueAttempts(ctx);
    expect(await stored(ctx)).toMatchObject({ passed: true, closedAs: "out-of-time" });
    expect(await completed(ctx)).toEqual(["quiz"]);
  },
);

/** Returns what the page of an open attempt sends when a question is answered. */
function given(question: string, option: string, time: number): FormData {
  const form = new FormData();
  form.append(question, option);
  form.append(`${question}.time`, String(time));
  return form;
}

dbTest("two windows that answer different questions keep both answers", async ({ ctx, clock }) => {
  await course(ctx);
  const me = as(ctx, "member");
  const id = await begin(me);
  clock.advance(minutes(1));
  await answerAttempt(me, id, given("q1", "2", 20_000), "save");
  await answerAttempt(me, id, given("q2", "3", 10_000), "save");
  expect((await stored(ctx)).answers).toEqual({ q1: ["2"], q2: ["3"] });
  // The request of an earlier answer arrives last.
  expect(await answerAttempt(me, id, given("q1", "1", 19_000), "save")).toEqual({
    ok: true,
    value: {
      outcome: "saved",
      now: minutes(1),
      later: [{ id: "q1", position: 1, chosen: ["2"], time: 20_000 }],
    },
  });
  expect((await stored(ctx)).answers).toEqual({ q1: ["2"], q2: ["3"] });
});

dbTest(
  "a form that was opened before another window answered hands that answer in",
  async ({ ctx, clock }) => {
    await course(ctx);
    const me = as(ctx, "member");
    const id = await begin(me);
    const right = await answersTo(ctx, id, "right");
    clock.advance(minutes(1));
    await answerAttempt(me, id, right, "save");
    const opened = new FormData();
    opened.append("asOf", "1000");
    for (const question of ["q1", "q2"]) opened.append(`${question}.was`, "");
    opened.append("q1", (await stored(ctx)).answers["q1"]![0] === "1" ? "2" : "1");
    expect(await answerAttempt(me, id, opened, "submit")).toMatchObject({
      value: { outcome: "passed" },
    });
  },
);

dbTest(
  "what is handed in as the time runs out counts, and the review says that it ran out",
  async ({ ctx, clock }) => {
    await course(ctx);
    const me = as(ctx, "member");
    const id = await begin(me);
    clock.advance(minutes(10) + 800);
    const right = await answersTo(ctx, id, "right");
    expect(await answerAttempt(me, id, right, "submit")).toEqual({
      ok: true,
      value: { outcome: "out-of-time", courseComplete: false },
    });
    const path = { courseId: "tiny", itemId: "quiz", attemptId: id };
    expect(await ownAttempt(me, path)).toMatchObject({
      state: "closed",
      passed: true,
      outOfTime: true,
    });
  },
);

dbTest("an open attempt tells its page the time by the server's clock", async ({ ctx, clock }) => {
  await course(ctx);
  const me = as(ctx, "member");
  const id = await begin(me);
  clock.advance(minutes(1) + 400);
  await answerAttempt(me, id, given("q1", "2", 3000), "save");
  const path = { courseId: "tiny", itemId: "quiz", attemptId: id };
  expect(await ownAttempt(me, path)).toMatchObject({
    state: "open",
    now: minutes(1) + 400,
    times: { q1: 3000 },
    secondsLeft: 540,
  });
});

dbTest("another member's attempt does not exist, whoever asks", async ({ ctx }) => {
  await course(ctx);
  const id = await begin(as(ctx, "member"));
  const right = await answersTo(ctx, id, "right");
  for (const other of [as(ctx, "partner"), as(ctx, "superAdmin"), ctx]) {
    await expect(answerAttempt(other, id, right, "submit")).rejects.toThrow(NotFound);
    await expect(answerAttempt(other, newId(), right, "save")).rejects.toThrow(NotFound);
  }
  expect(await stored(ctx)).toMatchObject({ answers: {}, closedAt: null });
  expect(await completed(ctx)).toEqual([]);
});

dbTest("three failures within a day make the fourth attempt wait", async ({ ctx, clock }) => {
  await course(ctx);
  const me = as(ctx, "member");
  for (let n = 0; n < 3; n++) {
    const id = await begin(me);
    await answerAttempt(me, id, new FormData(), "submit");
    clock.advance(hours(1));
  }
  expect(await startAttempt(me, "tiny", "quiz")).toEqual({ ok: false, error: "wait-first" });
  clock.advance(hours(21));
  await begin(me);
});

dbTest("what is no quiz has no attempts, and a closed course none either", async ({ ctx }) => {
  await course(ctx);
  await course(ctx, { id: "closed", moduleId: "intro-cp" });
  const me = as(ctx, "member");
  expect(await startAttempt(me, "tiny", "reading")).toEqual({ ok: false, error: "not-a-quiz" });
  await expect(startAttempt(me, "closed", "quiz")).rejects.toThrow(NotFound);
  await expect(startAttempt(ctx, "tiny", "quiz")).rejects.toThrow(NotFound);
});
