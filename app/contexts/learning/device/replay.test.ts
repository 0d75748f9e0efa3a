import { expect } from "vitest";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { learningErrors, notedErrors } from "../messages.ts";
import { itemView } from "../item/queries.server.ts";
import { keepNote } from "../reading/commands.server.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { certificates, courseItems, quizAttempts, userCourseProgress } from "../tables/courses.ts";
import type { NotedAnswer, NotedCompletion, NotedReading, NotedSubmission } from "./noted.ts";
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

const entry = { about: "tiny", saidAt };
const nothing = { quote: "", prefix: "", suffix: "" };

/** A course whose lecture has a checklist. */
const withList = (ctx: Ctx) => {
  const [first, ...rest] = tinyCourse.sections;
  const items = first!.items.map((item) =>
    item.kind === "lecture" ? { ...item, body: "Look first.\n\n- [ ] Doors\n- [ ] Lifts" } : item,
  );
  return course(ctx, { sections: [{ ...first!, items }, ...rest] });
};

const kept = async (me: Ctx) => (await itemView(me, "tiny", "reading"))!.reading!;

dbTest(
  "ticks, bookmarks and notes of a device are stored once, however often they are sent",
  async ({ ctx }) => {
    await withList(ctx);
    const me = asMember(ctx);
    const of = { ...entry, itemId: "reading" };
    const queue: NotedReading[] = [
      { kind: "tick", id: newId(), ...of, line: "line-doors", ticked: true },
      { kind: "bookmark", id: newId(), ...of, wanted: true },
      { kind: "note", id: newId(), ...of, ...nothing, note: "On the train" },
      { kind: "note", id: newId(), ...of, ...nothing, quote: "Look first", note: "" },
    ];
    expect(await replayCourses(me, queue)).toEqual(stored(queue));
    const before = await kept(me);
    expect(await replayCourses(me, queue)).toEqual(stored(queue));
    expect(await kept(me)).toEqual(before);
    expect(before).toMatchObject({
      bookmarked: true,
      notes: [{ note: "On the train" }, { quote: "Look first", found: true }],
      lines: [{ id: "line-doors", ticked: true }, { ticked: false }],
    });
  },
);

dbTest(
  "a note that was changed or removed elsewhere meanwhile loses neither version",
  async ({ ctx, clock }) => {
    await withList(ctx);
    const me = asMember(ctx);
    const of = { courseId: "tiny", itemId: "reading" };
    await keepNote(me, of, { ...nothing, note: "First" });
    const { id: noteId, writtenAt: seenAt } = (await kept(me)).notes[0]!;
    clock.advance(minutes(1));
    await keepNote(me, of, { id: noteId, ...nothing, note: "At the desk", seenAt });
    const change: NotedReading = {
      kind: "note",
      id: newId(),
      ...entry,
      itemId: "reading",
      noteId,
      seenAt,
      ...nothing,
      note: "On the train",
    };
    const removal: NotedReading = { kind: "note-removal", id: newId(), ...entry, noteId, seenAt };
    const gone: NotedReading = { ...change, id: newId(), noteId: newId(), note: "It was removed" };
    const queue = [change, removal, gone];
    const expected = [
      { id: change.id },
      { id: removal.id, refusal: notedErrors["note-changed"] },
      { id: gone.id },
    ];
    expect(await replayCourses(me, queue)).toEqual(expected);
    expect(await replayCourses(me, queue)).toEqual(expected);
    expect((await kept(me)).notes.map(({ note }) => note).toSorted()).toEqual([
      "At the desk",
      "It was removed",
      "On the train",
    ]);
  },
);

dbTest(
  "a tick on a line that is gone, and a note in a course that is closed, say so",
  async ({ ctx }) => {
    await withList(ctx);
    const me = asMember(ctx);
    const tick: NotedReading = {
      kind: "tick",
      id: newId(),
      ...entry,
      itemId: "reading",
      line: "line-of-before",
      ticked: true,
    };
    const note: NotedReading = {
      kind: "note",
      id: newId(),
      ...entry,
      about: "closed",
      itemId: "reading",
      ...nothing,
      note: "Mine",
    };
    expect(await replayCourses(me, [tick, note])).toEqual([
      { id: tick.id, refusal: learningErrors["line-gone"] },
      { id: note.id, refusal: notedErrors["not-open"] },
    ]);
  },
);
