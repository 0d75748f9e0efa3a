import type { Seed } from "#app/platform/seed/sow.server.ts";
import { courseIds, readCourse } from "./read-course.ts";
import { sowCourse } from "./sow-course.ts";

/**
 * The courses that every installation begins with. Each is a seed of its own, so that a course that
 * is added later reaches databases that have the others.
 */
export const firstCourses: Seed[] = courseIds().map((id) => ({
  name: `courses/${id}`,
  sow: (tx) => sowCourse(tx, readCourse(id)),
}));
