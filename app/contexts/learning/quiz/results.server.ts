import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { courseItems, quizAttempts, userCourseSummary } from "../tables/courses.ts";
import { publishedOutlines } from "../course/published.server.ts";
import { analyseItems } from "./item-analysis.ts";
import { reviewOf, withPassages } from "./queries.server.ts";
import { percentOf } from "./rules.ts";

/**
 * What other contexts show of people's learning to those who teach them. None of these functions
 * asks a policy: whoever calls them has asked whether the actor may see these people's results.
 */

/** How many people's first attempts are analysed at most: those who began last. */
const ANALYSED = 500;

/** Returns how many items of some courses some people have completed. One query. */
export async function theoryProgressOf(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
  courseIds: readonly string[],
) {
  if (userIds.length === 0 || courseIds.length === 0) return [];
  const { userId, courseId, totalItems, completedItems, completedAt } = userCourseSummary;
  return ctx.db
    .select({ userId, courseId, totalItems, completedItems, completedAt })
    .from(userCourseSummary)
    .where(and(inArray(userId, [...userIds]), inArray(courseId, [...courseIds])));
}

/** A quiz of a course, as results name it. */
export type QuizName = { courseId: string; itemId: string; title: string };

/** Returns the quizzes of some courses that are published, in course order. At most one query. */
export async function quizzesOf(
  ctx: Pick<Ctx, "db">,
  courseIds: readonly string[],
): Promise<QuizName[]> {
  const outlines = await publishedOutlines(ctx);
  return courseIds.flatMap((courseId) =>
    (outlines.get(courseId) ?? []).flatMap(({ id, kind, title }) =>
      kind === "quiz" ? [{ courseId, itemId: id, title }] : [],
    ),
  );
}

/**
 * Returns all attempts of some people at the quizzes of some courses, the earliest first, without
 * questions and answers. One query.
 */
export async function attemptsOf(
  ctx: Pick<Ctx, "db">,
  userIds: readonly string[],
  courseIds: readonly string[],
) {
  if (userIds.length === 0 || courseIds.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: quizAttempts.id,
      userId: quizAttempts.userId,
      courseId: quizAttempts.courseId,
      itemId: quizAttempts.itemId,
      title: courseItems.title,
      startedAt: quizAttempts.startedAt,
      closedAt: quizAttempts.closedAt,
      correct: quizAttempts.correct,
      passed: quizAttempts.passed,
      questions: sql<number>`jsonb_array_length(${quizAttempts.drawn})`,
    })
    .from(quizAttempts)
    .innerJoin(courseItems, isItem)
    .where(
      and(
        inArray(quizAttempts.userId, [...userIds]),
        inArray(quizAttempts.courseId, [...courseIds]),
      ),
    )
    .orderBy(asc(quizAttempts.startedAt), asc(quizAttempts.id));
  return rows.map(({ correct, ...row }) => ({
    ...row,
    /** Null while the attempt is open. */
    percent: row.closedAt ? percentOf(correct ?? 0, row.questions) : null,
  }));
}

const isItem = and(
  eq(courseItems.courseId, quizAttempts.courseId),
  eq(courseItems.id, quizAttempts.itemId),
);

/**
 * Returns a closed attempt of one of some people at a quiz of some courses, with each question as it
 * was asked. Throws NotFound for every other one; the answers of an open attempt belong to its
 * member. Two queries.
 */
export async function closedAttempt(
  ctx: Pick<Ctx, "db">,
  attemptId: string,
  of: { userIds: readonly string[]; courseIds: readonly string[] },
) {
  const [row] = await ctx.db
    .select({ attempt: quizAttempts, title: courseItems.title })
    .from(quizAttempts)
    .innerJoin(courseItems, isItem)
    .where(and(eq(quizAttempts.id, attemptId), isNotNull(quizAttempts.closedAt)));
  const known =
    row && of.userIds.includes(row.attempt.userId) && of.courseIds.includes(row.attempt.courseId);
  const { attempt, title } = orNotFound(known ? row : undefined);
  const { id, userId, courseId, itemId, startedAt, passPercent } = attempt;
  const result = reviewOf(attempt);
  const review = await withPassages(ctx, attempt, result.review);
  return { id, userId, courseId, itemId, title, startedAt, passPercent, ...result, review };
}

/**
 * Returns the item analysis of a quiz from the first closed attempt of each person, of some people or
 * of everybody: the 500 who began last. It names nobody. One query.
 */
export async function itemAnalysisOf(
  ctx: Pick<Ctx, "db">,
  { courseId, itemId }: { courseId: string; itemId: string },
  userIds?: readonly string[],
) {
  const first = ctx.db
    .selectDistinctOn([quizAttempts.userId], { id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.courseId, courseId),
        eq(quizAttempts.itemId, itemId),
        isNotNull(quizAttempts.closedAt),
        userIds && inArray(quizAttempts.userId, [...userIds]),
      ),
    )
    .orderBy(asc(quizAttempts.userId), asc(quizAttempts.startedAt));
  const attempts = await ctx.db
    .select({ drawn: quizAttempts.drawn, answers: quizAttempts.answers })
    .from(quizAttempts)
    .where(inArray(quizAttempts.id, first))
    .orderBy(desc(quizAttempts.startedAt))
    .limit(ANALYSED);
  return { people: attempts.length, items: analyseItems(attempts) };
}
