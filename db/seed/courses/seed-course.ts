import type { ItemDetails, RestsOn } from "#app/contexts/learning/content/rules.ts";
import {
  courseItems,
  courseModules,
  courses,
  quizQuestions,
} from "#app/contexts/learning/tables/courses.ts";
import { courseGlossaries } from "#app/contexts/learning/tables/reading.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { CourseSeed, QuizSeed, SectionSeed } from "./course-seed.ts";

/** Stores a course with its modules and items, published from now on. */
export async function seedCourse(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { sections, ...course }: CourseSeed,
): Promise<void> {
  const courseId = course.id;
  const publishedAt = clock.now();
  const lectures = sections.flatMap(({ items }) => items.filter(({ kind }) => kind === "lecture"));
  await db.insert(courses).values({ ...course, publishedAt });
  for (const [place, { items, ...module }] of sections.entries()) {
    await db.insert(courseModules).values({ ...module, courseId, position: place });
    if (items.length === 0) continue;
    await db.insert(courseItems).values(
      items.map((item, position) => ({
        courseId,
        id: item.id,
        moduleId: module.id,
        kind: item.kind,
        title: item.title,
        position,
        publishedAt,
        details: detailsOf(item),
      })),
    );
    for (const item of items) {
      if (item.kind === "quiz") {
        await db.insert(quizQuestions).values(bankOf(courseId, item, lectures));
      }
    }
  }
}

/** Stores the glossary of a course, unless staff have written one already. */
export async function seedGlossary(
  { db }: Pick<Ctx, "db">,
  courseId: string,
  text: string,
): Promise<void> {
  await db.insert(courseGlossaries).values({ courseId, text }).onConflictDoNothing();
}

/** Returns an item's content as it is stored. */
export function detailsOf(item: SectionSeed["items"][number]): ItemDetails {
  if (item.kind === "lecture") {
    const { kind, minutes, body, video = null } = item;
    return { kind, minutes, body, video };
  }
  if (item.kind === "quiz") {
    const { kind, questions, minutes, passPercent } = item;
    return { kind, questions, minutes, passPercent };
  }
  const { kind, type, description, body } = item;
  return { kind, type, description, body };
}

/** Returns the questions of a quiz as they are stored. */
export const bankOf = (
  courseId: string,
  { id: itemId, bank }: QuizSeed,
  lectures: readonly Named[],
) =>
  bank.map((question, position) => {
    const restsOn = passageOf(question.explanation, lectures);
    const lecture = lectures.find(({ id }) => id === restsOn?.itemId);
    return {
      ...question,
      courseId,
      itemId,
      position,
      restsOn,
      standards: question.standards ?? lecture?.paragraphs?.[restsOn!.heading] ?? null,
      // Each lecture is a topic, so that quizzes can draw from it.
      tags: restsOn ? [restsOn.itemId] : [],
    };
  });

type Named = { id: string; title: string; paragraphs?: Record<string, string[]> };

/** Returns the passage that the end of an explanation names: Read again: "Heading" in Lecture. */
function passageOf(explanation: string, lectures: readonly Named[]): RestsOn | null {
  const [, heading = "", title = ""] =
    /Read again: [“"](.+?)[”"] in (.+?)\.?$/.exec(explanation) ?? [];
  const lecture = lectures.find((each) => each.title === title);
  return lecture ? { itemId: lecture.id, heading } : null;
}
