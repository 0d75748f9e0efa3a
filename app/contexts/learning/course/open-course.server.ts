import { eq, sql } from "drizzle-orm";
import { enrolmentsOf } from "#app/contexts/admissions/public.server.ts";
import { isInstructor, type Member } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { isContentId } from "../content/rules.ts";
import { learningPolicy, type Openable } from "../policy.ts";
import { courseInstructors, courses } from "../tables/courses.ts";

export type CourseRow = typeof courses.$inferSelect;

/** A course that is open to the actor, and the actor as a member. */
export type OpenCourse = { member: Member; course: CourseRow; openable: Openable };

/** How somebody looks at a course: whether what they do counts, and whether drafts are shown. */
type Look = { learns: boolean; preview: boolean };

/** Returns the course if it is published and open to the actor, otherwise undefined. */
export async function openCourse(ctx: Ctx, courseId: string): Promise<OpenCourse | undefined> {
  const shown = await shownCourse(ctx, courseId);
  return shown?.learns ? shown : undefined;
}

/**
 * Returns the course if the actor may see it: as above, for staff every published course, and for
 * instructors those that they teach, which costs them one more query. `learns` says whether it is open to them, so that what they do there
 * counts. Where a preview is `asked` for, those who write the course see it with its drafts, also before
 * it is published, and what they do there never counts.
 */
export async function shownCourse(
  ctx: Ctx,
  courseId: string,
  asked: { preview: boolean } = { preview: false },
): Promise<(OpenCourse & Look) | undefined> {
  const { actor } = ctx;
  if (!isContentId(courseId)) return undefined;
  const [course] = await courseById(ctx.db).execute({ id: courseId });
  if (!course || actor.kind !== "member") return undefined;
  const places = course.moduleId === null ? [] : await enrolmentsOf(ctx, actor.id);
  const openable = {
    moduleId: course.moduleId,
    published: course.publishedAt !== null,
    enrolledIn: places.flatMap(({ moduleIds }) => moduleIds),
    instructorIds: isInstructor(actor) ? await instructorsOf(ctx, course.id) : [],
  };
  if (asked.preview && course.removedAt === null) {
    const may = learningPolicy.previewCourse(actor, openable);
    if (may) return { member: actor, course, openable, learns: false, preview: true };
  }
  if (!learningPolicy.seeCourse(actor, openable)) return undefined;
  const learns = learningPolicy.openCourse(actor, openable);
  return { member: actor, course, openable, learns, preview: false };
}

async function instructorsOf(ctx: Pick<Ctx, "db">, courseId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: courseInstructors.instructorId })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId));
  return rows.map(({ id }) => id);
}

const courseById = (db: Ctx["db"]) =>
  prepared(db, "learning.course", () =>
    db
      .select()
      .from(courses)
      .where(eq(courses.id, sql.placeholder("id")))
      .prepare("learning_course"),
  );
