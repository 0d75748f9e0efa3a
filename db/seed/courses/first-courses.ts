import type { Seed } from "#app/platform/seed/sow.server.ts";
import { courseSeeds } from "./courses.ts";
import { sowCourse } from "./sow-course.ts";

/** Each is sown by itself, so that a course which comes later reaches databases that have the others. */
export const firstCourses: Seed[] = courseSeeds.map((course, position) => ({
  name: `courses/${course.id}`,
  sow: (tx) => sowCourse(tx, course, position),
}));
