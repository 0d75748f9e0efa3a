import { zipSync } from "fflate";
import sharp from "sharp";
import { expect } from "vitest";
import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { courseItems, coursePictures, courses, quizQuestions } from "../tables/courses.ts";
import { addCoursePicture } from "./course-picture.server.ts";
import { CONTENT_FILE, type CourseContent, courseContentSchema } from "./course-archive.ts";
import { courseArchive, exportedCourse } from "./export-course.server.ts";
import { copyCourse, importCourse } from "./import-course.server.ts";

const staffOf = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function archived(ctx: Ctx, files: ReturnType<typeof memoryStore>, id: string) {
  const stream = await courseArchive(staffOf(ctx), files, id);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A course with a picture that a lecture and a question show, and a quiz with rules and tags. */
async function fullCourse(ctx: Ctx) {
  await castInDatabase(ctx);
  const files = memoryStore();
  const id = await course(ctx);
  const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const added = await addCoursePicture(staffOf(ctx), files, id, { alt: "A yard" }, png);
  if (!added.ok) throw new Error(added.error);
  const picture = `/course-pictures/${added.value.id}`;
  await ctx.db
    .update(courseItems)
    .set({
      details: {
        kind: "lecture",
        minutes: 3,
        body: `## Here\n\n![A yard](${picture})`,
        video: null,
      },
      opensAt: new Date("2026-05-01T00:00:00Z"),
    })
    .where(eq(courseItems.id, "reading"));
  await ctx.db
    .update(courseItems)
    .set({
      prerequisiteId: "reading",
      details: {
        kind: "quiz",
        questions: 2,
        minutes: 10,
        passPercent: 70,
        draws: [{ tag: "law", questions: 1 }],
        banks: ["tiny/quiz"],
        rules: { shows: "passed", failures: 2 },
      },
    })
    .where(eq(courseItems.id, "quiz"));
  await ctx.db
    .update(quizQuestions)
    .set({ tags: ["law"], difficulty: "hard", restsOn: { itemId: "reading", heading: "Here" } })
    .where(eq(quizQuestions.id, "question-1"));
  await ctx.db
    .update(quizQuestions)
    .set({
      kind: "hotspot",
      options: [
        { id: "a", text: "Gate", correct: true, x: 10, y: 20 },
        { id: "b", text: "Wall", correct: false, x: 30, y: 40 },
      ],
      key: {
        kind: "hotspot",
        picture,
        alt: "A yard",
        frame: { src: `${picture}/640.webp`, width: 640, height: 360 },
      },
    })
    .where(eq(quizQuestions.id, "question-2"));
  return { id, files };
}

/** Returns a content with the ids that are another course's replaced by those of the first. */
function comparable(content: CourseContent, like: CourseContent): CourseContent {
  let text = JSON.stringify(content).replaceAll(`"${content.id}`, `"${like.id}`);
  for (const [n, { id }] of content.pictures.entries()) {
    text = text.replaceAll(id, like.pictures[n]!.id);
  }
  return { ...courseContentSchema.parse(JSON.parse(text)), title: like.title };
}

dbTest("an exported course is imported with the same content, as a draft", async ({ ctx }) => {
  const { id, files } = await fullCourse(ctx);
  const staff = staffOf(ctx);
  const before = (await exportedCourse(staff, files, id)).content;
  const imported = await importCourse(staff, files, await archived(ctx, files, id));
  if (!imported.ok) throw new Error(JSON.stringify(imported));
  expect(imported.value.id).toBe("a-tiny-course");
  const after = (await exportedCourse(staff, files, imported.value.id)).content;
  expect(after.pictures[0]!.id).not.toBe(before.pictures[0]!.id);
  expect(comparable(after, before)).toEqual(before);
  const [row] = await ctx.db.select().from(courses).where(eq(courses.id, imported.value.id));
  expect(row?.publishedAt).toBeNull();
  const items = await ctx.db
    .select()
    .from(courseItems)
    .where(eq(courseItems.courseId, imported.value.id));
  expect(items.map(({ publishedAt }) => publishedAt)).toEqual([null, null, null, null]);
  // Its hotspot has the measures of its own picture.
  const [spot] = await ctx.db
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.kind, "hotspot"))
    .then((rows) => rows.filter(({ courseId }) => courseId === imported.value.id));
  expect(spot?.key).toMatchObject({ frame: { width: 640, height: 360 } });
});

dbTest(
  "a course is copied with everything in it, and its copy is another course",
  async ({ ctx }) => {
    const { id, files } = await fullCourse(ctx);
    const staff = staffOf(ctx);
    const copied = await copyCourse(staff, files, id);
    if (!copied.ok) throw new Error(copied.error);
    const before = (await exportedCourse(staff, files, id)).content;
    const after = (await exportedCourse(staff, files, copied.value.id)).content;
    expect(after.title).toBe("Copy of A Tiny Course");
    expect(after.modules[0]!.items[2]).toMatchObject({
      details: { banks: [`${copied.value.id}/quiz`] },
    });
    expect(comparable(after, before)).toEqual(before);
  },
);

dbTest("an archive that cannot be imported leaves nothing behind", async ({ ctx }) => {
  const { id, files } = await fullCourse(ctx);
  const staff = staffOf(ctx);
  const { content } = await exportedCourse(staff, files, id);
  const stored = (await files.list("")).length;
  const tried = async (change: (draft: CourseContent) => unknown, more: object = {}) => {
    const draft = structuredClone(content);
    change(draft);
    const bytes = new TextEncoder().encode(JSON.stringify(draft));
    return importCourse(staff, files, zipSync({ [CONTENT_FILE]: bytes, ...more }));
  };
  expect(await tried(() => {})).toMatchObject({ error: "no-picture", detail: { name: "A yard" } });
  expect(await tried((draft) => (draft.modules[0]!.items[1]!.title = ""))).toMatchObject({
    error: "unfit",
    detail: { place: "modules 1, items 2, title", wrong: "is empty" },
  });
  const unanswerable = (draft: CourseContent) => {
    for (const option of draft.modules[0]!.items[2]!.questions[0]!.options) option.correct = false;
  };
  expect(await tried(unanswerable)).toMatchObject({
    error: "unfit",
    detail: { place: "First Quiz, “What is asked in 1?”", wrong: "has no correct option" },
  });
  expect(await tried((draft) => draft.modules.push(draft.modules[0]!))).toMatchObject({
    error: "unfit",
  });
  expect(await tried(() => {}, { "../escape.txt": new Uint8Array(1) })).toMatchObject({
    error: "unexpected-file",
  });
  const bomb = zipSync({ [CONTENT_FILE]: [new Uint8Array(60_000_000), { level: 9 }] });
  expect(await importCourse(staff, files, bomb)).toMatchObject({ error: "file-too-large" });
  expect(await importCourse(staff, files, zipSync({}))).toMatchObject({ ok: false });
  expect(await importCourse(staff, files, undefined)).toMatchObject({ error: "no-file" });
  expect(await ctx.db.$count(courses)).toBe(1);
  expect(await ctx.db.$count(coursePictures)).toBe(1);
  expect((await files.list("")).length).toBe(stored);
});
