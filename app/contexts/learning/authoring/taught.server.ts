import { and, asc, eq, isNull } from "drizzle-orm";
import { displayNames, instructorAccounts } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { learningPolicy } from "../policy.ts";
import { courseInstructors, courses } from "../tables/courses.ts";

/** Returns whom the office named for a course, as its policy asks. One query. */
export async function taughtBy(ctx: Pick<Ctx, "db">, courseId: string) {
  const rows = await ctx.db
    .select({ instructorId: courseInstructors.instructorId })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId));
  return { instructorIds: rows.map(({ instructorId }) => instructorId) };
}

/** Returns the courses whose lectures and questions the actor edits as an instructor. One query. */
export async function ownTaughtCourses(ctx: Ctx) {
  authorize(learningPolicy.listTaughtCourses(ctx.actor));
  const { id, title, publishedAt } = courses;
  const rows = await ctx.db
    .select({ id, title, publishedAt })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .where(and(eq(courseInstructors.instructorId, actorId(ctx.actor)!), isNull(courses.removedAt)))
    .orderBy(asc(courses.position), asc(courses.id));
  return rows.map((row) => ({ id: row.id, title: row.title, published: row.publishedAt !== null }));
}

/** Returns the instructors of a course, and who could be named besides, for the office. */
export async function instructorsOfCourse(ctx: Ctx, courseId: string) {
  authorize(learningPolicy.nameInstructors(ctx.actor));
  const [course] = await ctx.db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), isNull(courses.removedAt)));
  const { title } = orNotFound(course);
  const rows = await ctx.db
    .select()
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(asc(courseInstructors.namedAt), asc(courseInstructors.instructorId));
  const names = await displayNames(ctx, [
    ...rows.map(({ instructorId }) => instructorId),
    ...rows.map(({ namedBy }) => namedBy),
  ]);
  const accounts = await instructorAccounts(ctx);
  return {
    course: { id: courseId, title },
    instructors: rows.map(({ instructorId, namedBy, namedAt }) => ({
      id: instructorId,
      name: names.get(instructorId) ?? "A closed account",
      /** Somebody who has lost the role edits nothing. */
      hasRole: accounts.some(({ id }) => id === instructorId),
      by: names.get(namedBy) ?? "A closed account",
      namedAt,
    })),
    others: accounts
      .filter(({ id }) => !rows.some(({ instructorId }) => instructorId === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}
