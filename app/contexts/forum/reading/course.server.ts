import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { shownPart } from "#app/contexts/learning/public.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { visibleCategory } from "../audience/visible.server.ts";
import type { CoursePart } from "../course/rules.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { forumCategoryAudiences } from "../tables/audiences.ts";
import { forumCourseTopics } from "../tables/course-topics.ts";
import { listedAcross, pageOfTopics } from "../topic/listed.server.ts";
import { PER_PAGE } from "../topic/rules.ts";

type Wanted = { courseId: string; moduleId: string | null; itemId: string | null };

/**
 * Returns the topics about a part of a course and what is in it, the newest first, as far as the actor
 * sees them; undefined for a course that they do not see. `before` is the topic before which a page
 * begins. Six queries at most.
 */
export async function courseTopics(ctx: Ctx, wanted: Wanted, before: string | null) {
  authorize(forumPolicy.read(ctx.actor));
  const part = await shownPart(ctx, wanted);
  if (!part) return undefined;
  const rows = await ctx.db
    .select(listedAcross)
    .from(forumCourseTopics)
    .innerJoin(forumTopics, eq(forumTopics.id, forumCourseTopics.topicId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        within(part),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
        before !== null && isId(before) ? lt(forumTopics.id, before) : undefined,
      ),
    )
    .orderBy(desc(forumTopics.id))
    .limit(PER_PAGE + 1);
  return {
    part,
    ...(await pageOfTopics(ctx, rows)),
    can: { createTopic: ctx.actor.kind === "member" },
  };
}

/** More topics than this are not counted. */
const MOST_COUNTED = 99;

/** Counts the topics about a part of a course that the actor sees, up to 99. One query. */
export async function discussionCount(ctx: Ctx, part: CoursePart): Promise<number> {
  const counted = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(forumCourseTopics)
    .innerJoin(forumTopics, eq(forumTopics.id, forumCourseTopics.topicId))
    .where(
      and(within(part), isNull(forumTopics.hiddenAt), visibleCategory(ctx, forumTopics.categoryId)),
    )
    .limit(MOST_COUNTED)
    .as("counted");
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int`.mapWith(Number) })
    .from(counted);
  return row!.n;
}

function within({ courseId, moduleId, itemId }: CoursePart): SQL | undefined {
  return and(
    eq(forumCourseTopics.courseId, courseId),
    itemId === null ? undefined : eq(forumCourseTopics.itemId, itemId),
    itemId !== null || moduleId === null ? undefined : eq(forumCourseTopics.moduleId, moduleId),
  );
}

/**
 * Returns the category in which a topic about a course is begun unless its author chooses another: the
 * one for those enrolled on its module, if the actor sees one. One query, or none.
 */
export async function categoryOfCourse(
  ctx: Ctx,
  { opensWith }: { opensWith: string | null },
): Promise<string | undefined> {
  if (opensWith === null) return undefined;
  const { id, archivedAt, orderIndex } = forumCategories;
  const [category] = await ctx.db
    .select({ id })
    .from(forumCategoryAudiences)
    .innerJoin(forumCategories, eq(id, forumCategoryAudiences.categoryId))
    .where(
      and(
        eq(forumCategoryAudiences.kind, "module"),
        eq(forumCategoryAudiences.subject, opensWith),
        isNull(archivedAt),
        visibleCategory(ctx, id),
      ),
    )
    .orderBy(orderIndex, id)
    .limit(1);
  return category?.id;
}
