import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { isId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { forumTopicTags } from "../tables/tags.ts";
import { listedAcross, pageOfTopics } from "../topic/listed.server.ts";
import { PER_PAGE } from "../topic/rules.ts";
import { openCategory } from "../audience/visible.server.ts";

/**
 * Returns the topics with a tag, the newest first. `before` is the topic before which a page begins,
 * as the page before it said. Three queries at most, which cost the same on every page.
 */
export async function topicsTagged(ctx: Ctx, tagId: string, before: string | null) {
  authorize(forumPolicy.read(ctx.actor));
  const rows = await ctx.db
    .select(listedAcross)
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
  return pageOfTopics(ctx, rows);
}
