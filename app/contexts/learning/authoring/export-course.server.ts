import { and, asc, eq, isNull } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type ZipEntry, zipStream } from "#app/platform/documents/zip.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { pictureFile } from "../content/course-picture.server.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courseModules, quizQuestions } from "../tables/courses.ts";
import { CONTENT_FILE, type CourseContent, pictureName } from "./course-archive.ts";
import { coursePicturesOf, draftOf } from "./course-queries.server.ts";

/** A course with its pictures, in their largest width. Each is loaded when it is needed. */
export type ExportedCourse = {
  content: CourseContent;
  /** Exercises in tools, which an archive cannot hold. */
  left: string[];
  picture: (id: string) => Promise<Uint8Array | undefined>;
};

/**
 * Returns the whole content of a course, drafts too: what was removed, taken out of a bank or belongs
 * to a tool is left out. Five queries.
 */
export async function exportedCourse(
  ctx: Ctx,
  files: FileStore,
  courseId: string,
): Promise<ExportedCourse> {
  authorize(learningPolicy.editCourses(ctx.actor));
  const { id, title, description, moduleId } = await draftOf(ctx, courseId);
  const modules = await ctx.db
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.courseId, id), isNull(courseModules.removedAt)))
    .orderBy(asc(courseModules.position), asc(courseModules.id));
  const items = await ctx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, id), isNull(courseItems.removedAt)))
    .orderBy(asc(courseItems.position), asc(courseItems.id));
  const questions = await ctx.db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.courseId, id), isNull(quizQuestions.retiredAt)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
  const pictures = await coursePicturesOf(ctx, id);
  const banks = Map.groupBy(questions, ({ itemId }) => itemId);
  const kept = new Set(items.flatMap((item) => (item.kind === "external" ? [] : [item.id])));
  const content: CourseContent = {
    format: "course",
    version: 1,
    id,
    title,
    description,
    moduleId,
    modules: modules.map((module) => ({
      id: module.id,
      title: module.title,
      description: module.description,
      items: items
        .filter((item) => item.moduleId === module.id)
        .flatMap((item) => exportedItem(item, banks.get(item.id) ?? [], kept)),
    })),
    // The oldest first, so that an import lists them in the same order.
    pictures: pictures.map((picture) => ({ id: picture.id, alt: picture.alt })).toReversed(),
  };
  return {
    content,
    left: items.filter(({ kind }) => kind === "external").map((item) => item.title),
    picture: async (pictureId) => {
      const { widths } = orNotFound(pictures.find((picture) => picture.id === pictureId));
      return files.get(pictureFile(pictureId, widths.at(-1)!));
    },
  };
}

type Item = CourseContent["modules"][number]["items"][number];

function exportedItem(
  item: typeof courseItems.$inferSelect,
  questions: readonly (typeof quizQuestions.$inferSelect)[],
  kept: ReadonlySet<string>,
): Item[] {
  const { id, title, details, opensAt, prerequisiteId } = item;
  if (details.kind === "external") return [];
  return [
    {
      id,
      title,
      details,
      opensAt: opensAt?.toISOString() ?? null,
      prerequisiteId: prerequisiteId && kept.has(prerequisiteId) ? prerequisiteId : null,
      questions: questions.map((question) => ({
        kind: question.kind,
        text: question.text,
        options: question.options,
        key:
          question.key?.kind === "hotspot"
            ? { kind: "hotspot", picture: question.key.picture, alt: question.key.alt }
            : question.key,
        explanation: question.explanation,
        tags: question.tags,
        difficulty: question.difficulty,
        syllabus: question.syllabus,
        restsOn: question.restsOn,
        standards: question.standards,
      })),
    },
  ];
}

/** Returns a course as an archive, made while it is read. */
export async function courseArchive(
  ctx: Ctx,
  files: FileStore,
  courseId: string,
): Promise<ReadableStream<Uint8Array>> {
  const exported = await exportedCourse(ctx, files, courseId);
  return zipStream(entriesOf(exported), ctx.clock.now());
}

async function* entriesOf({ content, picture }: ExportedCourse): AsyncGenerator<ZipEntry> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
  yield { path: CONTENT_FILE, bytes, compress: true };
  for (const { id } of content.pictures) {
    const file = await picture(id);
    if (file) yield { path: pictureName(id), bytes: file, compress: false };
  }
}
