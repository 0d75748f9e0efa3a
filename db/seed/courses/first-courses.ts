import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { courseIds, readCourse } from "./read-course.ts";
import { seedCourse } from "./seed-course.ts";

/**
 * The courses that every installation begins with. Each is a seed of its own, so that a course that
 * is added later reaches databases that already have the others.
 */
export const firstCourses: Seed[] = courseIds().map((id) => ({
  name: `courses/${id}`,
  run: (tx) => seedCourse(tx, readCourse(id)),
}));
