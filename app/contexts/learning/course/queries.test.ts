import { expect } from "vitest";
import { eq } from "drizzle-orm";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course, tinyCourse } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { completeItem, noteVisit } from "./complete-item.server.ts";
import { startAttempt } from "../quiz/attempts.server.ts";
import { withdrawItem } from "../authoring/publish.server.ts";
import { courseItems, courses } from "../tables/courses.ts";
import { courseView } from "./queries.server.ts";
import { itemView } from "../item/queries.server.ts";
import { nameCourseInstructor } from "../authoring/name-instructor.server.ts";

const asMember = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.member });

dbTest("a course shows its modules, what is done, and what comes next", async ({ ctx }) => {
  await course(ctx);
  const me = asMember(ctx);
  await completeItem(me, "tiny", "reading");
  await noteVisit(me, "tiny", "quiz");
  const view = await courseView(me, "tiny");
  expect(view).toMatchObject({
    title: "A Tiny Course",
    progress: { percentComplete: 25, completedItems: 1, totalItems: 4 },
    last: { id: "quiz" },
    next: { id: "checklist", title: "Checklist", moduleId: "first" },
  });
  expect(
    view!.modules.map(({ title, completedItems, items }) => [title, completedItems, items.length]),
  ).toEqual([
    ["The First Module", 1, 3],
    ["The Second Module", 0, 1],
  ]);
  expect(view!.modules[0]!.items).toEqual([
    {
      id: "reading",
      kind: "lecture",
      title: "Reading",
      facts: ["12 min", "text"],
      completed: true,
      changed: null,
    },
    {
      id: "checklist",
      kind: "resource",
      title: "Checklist",
      facts: ["document", "1 KB"],
      completed: false,
      changed: null,
    },
    {
      id: "quiz",
      kind: "quiz",
      title: "First Quiz",
      facts: ["2 questions", "10 min time limit"],
      completed: false,
      changed: null,
    },
  ]);
});

dbTest("drafts count for nothing, and a course that is not open is not there", async ({ ctx }) => {
  await course(ctx);
  await course(ctx, { id: "closed", moduleId: "intro-cp" });
  await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, "quiz"));
  const me = asMember(ctx);
  expect((await courseView(me, "tiny"))?.progress.totalItems).toBe(3);
  expect(await courseView(me, "closed")).toBeUndefined();
  expect(await courseView(me, "nowhere")).toBeUndefined();
  expect(await courseView(ctx, "tiny")).toBeUndefined();
  await ctx.db.update(courses).set({ publishedAt: null }).where(eq(courses.id, "tiny"));
  expect(await courseView(me, "tiny")).toBeUndefined();
});

dbTest("a course page is five queries at most, whatever it holds", async ({ ctx }) => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...tinyCourse.sections[1]!,
    id: `module-${n}`,
    items: [{ ...tinyCourse.sections[1]!.items[0]!, id: `ending-${n}` }],
  }));
  await course(ctx, { moduleId: "intro-cp", sections: many });
  await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["intro-cp"] });
  const me = asMember(ctx);
  // Counted at the first call. Later calls use prepared statements, which are not counted.
  expect(await queriesOf(me, () => courseView(me, "tiny"))).toHaveLength(5);
  expect((await courseView(me, "tiny"))?.modules).toHaveLength(30);
});

dbTest("what staff change of a course is seen at the next look", async ({ ctx }) => {
  await course(ctx);
  const me = asMember(ctx);
  expect((await courseView(me, "tiny"))?.progress.totalItems).toBe(4);
  const staff = { ...ctx, actor: cast.admin };
  expect((await withdrawItem(staff, "tiny", "checklist")).ok).toBe(true);
  expect((await courseView(me, "tiny"))?.progress.totalItems).toBe(3);
});

dbTest("staff see a course as its members do, and complete nothing in it", async ({ ctx }) => {
  await course(ctx, { moduleId: "intro-cp" });
  const staff = { ...ctx, actor: cast.admin };
  expect(await courseView(asMember(ctx), "tiny")).toBeUndefined();
  expect(await courseView(staff, "tiny")).toMatchObject({
    title: "A Tiny Course",
    can: { learn: false },
  });
  for (const id of ["reading", "quiz"]) {
    expect(await itemView(staff, "tiny", id)).toMatchObject({ id, can: { learn: false } });
  }
  await expect(completeItem(staff, "tiny", "reading")).rejects.toThrow(NotFound);
  await expect(startAttempt(staff, "tiny", "quiz")).rejects.toThrow(NotFound);
});

dbTest("instructors see the courses that they teach, and no others", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx, { moduleId: "intro-cp" });
  const teach = { ...ctx, actor: cast.instructor };
  expect(await courseView(teach, "tiny")).toBeUndefined();
  await nameCourseInstructor({ ...ctx, actor: cast.admin }, "tiny", cast.instructor.id);
  expect(await courseView(teach, "tiny")).toMatchObject({ can: { learn: false } });
  await expect(completeItem(teach, "tiny", "reading")).rejects.toThrow(NotFound);
});

dbTest(
  "those who write a course preview it with its drafts, and nothing of it is recorded",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    await course(ctx, { moduleId: "intro-cp" });
    await ctx.db.update(courses).set({ publishedAt: null });
    await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, "quiz"));
    const staff = { ...ctx, actor: cast.admin };
    const teach = { ...ctx, actor: cast.instructor };
    const asked = { preview: true };
    await nameCourseInstructor(staff, "tiny", cast.instructor.id);
    for (const writer of [staff, teach]) {
      expect(await courseView(writer, "tiny", asked)).toMatchObject({
        preview: true,
        progress: { totalItems: 4, completedItems: 0 },
        can: { learn: false },
      });
      const quiz = (await itemView(writer, "tiny", "quiz", asked))!;
      expect(quiz).toMatchObject({ lock: null, can: { learn: false }, course: { preview: true } });
      expect(quiz.sample).toHaveLength(2);
      // Nothing in it tells which answer is right.
      expect(JSON.stringify(quiz.sample)).not.toMatch(/correct|explanation/);
      expect(await itemView(writer, "tiny", "reading", asked)).toMatchObject({
        reading: null,
        sample: null,
        outline: { following: { id: "checklist" } },
      });
      expect(await courseView(writer, "tiny")).toBeUndefined();
      await expect(startAttempt(writer, "tiny", "quiz")).rejects.toThrow(NotFound);
    }
    await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["intro-cp"] });
    expect(await courseView(asMember(ctx), "tiny", asked)).toBeUndefined();
    const other = { ...ctx, actor: cast.partner };
    expect(await itemView(other, "tiny", "reading", asked)).toBeUndefined();
  },
);

dbTest(
  "a preview of an open course shows nobody's progress, and learns nothing",
  async ({ ctx }) => {
    await course(ctx);
    const staff = { ...ctx, actor: cast.admin };
    await completeItem(staff, "tiny", "reading");
    expect(await courseView(staff, "tiny")).toMatchObject({ can: { learn: true } });
    expect(await courseView(staff, "tiny", { preview: true })).toMatchObject({
      progress: { completedItems: 0 },
      can: { learn: false },
    });
    await ctx.db.update(courses).set({ publishedAt: null, removedAt: new Date() });
    expect(await courseView(staff, "tiny", { preview: true })).toBeUndefined();
  },
);
