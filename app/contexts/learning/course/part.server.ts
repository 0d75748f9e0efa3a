import type { Ctx } from "#app/platform/ctx.ts";
import { courseAddress, itemAddress } from "./addresses.ts";
import { shownCourse } from "./open-course.server.ts";
import { outlineOf, publishedCourses } from "./published.server.ts";

/** A part of a course by ids: the course, one of its modules, or an item; without `moduleId` of an item too. */
type Wanted = { courseId: string; moduleId?: string | null; itemId?: string | null };

/** A published part of a course with its names, from the course to the part. */
type NamedPart = {
  courseId: string;
  moduleId: string | null;
  itemId: string | null;
  names: string[];
  /** The page of the course viewer. */
  to: string;
  /** The module of the catalogue whose enrolment opens the course; null if it is open to every member. */
  opensWith: string | null;
};

/**
 * Returns a published part of a course, for whoever may read its titles; undefined if it is unknown
 * or not published. What it reads is cached.
 */
export async function publishedPart(
  ctx: Pick<Ctx, "db">,
  { courseId, moduleId, itemId }: Wanted,
): Promise<NamedPart | undefined> {
  const course = (await publishedCourses(ctx)).find(({ id }) => id === courseId);
  if (!course) return undefined;
  const at = { id: courseId, preview: false };
  const opensWith = course.moduleId;
  const outline = moduleId || itemId ? await outlineOf(ctx, courseId) : [];
  if (itemId) {
    const item = outline.find(({ id }) => id === itemId);
    return (
      item && {
        courseId,
        moduleId: item.moduleId,
        itemId,
        names: [course.title, item.moduleTitle, item.title],
        to: itemAddress(at, itemId),
        opensWith,
      }
    );
  }
  if (moduleId) {
    const within = outline.find((item) => item.moduleId === moduleId);
    return (
      within && {
        courseId,
        moduleId,
        itemId: null,
        names: [course.title, within.moduleTitle],
        to: courseAddress(at, { module: moduleId }),
        opensWith,
      }
    );
  }
  const to = courseAddress(at);
  return { courseId, moduleId: null, itemId: null, names: [course.title], to, opensWith };
}

/** Returns the same if the actor may see the course. Two queries more at most. */
export async function shownPart(ctx: Ctx, wanted: Wanted): Promise<NamedPart | undefined> {
  return (await shownCourse(ctx, wanted.courseId)) && publishedPart(ctx, wanted);
}
