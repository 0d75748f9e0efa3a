import { expect } from "vitest";
import { auditEntries } from "#app/platform/audit/schema.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { account } from "#testing/training.ts";
import { authoredCourse } from "./course-queries.server.ts";
import { changeItem } from "./edit-item.server.ts";
import { addQuestion, changeQuestion, retireQuestion } from "./edit-question.server.ts";
import { changedItemForm } from "./form.ts";
import type { QuestionForm } from "./question-form.ts";
import { authoredItem, authoredQuestion } from "./item-queries.server.ts";
import { endCourseInstructor, nameCourseInstructor } from "./name-instructor.server.ts";
import { publishItem, withdrawItem } from "./publish.server.ts";
import { savedFields } from "./saved-item.ts";
import { instructorsOfCourse, ownTaughtCourses } from "./taught.server.ts";

async function named(ctx: Ctx) {
  await castInDatabase(ctx);
  const courseId = await course(ctx);
  const office: Ctx = { ...ctx, actor: cast.admin };
  const teach: Ctx = { ...ctx, actor: cast.instructor };
  expect(await nameCourseInstructor(office, courseId, cast.instructor.id)).toMatchObject({
    ok: true,
  });
  return { courseId, office, teach };
}

/** Saves an item with another text, as its form does. */
async function rewrite(ctx: Ctx, courseId: string, itemId: string, changes: object) {
  const item = await authoredItem({ ...ctx, actor: cast.admin }, courseId, itemId);
  const fields = { ...savedFields(item), kind: item.kind, ...changes };
  return changeItem(ctx, courseId, itemId, changedItemForm.parse(fields));
}

const question: QuestionForm = {
  version: "",
  tags: [],
  difficulty: null,
  syllabus: null,
  standards: null,
  restsOn: null,
  text: "What is asked now?",
  kind: "single",
  explanation: "Because.",
  options: [
    { id: "a", text: "Right", correct: true },
    { id: "b", text: "Wrong", correct: false },
  ],
  key: null,
};

dbTest(
  "an instructor edits the lectures and questions of the courses for which the office named them",
  async ({ ctx }) => {
    const { courseId, teach } = await named(ctx);
    expect(await ownTaughtCourses(teach)).toMatchObject([{ id: courseId }]);
    expect(await rewrite(teach, courseId, "reading", { body: "## Better" })).toEqual({ ok: true });
    const item = await authoredItem(teach, courseId, "reading");
    expect(item.details).toMatchObject({ body: "## Better" });
    expect(item.can).toEqual({ structure: false, publish: false, remove: false });
    const quiz = { courseId, itemId: "quiz" };
    const added = await addQuestion(teach, quiz, question);
    if (!added.ok) throw new Error(added.error);
    const { version } = (await authoredQuestion(teach, { ...quiz, questionId: added.value.id }))
      .question;
    const again = { ...question, text: "And now?", version: String(version) };
    expect(await changeQuestion(teach, quiz, added.value.id, again)).toEqual({ ok: true });
    const actions = (await ctx.db.select().from(auditEntries))
      .filter(({ actorId }) => actorId === cast.instructor.id)
      .map(({ action }) => action);
    expect(actions).toHaveLength(3);
  },
);

dbTest("publishing, quizzes' rules, order and removal stay with the office", async ({ ctx }) => {
  const { courseId, teach, office } = await named(ctx);
  const denied = [
    () => publishItem(teach, courseId, "reading"),
    () => withdrawItem(teach, courseId, "reading"),
    () => rewrite(teach, courseId, "quiz", { passPercent: "10" }),
    () => rewrite(teach, courseId, "checklist", { body: "- another" }),
    () => retireQuestion(teach, { courseId, itemId: "quiz" }, "question-1"),
    () => nameCourseInstructor(teach, courseId, cast.instructor.id),
    () => instructorsOfCourse(teach, courseId),
  ];
  for (const act of denied) await expect(act()).rejects.toThrow(Denied);
  // A lecture stays in its module, whatever the form says.
  await rewrite(teach, courseId, "reading", { moduleId: "second", body: "## Moved?" });
  expect((await authoredItem(office, courseId, "reading")).moduleId).toBe("first");
});

dbTest("nobody else edits a course, nor does somebody who has lost the role", async ({ ctx }) => {
  const { courseId, office, teach } = await named(ctx);
  const foreign = await account(ctx, "Foreign Instructor", ["instructor"]);
  const former: Actor = { ...cast.instructor, roles: new Set() };
  const lookAndWrite = async (actor: Actor) => {
    const by: Ctx = { ...ctx, actor };
    await expect(authoredCourse(by, courseId)).rejects.toThrow(Denied);
    await expect(authoredItem(by, courseId, "reading")).rejects.toThrow(Denied);
    await expect(rewrite(by, courseId, "reading", { body: "## Mine" })).rejects.toThrow(Denied);
    const quiz = { courseId, itemId: "quiz" };
    await expect(addQuestion(by, quiz, question)).rejects.toThrow(Denied);
    await expect(changeQuestion(by, quiz, "question-1", question)).rejects.toThrow(Denied);
  };
  for (const actor of [foreign, former, cast.member, cast.moderator, cast.visitor]) {
    await lookAndWrite(actor);
  }
  await endCourseInstructor(office, courseId, cast.instructor.id);
  await endCourseInstructor(office, courseId, cast.instructor.id);
  await lookAndWrite(cast.instructor);
  expect(await ownTaughtCourses(teach)).toEqual([]);
});

dbTest("only instructors are named, and each once", async ({ ctx }) => {
  const { courseId, office } = await named(ctx);
  expect(await nameCourseInstructor(office, courseId, cast.member.id)).toMatchObject({
    error: "not-an-instructor",
  });
  await nameCourseInstructor(office, courseId, cast.instructor.id);
  const { instructors, others } = await instructorsOfCourse(office, courseId);
  expect(instructors).toMatchObject([{ id: cast.instructor.id, hasRole: true }]);
  expect(others).toEqual([]);
  const entries = await ctx.db.select().from(auditEntries);
  expect(
    entries.filter(({ action }) => action === "learning.course-instructor-named"),
  ).toHaveLength(1);
});
