import { and, eq, isNull, like, or, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { encodePicture } from "#app/platform/pictures/encode.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { pictureFile } from "../content/course-picture.server.ts";
import { coursePictureAdded, coursePictureRemoved } from "../events.ts";
import { pictureAddress } from "../content/figures.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, coursePictures, quizQuestions } from "../tables/courses.ts";
import { editedCourse } from "./rows.server.ts";

/** A diagram may be narrower than a picture that fills a page. */
export const LEAST_WIDTH = 320;

/** Large enough for a good camera's photo, too small for a video. */
export const COURSE_PICTURE_BYTES = 12 * 1024 * 1024;

type Refused = "no-file" | "too-large" | "no-picture";

/**
 * Adds a picture for a course's texts, after encoding it again. The files are stored before the row
 * that names them. Errors: "no-file"; "too-large"; "no-picture" if it cannot be decoded or is too
 * small.
 */
export async function addCoursePicture(
  ctx: Ctx,
  files: FileStore,
  courseId: string,
  { alt }: { alt: string },
  upload: Uint8Array | undefined,
): Promise<Result<{ id: string }, Refused>> {
  authorize(learningPolicy.editCourses(ctx.actor));
  if (!upload || upload.length === 0) return err("no-file");
  if (upload.length > COURSE_PICTURE_BYTES) return err("too-large");
  const encoded = await encodePicture(upload, LEAST_WIDTH);
  if (!encoded) return err("no-picture");
  const { width, height, widths } = encoded;
  const id = newId(ctx.clock.now());
  for (const file of encoded.files) {
    if (file.type === "webp") await files.put(pictureFile(id, file.width), file.bytes);
  }
  return transact<{ id: string }, never>(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const addedAt = tx.clock.now();
    await tx.db
      .insert(coursePictures)
      .values({ id, courseId, alt, width, height, widths, addedAt });
    await record(
      tx,
      coursePictureAdded,
      { courseId, pictureId: id },
      {
        after: { alt, width, height },
      },
    );
    return ok({ id });
  });
}

/** Deletes a picture that no text of its course shows. Error: "in-use". */
export async function removeCoursePicture(
  ctx: Ctx,
  files: FileStore,
  courseId: string,
  id: string,
): Promise<Result<undefined, "in-use">> {
  authorize(learningPolicy.editCourses(ctx.actor));
  const removed = await transact<{ widths: number[] }, "in-use">(ctx, async (tx) => {
    await editedCourse(tx, courseId);
    const here = and(eq(coursePictures.courseId, courseId), eq(coursePictures.id, id));
    const [row] = await tx.db.select().from(coursePictures).where(here);
    const { alt, width, height, widths } = orNotFound(row);
    const named = like(sql`${courseItems.details} ->> 'body'`, `%${pictureAddress(id)}%`);
    const told = like(
      sql`${courseItems.details} -> 'video' ->> 'transcript'`,
      `%${pictureAddress(id)}%`,
    );
    const [user] = await tx.db
      .select({ id: courseItems.id })
      .from(courseItems)
      .where(
        and(eq(courseItems.courseId, courseId), isNull(courseItems.removedAt), or(named, told)),
      )
      .limit(1);
    if (user) return err("in-use");
    // Questions that were taken out count too, because attempts that drew them are still reviewed.
    const [question] = await tx.db
      .select({ id: quizQuestions.id })
      .from(quizQuestions)
      .where(
        and(
          eq(quizQuestions.courseId, courseId),
          sql`${quizQuestions.key} ->> 'picture' = ${pictureAddress(id)}`,
        ),
      )
      .limit(1);
    if (question) return err("in-use");
    await tx.db.delete(coursePictures).where(here);
    await record(
      tx,
      coursePictureRemoved,
      { courseId, pictureId: id },
      {
        before: { alt, width, height },
      },
    );
    return ok({ widths });
  });
  if (!removed.ok) return removed;
  for (const width of removed.value.widths) await files.delete(pictureFile(id, width));
  return ok();
}
