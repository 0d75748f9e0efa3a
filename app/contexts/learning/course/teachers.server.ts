import { asc, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseInstructors, courses } from "../tables/courses.ts";

/** Returns the accounts of the instructors who are named for a course. One query. */
export async function courseTeachers(ctx: Pick<Ctx, "db">, courseId: string): Promise<string[]> {
  const { instructorId } = courseInstructors;
  const rows = await ctx.db
    .select({ id: instructorId })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(asc(instructorId));
  return rows.map(({ id }) => id);
}

/** Returns the condition that a person is named as an instructor for a course of a module. */
export function teachesModule(profileId: SQLWrapper, moduleId: SQLWrapper): SQL {
  return sql`exists (select from ${courseInstructors} named_i
    join ${courses} taught_c on taught_c.id = named_i.course_id
    where named_i.instructor_id = ${profileId} and taught_c.module_id = ${moduleId})`;
}
