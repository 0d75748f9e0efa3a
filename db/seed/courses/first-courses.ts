import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { courseIds, readCourse, readGlossary } from "./read-course.ts";
import { seedCourse, seedGlossary } from "./seed-course.ts";
import { seedReview } from "./seed-review.ts";

/**
 * The courses that every installation begins with. Each is a seed of its own, so that a course that
 * is added later reaches databases that already have the others.
 */
export const firstCourses: Seed[] = courseIds().map((id) => ({
  name: `courses/${id}`,
  run: (tx) => seedCourse(tx, readCourse(id)),
}));

/** Their glossaries. They are seeds of their own, because courses that are stored may have none yet. */
export const firstGlossaries: Seed[] = courseIds().flatMap((id) => {
  const text = readGlossary(id);
  return text === undefined
    ? []
    : [{ name: `glossaries/${id}`, run: (tx) => seedGlossary(tx, id, text) }];
});

/** Their facts and readings. Each reaches databases that have the course already. */
export const firstReviews: Seed[] = courseIds().map((id) => ({
  name: `course-reviews/${id}`,
  run: (tx) => seedReview(tx, readCourse(id)),
}));
