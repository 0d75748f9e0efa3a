import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { learningPolicy } from "../policy.ts";
import { courseItems, courses, quizQuestions } from "../tables/courses.ts";
import { asTaught, presentLectures } from "./order.ts";
import { type MappedLecture, type MappedQuestion, type Matrix, matrixOf } from "./matrix.ts";
import { lectureNamedIn, MAPPED_TO, mappedIn } from "./references.ts";
import { frameworks } from "../content/standards/standards.ts";

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
    .where(presentLectures)
    .orderBy(...asTaught);
  const mapped = lectures.map(({ below, ...lecture }) => ({ ...lecture, mapped: mappedIn(below) }));
  return matrixOf(frameworks, mapped, await mappedQuestions(ctx, mapped));
}

/** Returns the questions of all banks, each with the lecture that it rests on. One query. */
async function mappedQuestions(
  ctx: Ctx,
  lectures: readonly MappedLecture[],
): Promise<MappedQuestion[]> {
  const { courseId, itemId, id, restsOn, standards } = quizQuestions;
  const rows = await ctx.db
    .select({
      courseId,
      itemId,
      id,
      text: sql<string>`left(${quizQuestions.text}, 120)`,
      restsOn,
      standards,
      named: sql<string>`coalesce(substring(${quizQuestions.explanation} from 'Read again: .*$'), '')`,
    })
    .from(quizQuestions)
    .innerJoin(courses, and(eq(courses.id, courseId), isNull(courses.removedAt)))
    .where(isNull(quizQuestions.retiredAt))
    .orderBy(asc(courseId), asc(itemId), asc(quizQuestions.position), asc(id));
  const byTitle = new Map(lectures.map((each) => [`${each.courseId}/${each.title}`, each.id]));
  return rows.map(({ named, restsOn: passage, ...question }) => {
    const title = lectureNamedIn(named);
    const own = passage && (passage.courseId ?? question.courseId) === question.courseId;
    const lecture = own ? passage.itemId : byTitle.get(`${question.courseId}/${title ?? ""}`);
    return { ...question, lecture };
  });
}
