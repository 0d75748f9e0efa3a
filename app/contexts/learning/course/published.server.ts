import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type ItemKind, isContentId } from "../content/rules.ts";
import { COURSES } from "../events.ts";
import { courseItems, courseModules, courses } from "../tables/courses.ts";

/**
 * The published courses and their items, without texts. They are the same for everybody and needed
 * on every page of a learner, so they are cached until staff change a course.
 */

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
  contentVersion: number;
  materialVersion: number;
};

/** Returns the published courses in the institute's order. At most one query. */
export function publishedCourses(ctx: Pick<Ctx, "db">) {
  return allCourses(ctx.db);
}

/** Returns their published items by course, in course order. At most one query. */
export function publishedOutlines(
  ctx: Pick<Ctx, "db">,
): Promise<ReadonlyMap<string, readonly OutlineItem[]>> {
  return allOutlines(ctx.db);
}

/** Returns the published items of one course. At most one query. */
export async function outlineOf(
  ctx: Pick<Ctx, "db">,
  courseId: string,
): Promise<readonly OutlineItem[]> {
  return (await publishedOutlines(ctx)).get(courseId) ?? [];
}

const allCourses = cached([COURSES], (db: Ctx["db"]) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      description: courses.description,
      moduleId: courses.moduleId,
    })
    .from(courses)
    .where(isNotNull(courses.publishedAt))
    .orderBy(asc(courses.position), asc(courses.id))
    .execute(),
);

const { details } = courseItems;

const allOutlines = cached([COURSES], async (db: Ctx["db"]) => {
  const items = await outlineRows(db, isNotNull(courseItems.publishedAt));
  return Map.groupBy(items, ({ courseId }) => courseId);
});

/** Returns the items of a course with its drafts, for a preview. One query. */
export function draftOutlineOf(ctx: Pick<Ctx, "db">, courseId: string): Promise<OutlineItem[]> {
  return outlineRows(
    ctx.db,
    and(eq(courseItems.courseId, courseId), isNull(courseItems.removedAt)),
  );
}

function outlineRows(db: Ctx["db"], which: SQL | undefined): Promise<OutlineItem[]> {
  return db
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
      contentVersion: courseItems.contentVersion,
      materialVersion: courseItems.materialVersion,
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
    .where(which)
    .orderBy(asc(courseModules.position), asc(courseItems.position), asc(courseItems.id))
    .execute();
}

/** A published course, with how many of its published lectures somebody has written. */
export type WrittenCourse = {
  id: string;
  title: string;
  moduleId: string | null;
  lectures: number;
};

/**
 * Returns the published courses of which each instructor has written lectures, in the institute's
 * order, by the id of their profile. One query.
 */
export async function coursesOfInstructors(
  ctx: Pick<Ctx, "db">,
): Promise<Map<string, WrittenCourse[]>> {
  const { instructorId } = courseItems;
  const rows = await ctx.db
    .select({
      instructorId,
      id: courses.id,
      title: courses.title,
      moduleId: courses.moduleId,
      lectures: count(),
    })
    .from(courseItems)
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(
      and(
        isNotNull(instructorId),
        isNotNull(courseItems.publishedAt),
        isNotNull(courses.publishedAt),
        eq(courseItems.kind, "lecture"),
      ),
    )
    .groupBy(instructorId, courses.id)
    .orderBy(asc(courses.position), asc(courses.id));
  const written = new Map<string, WrittenCourse[]>();
  for (const { instructorId: by, ...course } of rows) {
    written.set(by!, [...(written.get(by!) ?? []), course]);
  }
  return written;
}

export type ItemRow = typeof courseItems.$inferSelect;

/**
 * Returns a published item of a course, with its text; undefined for unknown ids and drafts. A preview
 * has drafts.
 */
export async function publishedItem(
  ctx: Pick<Ctx, "db">,
  courseId: string,
  itemId: string,
  { preview }: { preview: boolean } = { preview: false },
): Promise<ItemRow | undefined> {
  if (!isContentId(itemId)) return undefined;
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
        eq(courseItems.id, itemId),
        preview ? isNull(courseItems.removedAt) : isNotNull(courseItems.publishedAt),
      ),
    );
  return item;
}
