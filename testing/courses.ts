import type { CourseSeed, QuestionSeed } from "../db/seed/courses/course-seed.ts";
import { seedCourse } from "../db/seed/courses/seed-course.ts";
import { COURSES } from "#app/contexts/learning/events.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";

const question = (n: number, kind: QuestionSeed["kind"]): QuestionSeed => ({
  id: `question-${n}`,
  kind,
  text: `What is asked in ${n}?`,
  explanation: `That is explained in ${n}.`,
  options: ["a", "b", "c"].map((id, place) => ({
    id,
    text: `Answer ${id} to ${n}`,
    correct: place < (kind === "single" ? 1 : 2),
  })),
  key: null,
});

/** Two modules: a lecture, a document and a quiz (2 of 4 questions, 10 minutes), then a lecture. */
export const tinyCourse: CourseSeed = {
  id: "tiny",
  title: "A Tiny Course",
  description: "Made for tests.",
  moduleId: null,
  position: 0,
  sections: [
    {
      id: "first",
      title: "The First Module",
      description: "Where it begins.",
      items: [
        {
          kind: "lecture",
          id: "reading",
          title: "Reading",
          minutes: 12,
          body: "## A heading",
          facts: [],
          readings: [],
        },
        {
          kind: "resource",
          id: "checklist",
          title: "Checklist",
          type: "document",
          description: "To take along.",
          body: "- one thing",
        },
        {
          kind: "quiz",
          id: "quiz",
          title: "First Quiz",
          questions: 2,
          minutes: 10,
          passPercent: 70,
          bank: [
            question(1, "single"),
            question(2, "multiple"),
            question(3, "single"),
            question(4, "multiple"),
          ],
        },
      ],
    },
    {
      id: "second",
      title: "The Second Module",
      description: "Where it ends.",
      items: [
        {
          kind: "lecture",
          id: "ending",
          title: "Ending",
          minutes: 5,
          body: "The end.",
          facts: [],
          readings: [],
        },
      ],
    },
  ],
};

/** Stores a published course: the tiny one with these changes. @returns its id. */
export async function course(ctx: Ctx, changes: Partial<CourseSeed> = {}): Promise<string> {
  const seed = { ...tinyCourse, ...changes };
  await seedCourse(ctx, seed);
  // Invalidates the cache, as a change by staff would.
  invalidate(new Set([COURSES]));
  return seed.id;
}
