import { expect } from "vitest";
import { and, asc, desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { modules } from "#app/contexts/catalogue/tables.ts";
import { guest } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditEntries } from "#app/platform/audit/schema.ts";
import { whenHappens } from "#app/platform/events/subscriber.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { firstCourses } from "#db/seed/courses/first-courses.ts";
import { answersTo } from "#testing/attempts.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { modulesOnOffer } from "#testing/factories.ts";
import { course } from "#testing/courses.ts";
import { table } from "#testing/costly-markdown.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { memoryStore } from "#testing/stores.ts";
import { courseChanged, courseCompleted } from "../events.ts";
import { pictureFile } from "../content/course-picture.server.ts";
import { ownAttempt } from "../quiz/queries.server.ts";
import { authoredCourse, opensWith } from "./course-queries.server.ts";
import { authoredItem, previewOf } from "./item-queries.server.ts";
import { courseView } from "../course/queries.server.ts";
import { itemView } from "../item/queries.server.ts";
import { pastLearning } from "../course/past-learning.server.ts";
import {
  certificates,
  courseItems,
  quizQuestions,
  userCourseProgress,
  userCourseSummary,
} from "../tables/courses.ts";
import { answerAttempt, startAttempt } from "../quiz/attempts.server.ts";
import { completeItem } from "../course/complete-item.server.ts";
import { addCoursePicture, removeCoursePicture } from "./course-picture.server.ts";
import { addCourse, addModule, changeCourse, changeModule } from "./edit-course.server.ts";
import { addItem, changeItem } from "./edit-item.server.ts";
import { addQuestion, changeQuestion, retireQuestion } from "./edit-question.server.ts";
import {
  publishCourse,
  publishDrafts,
  publishItem,
  withdrawCourse,
  withdrawItem,
} from "./publish.server.ts";
import { recountProgress } from "../course/progress.server.ts";
import { removeContent } from "./remove.server.ts";
import { reorder } from "./reorder.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const learner = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

const fields = { title: "Night Driving", description: "What changes after dark." };
const lecture = (body: string, version: number) =>
  ({
    kind: "lecture",
    title: "Lights",
    moduleId: "basics",
    minutes: 8,
    body,
    transcript: "",
    version: String(version),
  }) as const;

const question = (text: string, right = 1) => ({
  text,
  kind: "single" as const,
  key: null,
  explanation: "Since it is so.",
  version: "",
  tags: [] as string[],
  difficulty: null,
  syllabus: null,
  standards: null,
  restsOn: null,
  options: ["a", "b", "c"].map((id, n) => ({ id, text: `${text} ${id}`, correct: n < right })),
});

/** Adds a course with one module and an empty lecture in it, all drafts. */
async function begun(ctx: Ctx) {
  const { value } = okay(await addCourse(staff(ctx), fields));
  await addModule(staff(ctx), value.id, { title: "Basics", description: "To begin with." });
  await addItem(staff(ctx), value.id, "basics", { kind: "lecture", title: "Lights" });
  return value.id;
}

function okay<T>(result: { ok: boolean } & T): Extract<T, { ok: true }> {
  expect(result).toMatchObject({ ok: true });
  return result as never;
}

async function auditLog(ctx: Ctx) {
  const rows = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  return rows.map(({ action, subject, before, after, actorId }) => ({
    action,
    subject,
    before,
    after,
    actorId,
  }));
}

const recount = [
  whenHappens(courseChanged, "recount-progress", (tx, { payload }) => recountProgress(tx, payload)),
];

dbTest(
  "a draft is nobody's but the staff's, until course and item are published",
  async ({ ctx }) => {
    const id = await begun(ctx);
    expect(id).toBe("night-driving");
    expect(await courseView(learner(ctx), id)).toBeUndefined();
    expect(await publishCourse(staff(ctx), id)).toMatchObject({ error: "nothing-published" });
    expect(await publishItem(staff(ctx), id, "lights")).toMatchObject({
      error: "not-ready",
      detail: { faults: "It has no text yet." },
    });
    okay(await changeItem(staff(ctx), id, "lights", lecture("Dip them.", 1)));
    okay(await publishItem(staff(ctx), id, "lights"));
    expect(await courseView(learner(ctx), id)).toBeUndefined();
    okay(await publishCourse(staff(ctx), id));
    expect(await courseView(learner(ctx), id)).toMatchObject({
      modules: [{ id: "basics", items: [{ id: "lights", facts: ["8 min", "text"] }] }],
    });
    okay(await withdrawCourse(staff(ctx), id));
    expect(await courseView(learner(ctx), id)).toBeUndefined();
  },
);

dbTest(
  "an id is made once, is never given twice, and stays when the title changes",
  async ({ ctx }) => {
    const id = await begun(ctx);
    expect(okay(await addCourse(staff(ctx), fields)).value.id).toBe("night-driving-2");
    okay(
      await changeCourse(staff(ctx), id, { ...fields, title: "Driving at Night", version: "1" }),
    );
    okay(await removeContent(staff(ctx), { courseId: id, itemId: "lights" }));
    const again = await addItem(staff(ctx), id, "basics", { kind: "quiz", title: "Lights" });
    expect(okay(again).value.id).toBe("lights-2");
    expect(await authoredCourse(staff(ctx), id)).toMatchObject({
      id,
      title: "Driving at Night",
      modules: [{ items: [{ id: "lights-2" }] }],
    });
  },
);

dbTest(
  "the second of two savers is told, overwrites nothing, and may save over it knowingly",
  async ({ ctx }) => {
    const id = await begun(ctx);
    okay(await changeItem(staff(ctx), id, "lights", lecture("The first one's.", 1)));
    const late = await changeItem(staff(ctx), id, "lights", lecture("The second one's.", 1));
    expect(late).toEqual({ ok: false, error: "changed-meanwhile", detail: { version: "2" } });
    expect((await authoredItem(staff(ctx), id, "lights")).details).toMatchObject({
      body: "The first one's.",
    });
    // A second click asks for what is stored already, so it succeeds.
    okay(await changeItem(staff(ctx), id, "lights", lecture("The first one's.", 1)));
    okay(await changeItem(staff(ctx), id, "lights", lecture("The second one's.", 2)));
    const module = { title: "Basics", description: "Anew." };
    okay(await changeModule(staff(ctx), id, "basics", { ...module, version: "1" }));
    expect(
      await changeModule(staff(ctx), id, "basics", { ...module, description: "x", version: "1" }),
    ).toMatchObject({ error: "changed-meanwhile" });
    expect(
      await changeCourse(staff(ctx), id, { ...fields, title: "X", version: "9" }),
    ).toMatchObject({
      error: "changed-meanwhile",
    });
  },
);

dbTest("a course keeps its module when that is retired, and no other takes it", async ({ ctx }) => {
  const admin = staff(ctx);
  await modulesOnOffer(ctx);
  const opening = { ...fields, moduleId: "flight-rotary" };
  const { id } = okay(await addCourse(admin, opening)).value;
  await ctx.db
    .update(modules)
    .set({ retiredAt: ctx.clock.now() })
    .where(eq(modules.id, "flight-rotary"));
  okay(await changeCourse(admin, id, { ...opening, title: "Night Flying", version: "1" }));
  expect(await addCourse(admin, opening)).toMatchObject({ error: "unknown-module" });
  const labels = async (current: string | null) =>
    (await opensWith(admin, current)).map(({ label }) => label);
  expect(await labels(null)).not.toContain("Flight Training: Rotary (retired)");
  expect(await labels("flight-rotary")).toContain("Flight Training: Rotary (retired)");
});

dbTest("every write leaves who, what, before and after", async ({ ctx }) => {
  const id = await begun(ctx);
  okay(await changeItem(staff(ctx), id, "lights", lecture("Dip them.", 1)));
  const changed = (await auditLog(ctx)).find(({ action }) => action === "learning.item-changed");
  expect(changed).toEqual({
    action: "learning.item-changed",
    subject: "course-item:night-driving/lights",
    actorId: cast.admin.id,
    before: {
      title: "Lights",
      moduleId: "basics",
      details: { kind: "lecture", minutes: 10, body: "", video: null },
    },
    after: {
      title: "Lights",
      moduleId: "basics",
      details: { kind: "lecture", minutes: 8, body: "Dip them.", video: null },
    },
  });
  okay(await publishDrafts(staff(ctx), id));
  okay(await publishCourse(staff(ctx), id));
  okay(await removeContent(staff(ctx), { courseId: id }));
  expect((await auditLog(ctx)).map(({ action }) => action).sort()).toEqual(
    ["course-added", "module-added", "item-added", "item-changed", "item-published"]
      .concat("course-published", "course-removed")
      .map((action) => `learning.${action}`)
      .sort(),
  );
});

dbTest("nobody but the staff writes, and what is not there cannot be written", async ({ ctx }) => {
  const id = await course(ctx);
  for (const actor of [guest, cast.member, cast.moderator, cast.partner]) {
    const me = { ...ctx, actor };
    for (const write of [
      () => addCourse(me, fields),
      () => changeCourse(me, id, { ...fields, version: "1" }),
      () => addModule(me, id, fields),
      () => changeModule(me, id, "first", { ...fields, version: "1" }),
      () => addItem(me, id, "first", { kind: "quiz", title: "x" }),
      () => changeItem(me, id, "reading", lecture("x", 1)),
      () => addQuestion(me, { courseId: id, itemId: "quiz" }, question("x")),
      () => changeQuestion(me, { courseId: id, itemId: "quiz" }, "question-1", question("x")),
      () => retireQuestion(me, { courseId: id, itemId: "quiz" }, "question-1"),
      () => publishCourse(me, id),
      () => publishDrafts(me, id),
      () => publishItem(me, id, "reading"),
      () => withdrawItem(me, id, "reading"),
      () => withdrawCourse(me, id),
      () => reorder(me, { courseId: id, moduleId: "first" }, "down"),
      () => removeContent(me, { courseId: id }),
      () => addCoursePicture(me, memoryStore(), id, { alt: "A map" }, new Uint8Array(1)),
      () => removeCoursePicture(me, memoryStore(), id, "x"),
      () => authoredCourse(me, id),
      () => authoredItem(me, id, "quiz"),
    ]) {
      await expect(write()).rejects.toThrow(Denied);
    }
  }
  const admin = staff(ctx);
  for (const nothing of ["none", "\0", "../x"]) {
    await expect(publishCourse(admin, nothing)).rejects.toThrow(NotFound);
    await expect(publishItem(admin, id, nothing)).rejects.toThrow(NotFound);
    await expect(addItem(admin, id, nothing, { kind: "quiz", title: "x" })).rejects.toThrow(
      NotFound,
    );
    await expect(reorder(admin, { courseId: id, itemId: nothing }, "up")).rejects.toThrow(NotFound);
    await expect(removeContent(admin, { courseId: id, moduleId: nothing })).rejects.toThrow(
      NotFound,
    );
  }
  expect(await auditLog(ctx)).toEqual([]);
});

dbTest("a quiz is published with enough complete questions, and stays so", async ({ ctx }) => {
  const id = await begun(ctx);
  const admin = staff(ctx);
  okay(await addItem(admin, id, "basics", { kind: "quiz", title: "Check" }));
  const of = { courseId: id, itemId: "check" };
  const settings = {
    kind: "quiz",
    title: "Check",
    moduleId: "basics",
    questions: 2,
    minutes: 5,
    passPercent: 50,
    draws: [] as { tag: string; questions: number }[],
    shows: "closed",
    failures: 3,
    waitHours: 24,
  } as const;
  okay(await changeItem(admin, id, "check", { ...settings, version: "1" }));
  const one = okay(await addQuestion(admin, of, question("One?"))).value.id;
  expect(await publishItem(admin, id, "check")).toMatchObject({
    detail: {
      faults: "It draws 2 questions, and its bank holds 1. It needs 6, three times as many.",
    },
  });
  for (const n of [3, 4, 5, 6]) okay(await addQuestion(admin, of, question(`Further ${n}?`)));
  const two = okay(await addQuestion(admin, of, question("Two?", 0))).value.id;
  expect(await publishItem(admin, id, "check")).toMatchObject({
    detail: { faults: "The question “Two?” has no correct option." },
  });
  okay(await changeQuestion(admin, of, two, { ...question("Two?"), version: "1" }));
  okay(await publishItem(admin, id, "check"));

  expect(await retireQuestion(admin, of, one)).toMatchObject({ error: "not-ready" });
  expect(
    await changeQuestion(admin, of, one, { ...question("One?", 2), version: "1" }),
  ).toMatchObject({ error: "not-ready" });
  expect(
    await changeItem(admin, id, "check", { ...settings, questions: 3, version: "2" }),
  ).toMatchObject({ error: "not-ready" });
  okay(await addQuestion(admin, of, question("Three?")));
  okay(await retireQuestion(admin, of, one));
  const rows = await ctx.db.select().from(quizQuestions).where(eq(quizQuestions.id, one));
  expect(rows[0]!.retiredAt).toEqual(ctx.clock.now());
});

dbTest("all drafts are published together, or none of them", async ({ ctx }) => {
  const id = await begun(ctx);
  okay(await addItem(staff(ctx), id, "basics", { kind: "resource", title: "Card" }));
  okay(await changeItem(staff(ctx), id, "lights", lecture("Dip them.", 1)));
  expect(await publishDrafts(staff(ctx), id)).toMatchObject({
    error: "not-ready",
    detail: { faults: "Card: It has no text yet.\nCard: It has no description." },
  });
  expect(await authoredCourse(staff(ctx), id)).toMatchObject({ drafts: 2 });
  okay(await removeContent(staff(ctx), { courseId: id, itemId: "card" }));
  expect(await publishDrafts(staff(ctx), id)).toMatchObject({ value: { items: 1 } });
  expect(await publishDrafts(staff(ctx), id)).toMatchObject({ error: "no-drafts" });
});

dbTest(
  "modules, items and questions are put in another order, one step at a time",
  async ({ ctx }) => {
    const id = await course(ctx);
    const admin = staff(ctx);
    const order = async () =>
      (await courseView(learner(ctx), id))!.modules.flatMap(({ items }) => items.map((i) => i.id));
    expect(await order()).toEqual(["reading", "checklist", "quiz", "ending"]);
    await reorder(admin, { courseId: id, itemId: "quiz" }, "up");
    await reorder(admin, { courseId: id, itemId: "quiz" }, "up");
    await reorder(admin, { courseId: id, itemId: "quiz" }, "up");
    expect(await order()).toEqual(["quiz", "reading", "checklist", "ending"]);
    await reorder(admin, { courseId: id, moduleId: "first" }, "down");
    expect(await order()).toEqual(["ending", "quiz", "reading", "checklist"]);
    await reorder(admin, { courseId: id, itemId: "quiz", questionId: "question-1" }, "down");
    const { bank } = await authoredItem(admin, id, "quiz");
    expect(bank!.questions.map((each) => each.id).slice(0, 2)).toEqual([
      "question-2",
      "question-1",
    ]);
    await expect(
      reorder(admin, { courseId: id, itemId: "quiz", questionId: "none" }, "up"),
    ).rejects.toThrow(NotFound);
  },
);

dbTest("an edit keeps completions, and says which version they were of", async ({ ctx, clock }) => {
  const id = await course(ctx);
  okay(await completeItem(learner(ctx), id, "reading"));
  clock.advance(minutes(1));
  const edited = { ...lecture("## Another heading", 1), title: "Reading anew", moduleId: "second" };
  okay(await changeItem(staff(ctx), id, "reading", edited));
  await workOff(ctx, recount);
  const view = (await courseView(learner(ctx), id))!;
  expect(view.progress).toEqual({ percentComplete: 25, completedItems: 1, totalItems: 4 });
  expect(view.modules[1]!.items.map((item) => [item.id, item.completed])).toEqual([
    ["ending", false],
    ["reading", true],
  ]);
  const [progress] = await ctx.db.select().from(userCourseProgress);
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, id), eq(courseItems.id, "reading")));
  expect([progress!.contentVersion, item!.contentVersion]).toEqual([1, 2]);
});

dbTest(
  "an attempt keeps the questions that it drew, whatever becomes of the bank",
  async ({ ctx }) => {
    const id = await course(ctx);
    const { attemptId } = okay(await startAttempt(learner(ctx), id, "quiz")).value;
    const of = { courseId: id, itemId: "quiz" };
    const right = await answersTo(ctx, attemptId, "right");
    const asked = async () => {
      const view = await ownAttempt(learner(ctx), { ...of, attemptId });
      return (view.state === "open" ? view.questions : view.review!).map(({ text }) => text);
    };
    const before = await asked();
    for (const n of [1, 2, 3, 4]) {
      const anew = { ...question(`Anew ${n}`), version: "1" };
      okay(await changeQuestion(staff(ctx), of, `question-${n}`, anew));
    }
    expect(await asked()).toEqual(before);
    expect(await answerAttempt(learner(ctx), attemptId, right, "submit")).toMatchObject({
      value: { outcome: "passed" },
    });
    expect(await asked()).toEqual(before);
  },
);

dbTest(
  "what was removed counts no more, stays in the record, and completes for those who had the rest",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const id = await course(ctx);
    const me = learner(ctx);
    for (const item of ["reading", "checklist", "ending"]) okay(await completeItem(me, id, item));
    const { attemptId } = okay(await startAttempt(me, id, "quiz")).value;
    await answerAttempt(me, attemptId, await answersTo(ctx, attemptId, "wrong"), "submit");
    // A withdrawn item is no longer counted, but nobody completes the course by that.
    okay(await withdrawItem(staff(ctx), id, "quiz"));
    await workOff(ctx, recount);
    expect(await ctx.db.select().from(userCourseSummary)).toMatchObject([
      { totalItems: 3, completedItems: 3, completedAt: null },
    ]);
    expect(await ctx.db.select().from(certificates)).toEqual([]);
    await ctx.db
      .update(courseItems)
      .set({ details: { kind: "quiz", questions: 1, minutes: 10, passPercent: 70 } })
      .where(eq(courseItems.id, "quiz"));
    okay(await publishItem(staff(ctx), id, "quiz"));

    okay(await removeContent(staff(ctx), { courseId: id, itemId: "quiz" }));
    await workOff(ctx, recount);
    expect(await emittedEvents(ctx, courseCompleted)).toEqual([
      { userId: cast.member.id, courseId: id },
    ]);
    expect(await ctx.db.select().from(certificates)).toHaveLength(1);
    expect(await pastLearning(me)).toMatchObject([{ id: "quiz", attemptId, completedAt: null }]);

    okay(await removeContent(staff(ctx), { courseId: id, moduleId: "second" }));
    await workOff(ctx, recount);
    expect((await pastLearning(me)).map((item) => item.id).sort()).toEqual(["ending", "quiz"]);
    expect((await courseView(me, id))!.progress.totalItems).toBe(2);
    okay(await removeContent(staff(ctx), { courseId: id }));
    expect(await courseView(me, id)).toBeUndefined();
    expect(await pastLearning(me)).toHaveLength(4);
    expect(await ctx.db.select().from(certificates)).toHaveLength(1);
  },
);

dbTest(
  "a picture is encoded anew, shown in a text, and not removed while it is",
  async ({ ctx }) => {
    const id = await begun(ctx);
    const admin = staff(ctx);
    const files = memoryStore();
    const png = await sharp({
      create: { width: 800, height: 450, channels: 3, background: "#446688" },
    })
      .withExif({ IFD0: { Artist: "Somebody" } })
      .png()
      .toBuffer();
    expect(await addCoursePicture(admin, files, id, { alt: "Lamps" }, undefined)).toMatchObject({
      error: "no-file",
    });
    expect(
      await addCoursePicture(admin, files, id, { alt: "Lamps" }, new Uint8Array(90)),
    ).toMatchObject({ error: "no-picture" });
    const { value } = okay(await addCoursePicture(admin, files, id, { alt: "Lamps" }, png));
    const file = files.kept.get(pictureFile(value.id, 800))!;
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    expect([...files.kept.keys()].sort()).toEqual(
      [480, 768, 800].map((width) => pictureFile(value.id, width)).sort(),
    );

    const shown = `![Two lamps](/course-pictures/${value.id} "Dipped, and not")`;
    okay(await changeItem(admin, id, "lights", lecture(shown, 1)));
    okay(await publishDrafts(admin, id));
    okay(await publishCourse(admin, id));
    const view = await itemView(learner(ctx), id, "lights");
    expect(view!.content).toMatchObject({
      html: expect.stringContaining(`src="/course-pictures/${value.id}/800.webp" width="800"`),
    });
    expect(await removeCoursePicture(admin, files, id, value.id)).toMatchObject({
      error: "in-use",
    });
    okay(await changeItem(admin, id, "lights", lecture("Without.", 2)));
    okay(await removeCoursePicture(admin, files, id, value.id));
    expect(files.kept.size).toBe(0);
  },
);

dbTest("what staff edited is left alone when the institute starts again", async ({ ctx }) => {
  await runSeeds(ctx, firstCourses);
  const admin = staff(ctx);
  const { title, moduleId, version } = await authoredItem(admin, "cp101", "foot-movement");
  const mine = { ...lecture("Our own words.", version), title, moduleId };
  okay(await changeItem(admin, "cp101", "foot-movement", mine));
  okay(await removeContent(admin, { courseId: "cp101", itemId: "operation-order" }));
  await reorder(admin, { courseId: "cp102" }, "up");
  const before = await ctx.db
    .select()
    .from(courseItems)
    .orderBy(asc(courseItems.courseId), asc(courseItems.id));
  await runSeeds(ctx, firstCourses);
  const after = await ctx.db
    .select()
    .from(courseItems)
    .orderBy(asc(courseItems.courseId), asc(courseItems.id));
  expect(after).toEqual(before);
  expect((await authoredItem(admin, "cp101", "foot-movement")).details).toMatchObject({
    body: "Our own words.",
  });
});

dbTest(
  "a lecture that would become too much is refused, with the field and the part",
  async ({ ctx }) => {
    const id = await begun(ctx);
    const excess =
      "The table in line 1 would have 300 columns and 21 rows; at most 2,500 cells can be shown.";
    const wide = lecture(table(300, 20), 1);
    const refused = { ok: false, error: "exceeds-limits", detail: { field: "body", excess } };
    expect(await changeItem(staff(ctx), id, "lights", wide)).toEqual(refused);
    expect(await previewOf(staff(ctx), id, "lights", wide)).toEqual(refused);
    const spoken = { ...lecture("Dip them.", 1), transcript: wide.body };
    expect(await changeItem(staff(ctx), id, "lights", spoken)).toEqual({
      ...refused,
      detail: { field: "transcript", excess },
    });
    expect((await authoredItem(staff(ctx), id, "lights")).version).toBe(1);
  },
);
