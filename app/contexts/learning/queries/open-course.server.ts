import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { enrolmentsOf } from "#app/contexts/admissions/queries.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isContentId, type ItemKind } from "../content.ts";
import { learningPolicy, type Openable } from "../policy.ts";
import { courseItems, courseModules, courses } from "../schema.ts";

export type CourseRow = typeof courses.$inferSelect;

/** A course that is open to the actor, and who that is. */
export type OpenCourse = { member: Member; course: CourseRow; openable: Openable };

/** The course, if it is published and open to the actor; undefined otherwise, whatever the reason. */
export async function openCourse(ctx: Ctx, courseId: string): Promise<OpenCourse | undefined> {
  const { actor } = ctx;
  if (!isContentId(courseId)) return undefined;
  const [course] = await ctx.db.select().from(courses).where(eq(courses.id, courseId));
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

/** An item as lists show it: without its text. */
export type OutlineItem = {
  courseId: string;
  id: string;
  kind: ItemKind;
  title: string;
  moduleId: string;
  moduleTitle: string;
  moduleDescription: string;
  minutes: number | null;
  questions: number | null;
  type: string | null;
  /** The size of its text, in bytes. */
  bytes: number | null;
  video: boolean;
};

const { details } = courseItems;

/** The published items of a course, in the order in which they are taken. One query. */
export async function outlineOf(ctx: Pick<Ctx, "db">, courseId: string): Promise<OutlineItem[]> {
  return ctx.db
    .select({
      courseId: courseItems.courseId,
      id: courseItems.id,
      kind: courseItems.kind,
      title: courseItems.title,
      moduleId: courseItems.moduleId,
      moduleTitle: courseModules.title,
      moduleDescription: courseModules.description,
      minutes: sql<number | null>`(${details} ->> 'minutes')::int`,
      questions: sql<number | null>`(${details} ->> 'questions')::int`,
      type: sql<string | null>`${details} ->> 'type'`,
      bytes: sql<number | null>`octet_length(${details} ->> 'body')`,
      video: sql<boolean>`coalesce(${details} -> 'video' ->> 'film' is not null, false)`,
    })
    .from(courseItems)
    .innerJoin(
      courseModules,
      and(
        eq(courseModules.courseId, courseItems.courseId),
        eq(courseModules.id, courseItems.moduleId),
      ),
    )
    .where(and(isNotNull(courseItems.publishedAt), eq(courseItems.courseId, courseId)))
    .orderBy(asc(courseModules.position), asc(courseItems.position), asc(courseItems.id));
}
