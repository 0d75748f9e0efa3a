import { and, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses, quizQuestions } from "../tables/courses.ts";
import { asTaught } from "./order.ts";
import { type MappedLecture, type Matrix, matrixOf } from "./matrix.ts";
import { lectureNamedIn, MAPPED_TO, mappedIn } from "./references.ts";
import { frameworks } from "./standards/standards.ts";

/**
 * Returns which lectures and questions serve which standard, as the texts are stored now, with
 * what is missing. Drafts count. Two queries.
 */
export async function mappingMatrix(ctx: Ctx): Promise<Matrix> {
  authorize(learningPolicy.readContentReview(ctx.actor));
  const lectures = await ctx.db
    .select({
      courseId: courses.id,
      course: courses.title,
      id: courseItems.id,
      title: courseItems.title,
      below: sql<string>`split_part(${courseItems.details} ->> 'body', ${`${MAPPED_TO}\n`}, 2)`,
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        eq(courseItems.kind, "lecture"),
        isNull(courseItems.removedAt),
        isNull(courses.removedAt),
      ),
    )
    .orderBy(...asTaught);
  const asked = await questionsByLecture(ctx);
  return matrixOf(
    frameworks,
    lectures.map(({ below, ...lecture }): MappedLecture => ({
      ...lecture,
      mapped: mappedIn(below),
      questions: asked.get(`${lecture.courseId}/${lecture.title}`) ?? 0,
    })),
  );
}

/** Returns how many questions send back to each lecture, by the course's id and the lecture's title. */
async function questionsByLecture(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      courseId: quizQuestions.courseId,
      named: sql<string>`coalesce(substring(${quizQuestions.explanation} from 'Read again: .*$'), '')`,
    })
    .from(quizQuestions)
    .where(isNull(quizQuestions.retiredAt));
  const counts = new Map<string, number>();
  for (const { courseId, named } of rows) {
    const lecture = `${courseId}/${lectureNamedIn(named) ?? ""}`;
    counts.set(lecture, (counts.get(lecture) ?? 0) + 1);
  }
  return counts;
}
