import { eq, sql } from "drizzle-orm";
import { enrolmentsOf } from "#app/contexts/admissions/queries.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { isContentId } from "../content.ts";
import { learningPolicy, type Openable } from "../policy.ts";
import { courses } from "../schema.ts";

export type CourseRow = typeof courses.$inferSelect;

/** A course that is open to the actor, and who that is. */
export type OpenCourse = { member: Member; course: CourseRow; openable: Openable };

/** The course, if it is published and open to the actor; undefined otherwise, whatever the reason. */
export async function openCourse(ctx: Ctx, courseId: string): Promise<OpenCourse | undefined> {
  const { actor } = ctx;
  if (!isContentId(courseId)) return undefined;
  const [course] = await courseById(ctx.db).execute({ id: courseId });
  if (!course || actor.kind !== "member") return undefined;
  const places = course.moduleId === null ? [] : await enrolmentsOf(ctx, actor.id);
  const openable = {
    moduleId: course.moduleId,
    published: course.publishedAt !== null,
    enrolledIn: places.flatMap(({ moduleIds }) => moduleIds),
  };
  return learningPolicy.openCourse(actor, openable)
    ? { member: actor, course, openable }
    : undefined;
}

const courseById = (db: Ctx["db"]) =>
  prepared(db, "learning.course", () =>
    db
      .select()
      .from(courses)
      .where(eq(courses.id, sql.placeholder("id")))
      .prepare("learning_course"),
  );
