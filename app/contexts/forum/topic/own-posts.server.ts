import { and, desc, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { replyAddress } from "./rules.ts";

const SHOWN = 20;

/** The actor's own newest topics and replies. Two queries. */
export async function ownPosts(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.listOwnPosts(actor));
  if (actor.kind !== "member") return { topics: [], replies: [] };
  const topics = await ctx.db
    .select({
      id: forumTopics.id,
      title: forumTopics.title,
      category: forumCategories.name,
      createdAt: forumTopics.createdAt,
      replyCount: forumTopics.replyCount,
      isPinned: forumTopics.isPinned,
      isLocked: forumTopics.isLocked,
    })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(and(eq(forumTopics.userId, actor.id), isNull(forumTopics.hiddenAt)))
    .orderBy(desc(forumTopics.id))
    .limit(SHOWN);
  const replies = await ctx.db
    .select({
      id: forumReplies.id,
      topicId: forumReplies.topicId,
      title: forumTopics.title,
      position: forumReplies.position,
      createdAt: forumReplies.createdAt,
    })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(
      and(
        eq(forumReplies.userId, actor.id),
        isNull(forumReplies.hiddenAt),
        isNull(forumTopics.hiddenAt),
      ),
    )
    .orderBy(desc(forumReplies.id))
    .limit(SHOWN);
  return {
    topics,
    replies: replies.map(({ topicId, position, ...reply }) => ({
      ...reply,
      address: replyAddress(topicId, position),
    })),
  };
}
