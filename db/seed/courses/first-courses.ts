import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { courseIds, filesHash, readCourse, readGlossary } from "./read-course.ts";
import { refreshLectures } from "./refresh-lectures.ts";
import { refreshQuestions } from "./refresh-questions.ts";
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

/**
 * Their lectures and documents as the files have them now. They run before the questions, whose
 * paragraphs may be new ones.
 */
export const refreshedLectures: Seed[] = courseIds().map((id) => ({
  name: `course-lectures/${id}/${filesHash(id)}`,
  run: (tx) => refreshLectures(tx, readCourse(id)),
}));

/**
 * Their questions as the files have them now. The name of such a seed changes with the files, so that
 * what was added or mapped later reaches databases that have the course already.
 */
export const refreshedQuestions: Seed[] = courseIds().map((id) => ({
  name: `course-questions/${id}/${filesHash(id)}`,
  run: (tx) => refreshQuestions(tx, readCourse(id)),
}));

/** Their facts and readings. Each reaches databases that have the course already. */
export const firstReviews: Seed[] = courseIds().map((id) => ({
  name: `course-reviews/${id}`,
  run: (tx) => seedReview(tx, readCourse(id)),
}));
