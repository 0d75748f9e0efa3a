import { and, asc, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { containing } from "#app/platform/db/like.ts";
import { learningPolicy } from "../policy.ts";
import { courses } from "../schema.ts";

const PER_PAGE = 25;

/** What the office's list of courses can be narrowed to; all of it stands in the address. */
export type AuthoringView = {
  state: "all" | "published" | "draft";
  search: string | undefined;
  page: number;
};

/** The office's courses in their order, with what they hold and who learns. Two queries. */
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
  const rows = await ctx.db
    .select({
      id: courses.id,
      title: courses.title,
      moduleId: courses.moduleId,
      published: sql<boolean>`courses.published_at is not null`,
      items: sql<number>`(select count(*)::int from course_items i
        where i.course_id = courses.id and i.published_at is not null)`,
      drafts: sql<number>`(select count(*)::int from course_items i
        where i.course_id = courses.id and i.published_at is null and i.removed_at is null)`,
      learners: sql<number>`(select count(*)::int from user_course_summary s
        where s.course_id = courses.id)`,
    })
    .from(courses)
    .where(where)
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  /** The order is changed where all of it is seen. */
  const ordered = view.state === "all" && !view.search && page.last === 1;
  return { page, rows, can: { reorder: ordered && learningPolicy.editCourses(ctx.actor) } };
}
