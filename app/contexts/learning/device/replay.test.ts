import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { learningErrors, notedErrors } from "../messages.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { certificates, courseItems, quizAttempts, userCourseProgress } from "../tables/courses.ts";
import type { NotedAnswer, NotedCompletion, NotedSubmission } from "./noted.ts";
import { replayCourses } from "./replay.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });
const saidAt = new Date("2026-03-01T09:00:00Z");

const complete = (itemId: string, more: Partial<NotedCompletion> = {}): NotedCompletion => ({
  kind: "complete",
  id: newId(),
  about: "tiny",
  itemId,
  version: 1,
  saidAt,
  ...more,
});

/** An open attempt, and entries that answer it rightly. */
async function attempt(ctx: Ctx) {
  await course(ctx);
  const me = asMember(ctx);
  const started = await startAttempt(me, "tiny", "quiz");
  if (!started.ok) throw new Error(started.error);
  const { attemptId } = started.value;
  const stored = async () => (await ctx.db.select().from(quizAttempts))[0]!;
  const { drawn } = await stored();
  const right = drawn.map(({ id: question, options }, place): NotedAnswer => ({
    kind: "answer",
    id: newId(),
    about: "tiny",
    attemptId,
    question,
    chosen: JSON.stringify(options.filter(({ correct }) => correct).map(({ id }) => id)),
    time: 1000 * (place + 1),
    saidAt,
  }));
  const submit: NotedSubmission = {
    kind: "submit",
    id: newId(),
    about: "tiny",
    attemptId,
    saidAt,
  };
  return { me, right, submit, stored };
}

const stored = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }));

dbTest("what was completed on a device counts once, however often it is sent", async ({ ctx }) => {
  await course(ctx);
  const me = asMember(ctx);
  const queue = [complete("reading"), complete("checklist")];
  expect(await replayCourses(me, queue)).toEqual(stored(queue));
  expect(await replayCourses(me, queue)).toEqual(stored(queue));
  const rows = await ctx.db.select().from(userCourseProgress);
  expect(rows.map(({ contentId }) => contentId).sort()).toEqual(["checklist", "reading"]);
});

dbTest("an entry that is refused says why, and does not hold up the others", async ({ ctx }) => {
  await course(ctx);
  const queue = [complete("quiz"), complete("gone"), complete("reading", { about: "unknown" })];
  const last = complete("reading");
  expect(await replayCourses(asMember(ctx), [...queue, last])).toEqual([
    { id: queue[0]!.id, refusal: learningErrors["not-markable"] },
    { id: queue[1]!.id, refusal: notedErrors["not-open"] },
    { id: queue[2]!.id, refusal: notedErrors["not-open"] },
    { id: last.id },
  ]);
});

dbTest("a completion is of the version that was read, not of a later one", async ({ ctx }) => {
  await course(ctx);
  await ctx.db.update(courseItems).set({ contentVersion: 3 });
  await replayCourses(asMember(ctx), [complete("reading", { version: 2 })]);
  await replayCourses(asMember(ctx), [complete("checklist", { version: 9 })]);
  const rows = await ctx.db.select().from(userCourseProgress);
  expect(new Map(rows.map((row) => [row.contentId, row.contentVersion]))).toEqual(
    new Map([
      ["reading", 2],
      ["checklist", 3],
    ]),
  );
});

dbTest("answers and handing in that arrive in time pass, once", async ({ ctx, clock }) => {
  const { me, right, submit, stored: after } = await attempt(ctx);
  clock.advance(minutes(9));
  const queue = [submit, ...right];
  const sent = stored([...right, submit]).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let times = 0; times < 2; times += 1) {
    const answers = await replayCourses(me, queue);
    expect(answers.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(sent);
  }
  expect(await after()).toMatchObject({ correct: 2, passed: true, closedAs: "submitted" });
  const done = await ctx.db.select().from(userCourseProgress);
  expect(done.map(({ contentId }) => contentId)).toEqual(["quiz"]);
  expect(await ctx.db.select().from(certificates)).toEqual([]);
});

dbTest(
  "answers that arrive after the deadline do not count, whatever the device's clock said",
  async ({ ctx, clock }) => {
    const { me, right, submit, stored: after } = await attempt(ctx);
    clock.advance(minutes(4));
    expect(await replayCourses(me, [right[0]!])).toEqual([{ id: right[0]!.id }]);
    clock.advance(minutes(6) + 6_000);
    const late = await replayCourses(me, [...right, submit]);
    expect(new Map(late.map(({ id, refusal }) => [id, refusal]))).toEqual(
      new Map([
        [right[0]!.id, undefined],
        [right[1]!.id, notedErrors["answered-late"]],
        [submit.id, notedErrors["handed-in-late"]],
      ]),
    );
    expect(await after()).toMatchObject({ correct: 1, passed: false, closedAs: "out-of-time" });
  },
);

dbTest("a later answer from elsewhere stays", async ({ ctx, clock }) => {
  const { me, right, stored: after } = await attempt(ctx);
  clock.advance(minutes(2));
  const [first] = right;
  const later = { ...first!, id: newId(), time: 60_000, chosen: "[]" };
  await replayCourses(me, [later]);
  expect(await replayCourses(me, [first!])).toEqual([{ id: first!.id }]);
  expect((await after()).answers[first!.question]).toBeUndefined();
});

dbTest("nobody answers somebody else's attempt", async ({ ctx }) => {
  const { right, stored: after } = await attempt(ctx);
  const other: Ctx = { ...ctx, actor: cast.partner };
  const answers = await replayCourses(other, right);
  expect(answers.map(({ refusal }) => refusal)).toEqual(
    right.map(() => notedErrors["attempt-gone"]),
  );
  expect((await after()).answers).toEqual({});
});
