import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import type { ListView } from "#app/kernel/list-view.ts";
import type { Page } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { learningPolicy } from "../policy.ts";
import { courses, userCourseSummary } from "../tables/courses.ts";
import { courseList, type CourseRow, isInGivenOrder } from "./list.ts";

/** Counted for all courses in one pass, because the summaries have no index by course. */
const begun = sql`(select course_id, count(*)::int as n from ${userCourseSummary}
  group by course_id) as begun`;

/**
 * The courses for the staff's list, with the numbers of items and learners. Rows with the same sort
 * value are in the order in which members see them. Two queries for a page's rows.
 */
export const courseSource = listSource({
  list: courseList,
  authorize: (ctx) => authorize(learningPolicy.readDrafts(ctx.actor)),
  from: sql`from ${courses} left join ${begun} on begun.course_id = ${courses.id}`,
  id: courses.id,
  where: ({ state, q }) =>
    and(
      isNull(courses.removedAt),
      state === "published" ? isNotNull(courses.publishedAt) : undefined,
      state === "draft" ? isNull(courses.publishedAt) : undefined,
      searchIn(searchText(courses.title, courses.description), q),
    ),
  order: {
    title: alphabetical(courses.title),
    learners: sql`coalesce(begun.n, 0)`,
    state: sql`courses.published_at is not null`,
    place: courses.position,
  },
  ties: [asc(courses.position)],
  rows: async (ctx, ids): Promise<CourseRow[]> => {
    const listed = await ctx.db
      .select({
        id: courses.id,
        title: courses.title,
        moduleId: courses.moduleId,
        published: sql<boolean>`courses.published_at is not null`,
        items: sql<number>`(select count(*)::int from course_items i
          where i.course_id = courses.id and i.published_at is not null)`,
        drafts: sql<number>`(select count(*)::int from course_items i
          where i.course_id = courses.id and i.published_at is null and i.removed_at is null)`,
        learners: sql<number>`coalesce(begun.n, 0)`,
        place: sql<number>`(select count(*)::int from courses earlier
          where earlier.removed_at is null
            and (earlier.position, earlier.id) <= (courses.position, courses.id))`,
      })
      .from(courses)
      .leftJoin(begun, eq(sql`begun.course_id`, courses.id))
      .where(inArray(courses.id, ids));
    const modules = new Map((await allModules(ctx)).map(({ id, title: module }) => [id, module]));
    return listed.map(({ moduleId, ...course }) => ({
      ...course,
      module: moduleId && (modules.get(moduleId) ?? moduleId),
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});

/** Returns whether the actor can move courses: all of them must be shown in their order. */
export function mayReorder(ctx: Ctx, { view, page }: { view: ListView; page: Page }): boolean {
  return isInGivenOrder(view) && page.last === 1 && learningPolicy.editCourses(ctx.actor);
}
