import { sql } from "drizzle-orm";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { insertAll } from "#app/platform/db/insert-all.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { unzipWithin, type UnzipError } from "#app/platform/documents/unzip.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { encodePicture } from "#app/platform/pictures/encode.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { frameOf, pictureAddress } from "../content/figures.ts";
import { pictureFile } from "../content/course-picture.server.ts";
import { courseImported } from "../events.ts";
import { learningPolicy } from "../policy.ts";
import {
  courseItems,
  courseModules,
  coursePictures,
  courses,
  quizQuestions,
} from "../tables/courses.ts";
import {
  archiveLimits,
  CONTENT_FILE,
  type CourseContent,
  courseContentSchema,
  mostOf,
  pictureName,
} from "./course-archive.ts";
import { LEAST_WIDTH } from "./course-picture.server.ts";
import { exportedCourse } from "./export-course.server.ts";
import { type EncodedPictures, movedContent } from "./moved-content.ts";
import { answerFaults } from "./publish-checks.ts";

type Refused = "no-file" | "too-large" | "no-course" | "unfit" | "no-picture" | UnzipError;

/**
 * Imports a course from its archive, as a draft with drafts in it. Nothing is written unless all of it
 * can be.
 *
 * Errors: "no-file"; "too-large"; those of `unzipWithin`; "no-course" if the archive has no content;
 * "unfit" with the `place` in it and what is `wrong`; "no-picture" with the `name` of one that is
 * missing or cannot be read.
 */
export async function importCourse(
  ctx: Ctx,
  files: FileStore,
  archive: Uint8Array | undefined,
): Promise<Result<{ id: string }, Refused>> {
  authorize(learningPolicy.editCourses(ctx.actor));
  if (!archive || archive.length === 0) return err("no-file");
  if (archive.length > archiveLimits.packed) return err("too-large");
  const unzipped = await unzipWithin(archive, {
    files: archiveLimits.files,
    bytes: archiveLimits.unpacked,
    most: mostOf,
  });
  if (!unzipped.ok) return unzipped;
  const read = contentIn(unzipped.value.get(CONTENT_FILE));
  if (!read.ok) return read;
  const picture = (id: string) => Promise.resolve(unzipped.value.get(pictureName(id)));
  return storeCourse(ctx, files, read.value, picture);
}

/** Copies a course with everything in it, as a draft. Errors as for an import. */
export async function copyCourse(
  ctx: Ctx,
  files: FileStore,
  courseId: string,
): Promise<Result<{ id: string }, Refused>> {
  authorize(learningPolicy.editCourses(ctx.actor));
  const { content, picture } = await exportedCourse(ctx, files, courseId);
  const title = `Copy of ${content.title}`.slice(0, 120);
  return storeCourse(ctx, files, { ...content, title }, picture);
}

/** Reads the content of an archive, and says of the first thing that is wrong where it is. */
function contentIn(bytes: Uint8Array | undefined): Result<CourseContent, "no-course" | "unfit"> {
  if (!bytes) return err("no-course");
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return err("no-course");
  }
  const parsed = courseContentSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err("unfit", { place: placeOf(issue!.path), wrong: issue!.message });
  }
  const wrong = wrongQuestion(parsed.data);
  return wrong ? err("unfit", wrong) : ok(parsed.data);
}

/** Returns the first question that cannot be answered or shown, and what is wrong with it. */
function wrongQuestion({ modules, pictures }: CourseContent) {
  const shown = new Set(pictures.map(({ id }) => pictureAddress(id)));
  for (const { title, questions } of modules.flatMap(({ items }) => items)) {
    for (const { kind, options, key, text } of questions) {
      const place = `${title}, “${text.slice(0, 60)}”`;
      const keyed = kind === "numeric" || kind === "short" || kind === "hotspot";
      if ((key?.kind ?? null) !== (keyed ? kind : null)) {
        return { place, wrong: "its answer is not of its kind" };
      }
      const hotspot = key?.kind === "hotspot";
      if (hotspot && !shown.has(key.picture) && !frameOf(key.picture, [])) {
        return { place, wrong: "its picture is not in the archive" };
      }
      const [wrong] = answerFaults({ kind, options, key: hotspot ? null : key });
      if (wrong) return { place, wrong };
    }
  }
  return undefined;
}

/** Returns where something is in the content, such as "modules 2, items 3, title". */
const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === "number" ? ` ${part + 1}` : `, ${String(part)}`))
    .join("")
    .replace(/^, /, "") || CONTENT_FILE;

/** Stores a course with new pictures. Their files are stored before the rows that name them. */
async function storeCourse(
  ctx: Ctx,
  files: FileStore,
  content: CourseContent,
  picture: (id: string) => Promise<Uint8Array | undefined>,
): Promise<Result<{ id: string }, "no-picture" | "unfit">> {
  const exceeded = await excessIn(content);
  if (exceeded) return err("unfit", exceeded);
  const pictures: EncodedPictures = new Map();
  const stored: string[] = [];
  const clear = async () => {
    for (const key of stored) await files.delete(key);
  };
  try {
    for (const { id: from, alt } of content.pictures) {
      const bytes = await picture(from);
      const encoded = bytes && (await encodePicture(bytes, LEAST_WIDTH));
      if (!encoded) {
        await clear();
        return err("no-picture", { name: alt });
      }
      const id = newId(ctx.clock.now());
      for (const file of encoded.files) {
        if (file.type !== "webp") continue;
        stored.push(pictureFile(id, file.width));
        await files.put(pictureFile(id, file.width), file.bytes);
      }
      const { width, height, widths } = encoded;
      pictures.set(from, { id, alt, width, height, widths });
    }
    return await transact<{ id: string }, never>(ctx, (tx) => writeCourse(tx, content, pictures));
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Returns which text is larger than an article may be. */
async function excessIn(content: CourseContent) {
  const { shownArticle } = await import("#app/platform/markdown/article.server.ts");
  for (const { title, details } of content.modules.flatMap(({ items }) => items)) {
    if (details.kind === "quiz") continue;
    const { excess } = shownArticle(details.body);
    if (excess) return { place: title, wrong: excess };
  }
  return undefined;
}

async function writeCourse(
  tx: Tx,
  content: CourseContent,
  pictures: EncodedPictures,
): Promise<Result<{ id: string }, never>> {
  const known = await tx.db.select({ id: courses.id }).from(courses);
  const ids = new Set(known.map((course) => course.id));
  const id = idFromTitle(content.title, ids);
  const { modules, moduleId, title, description } = movedContent(content, { id, ids, pictures });
  const onOffer = (await allModules(tx)).some((module) => module.id === moduleId);
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from courses)`;
  const course = { title, description, moduleId: onOffer ? moduleId : null };
  await tx.db.insert(courses).values({ id, ...course, position });
  const addedAt = tx.clock.now();
  for (const picture of pictures.values()) {
    await tx.db.insert(coursePictures).values({ ...picture, courseId: id, addedAt });
  }
  await insertAll(
    tx.db,
    courseModules,
    modules.map((module, place) => ({
      courseId: id,
      id: module.id,
      title: module.title,
      description: module.description,
      position: place,
    })),
  );
  await insertAll(
    tx.db,
    courseItems,
    modules.flatMap((module) =>
      module.items.map((item, place) => ({
        courseId: id,
        id: item.id,
        moduleId: module.id,
        kind: item.details.kind,
        title: item.title,
        details: item.details,
        opensAt: item.opensAt === null ? null : new Date(item.opensAt),
        prerequisiteId: item.prerequisiteId,
        position: place,
        version: 1,
        contentVersion: 1,
      })),
    ),
  );
  await insertAll(
    tx.db,
    quizQuestions,
    modules.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.questions.map((question, place) => ({
          courseId: id,
          itemId: item.id,
          id: newId(addedAt),
          ...question,
          position: place,
          version: 1,
        })),
      ),
    ),
  );
  const items = modules.reduce((sum, module) => sum + module.items.length, 0);
  await record(tx, courseImported, { courseId: id }, { after: { ...course, items } });
  return ok({ id });
}
