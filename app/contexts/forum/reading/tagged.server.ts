import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { isId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { forumTopicTags } from "../tables/tags.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { PER_PAGE } from "../topic/rules.ts";
import { openCategory } from "../audience/visible.server.ts";

/**
 * Returns the topics with a tag, the newest first. `before` is the topic before which a page begins,
 * as the page before it said. Three queries at most, which cost the same on every page.
 */
export async function topicsTagged(ctx: Ctx, tagId: string, before: string | null) {
  authorize(forumPolicy.read(ctx.actor));
  const rows = await ctx.db
    .select({
      id: forumTopics.id,
      title: forumTopics.title,
      userId: forumTopics.userId,
      category: forumCategories.name,
      createdAt: forumTopics.createdAt,
      replyCount: forumTopics.replyCount,
      isPinned: sql<boolean>`false`,
      isLocked: forumTopics.isLocked,
      isSolved: sql<boolean>`${forumTopics.answerId} is not null`,
      instructorReplied: forumTopics.instructorReplied,
    })
    .from(forumTopicTags)
    .innerJoin(forumTopics, eq(forumTopics.id, forumTopicTags.topicId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        eq(forumTopicTags.tagId, tagId),
        isNull(forumTopics.hiddenAt),
        // Members share these pages.
        openCategory(forumTopics.categoryId),
        before !== null && isId(before) ? lt(forumTopicTags.topicId, before) : undefined,
      ),
    )
    .orderBy(desc(forumTopicTags.topicId))
    .limit(PER_PAGE + 1);
  const shown = rows.slice(0, PER_PAGE);
  const authorOf = await authorsOf(ctx, shown);
  return {
    topics: shown.map(({ userId, ...topic }) => ({ ...topic, author: authorOf(userId) })),
    /** Where the next page begins; undefined on the last page. */
    next: rows.length > PER_PAGE ? shown.at(-1)?.id : undefined,
  };
}
