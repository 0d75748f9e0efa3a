import { href } from "react-router";
import type { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { removeCoursePicture } from "#app/contexts/learning/authoring/course-picture.server.ts";
import { retireQuestion } from "#app/contexts/learning/authoring/edit-question.server.ts";
import { removeContent } from "#app/contexts/learning/authoring/remove.server.ts";
import type { Removal } from "#app/contexts/learning/authoring/removal-queries.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/**
 * Removes a course, or the part of it that an address names.
 * @returns the toast's name, and the page to redirect to.
 */
export async function remove(
  ctx: Ctx,
  files: FileStore,
  what: Removal,
): Promise<{ said: keyof typeof authoringToasts; to: string }> {
  const { courseId, moduleId, itemId, questionId, pictureId } = what;
  const page = href("/admin/courses/:courseId", { courseId });
  if (pictureId) {
    const removed = await removeCoursePicture(ctx, files, courseId, pictureId);
    return { said: removed.ok ? "pictureRemoved" : "pictureInUse", to: `${page}/pictures` };
  }
  if (itemId && questionId) {
    const retired = await retireQuestion(ctx, { courseId, itemId }, questionId);
    return {
      said: retired.ok ? "questionRemoved" : "questionNeeded",
      to: `${page}/items/${itemId}`,
    };
  }
  await removeContent(ctx, { courseId, moduleId, itemId });
  if (itemId) return { said: "itemRemoved", to: page };
  if (moduleId) return { said: "moduleRemoved", to: page };
  return { said: "courseRemoved", to: "/admin/courses" };
}
