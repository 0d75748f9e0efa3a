import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { href } from "react-router";
import type { Ctx } from "#app/platform/ctx.ts";
import { headingNamed } from "../content/anchors.ts";
import { headingsOf } from "../content/reading-matter.server.ts";
import { courseItems, courses } from "../tables/courses.ts";
import type { DrawnQuestion } from "./question.ts";

/** Where to read again: the address of a heading in a lecture. */
export type Passage = { to: string; heading: string; lecture: string };

/**
 * Returns for each question where the passage is that it rests on; undefined where it names none, or
 * where the lecture is no longer published. A heading that was renamed leads to the top of its
 * lecture. At most one query.
 */
export async function passagesOf(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  questions: readonly Pick<DrawnQuestion, "restsOn">[],
): Promise<(Passage | undefined)[]> {
  const named = questions.flatMap(({ restsOn }) => restsOn ?? []);
  if (named.length === 0) return [];
  const byCourse = Map.groupBy(named, (passage) => passage.courseId ?? courseId);
  const lectures = await ctx.db
    .select({
      courseId: courseItems.courseId,
      id: courseItems.id,
      title: courseItems.title,
      details: courseItems.details,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        isNotNull(courseItems.publishedAt),
        isNotNull(courses.publishedAt),
        or(
          ...[...byCourse].map(([course, of]) =>
            and(
              eq(courseItems.courseId, course),
              inArray(courseItems.id, [...new Set(of.map(({ itemId }) => itemId))]),
            ),
          ),
        ),
      ),
    );
  const headings = new Map(
    await Promise.all(
      lectures.map(async ({ courseId: course, id, title, details }) => {
        const found = details.kind === "lecture" ? await headingsOf(details.body) : [];
        return [`${course}/${id}`, { title, headings: found }] as const;
      }),
    ),
  );
  return questions.map(({ restsOn }) => {
    if (!restsOn) return undefined;
    const course = restsOn.courseId ?? courseId;
    const lecture = headings.get(`${course}/${restsOn.itemId}`);
    if (!lecture) return undefined;
    const heading = headingNamed(lecture.headings, restsOn.heading);
    const page = href("/course/:courseId/:itemId", { courseId: course, itemId: restsOn.itemId });
    return {
      to: heading ? `${page}#${heading.id}` : page,
      heading: heading?.text ?? restsOn.heading,
      lecture: lecture.title,
    };
  });
}
