import { and, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategoryLevels, forumTopicLevels } from "../tables/readers.ts";
import { effectiveLevel, type Level } from "./rules.ts";

/** Returns how the actor follows a topic. Two queries, which are sent together. */
export async function ownTopicLevel(
  ctx: Ctx,
  { topicId, categoryId }: { topicId: string; categoryId: string },
): Promise<Level> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const [[topic], category] = await Promise.all([
    ctx.db
      .select({ level: forumTopicLevels.level })
      .from(forumTopicLevels)
      .where(and(eq(forumTopicLevels.topicId, topicId), eq(forumTopicLevels.profileId, actor.id))),
    ownCategoryLevel(ctx, categoryId),
  ]);
  return effectiveLevel(topic?.level, category);
}

/** Returns how the actor follows a category, or undefined if they have not chosen. One query. */
export async function ownCategoryLevel(ctx: Ctx, categoryId: string): Promise<Level | undefined> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const [row] = await ctx.db
    .select({ level: forumCategoryLevels.level })
    .from(forumCategoryLevels)
    .where(
      and(
        eq(forumCategoryLevels.categoryId, categoryId),
        eq(forumCategoryLevels.profileId, actor.id),
      ),
    );
  return row?.level;
}
