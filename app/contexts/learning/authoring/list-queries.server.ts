import { and, asc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { allModules } from "#app/contexts/catalogue/public.server.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { type AuthoringView, isInGivenOrder } from "./list-view.ts";
import { learningPolicy } from "../policy.ts";
import { courses, userCourseSummary } from "../tables/courses.ts";

const PER_PAGE = 25;

/**
 * Returns the courses for the staff list, with the numbers of items and learners. Rows with the
 * same sort value are in the order in which members see them. Three queries.
 */
export async function authoredCourses(ctx: Ctx, view: AuthoringView) {
  authorize(learningPolicy.readDrafts(ctx.actor));
  const wanted = view.search ? containing(view.search) : undefined;
  const where = and(
    isNull(courses.removedAt),
    view.state === "published" ? isNotNull(courses.publishedAt) : undefined,
    view.state === "draft" ? isNull(courses.publishedAt) : undefined,
    wanted ? or(ilike(courses.title, wanted), ilike(courses.description, wanted)) : undefined,
  );
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(courses)
    .where(where);
  const page: Page = pageOf(counted?.n ?? 0, view.page, PER_PAGE);
  // Counted for all courses in one pass, because the summaries have no index by course.
  const begun = ctx.db
    .select({ courseId: userCourseSummary.courseId, n: sql<number>`count(*)::int`.as("n") })
    .from(userCourseSummary)
    .groupBy(userCourseSummary.courseId)
    .as("begun");
  const learners = sql<number>`coalesce(${begun.n}, 0)`;
  const columns = {
    title: alphabetical(courses.title),
    learners,
    state: sql`courses.published_at is not null`,
    place: courses.position,
  };
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
      learners,
      /** The place among all courses, from 1. Positions have gaps, so they cannot be shown. */
      place: sql<number>`(select count(*)::int from courses earlier
        where earlier.removed_at is null
          and (earlier.position, earlier.id) <= (courses.position, courses.id))`,
    })
    .from(courses)
    .leftJoin(begun, eq(begun.courseId, courses.id))
    .where(where)
    .orderBy(...orderBy(view.sort, columns, courses.id, asc(courses.position)))
    .limit(PER_PAGE)
    .offset(page.offset);
  const modules = new Map((await allModules(ctx)).map(({ id, title: module }) => [id, module]));
  const rows = listed.map(({ moduleId, ...course }) => ({
    ...course,
    /** The module whose enrolment opens it; null if any member may open it. */
    module: moduleId && (modules.get(moduleId) ?? moduleId),
  }));
  /** Courses can be moved only where all of them are shown in their order. */
  const ordered = isInGivenOrder(view) && page.last === 1;
  return { page, rows, can: { reorder: ordered && learningPolicy.editCourses(ctx.actor) } };
}
