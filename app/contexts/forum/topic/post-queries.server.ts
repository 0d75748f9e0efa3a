import { and, desc, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { authorsOf } from "./authors.server.ts";
import { topicFacts } from "./listed.server.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { replyAddress, topicAddress } from "./rules.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** A post that is about to be removed or reported. */
export type PostView = PostRef & {
  title: string;
  author: ShownPerson;
  /** Whether the viewer wrote it. */
  own: boolean;
  content: string;
  address: string;
  /** Where to go after it was removed. */
  after: string;
  /** The version of its text, for the form that edits it. */
  version: string;
  can: { edit: boolean; delete: boolean; report: boolean };
};

/** Returns a topic as such a post, or undefined if it is not shown. Three queries. */
export async function topicPost(ctx: Ctx, topicId: string): Promise<PostView | undefined> {
  const [row] = await ctx.db
    .select({ topic: forumTopics, slug: forumCategories.slug })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        eq(forumTopics.id, topicId),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    );
  if (!row) return undefined;
  const { topic, slug } = row;
  const authorOf = await authorsOf(ctx, [topic]);
  return {
    topicId,
    replyId: null,
    title: topic.title,
    author: authorOf(topic.userId),
    own: isSelf(ctx.actor, topic.userId),
    content: topic.content,
    address: topicAddress(topicId),
    after: href("/forum/category/:slug", { slug }),
    version: versionOfText(topic),
    can: {
      edit: forumPolicy.editTopic(ctx.actor, topic),
      delete: forumPolicy.deleteTopic(ctx.actor, topic),
      report: forumPolicy.report(ctx.actor, topic),
    },
  };
}

/** Returns a reply as such a post, or undefined if it is not shown. Three queries. */
export async function replyPost(ctx: Ctx, replyId: string): Promise<PostView | undefined> {
  const [row] = await ctx.db
    .select({ reply: forumReplies, title: forumTopics.title })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(
      and(
        eq(forumReplies.id, replyId),
        isNull(forumReplies.hiddenAt),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    );
  if (!row) return undefined;
  const { reply, title } = row;
  const authorOf = await authorsOf(ctx, [reply]);
  const address = replyAddress(reply.topicId, reply.position);
  return {
    topicId: reply.topicId,
    replyId,
    title,
    author: authorOf(reply.userId),
    own: isSelf(ctx.actor, reply.userId),
    content: reply.content,
    address,
    after: address.split("#")[0]!,
    version: versionOfText(reply),
    can: {
      edit: forumPolicy.editReply(ctx.actor, reply),
      delete: forumPolicy.deleteReply(ctx.actor, reply),
      report: forumPolicy.report(ctx.actor, reply),
    },
  };
}

/** Returns what the version of a post's text is made of. */
export const editableText = ({ content }: { content: string }) => ({ content });

const versionOfText = (post: { content: string }) => versionOf(editableText(post));

const SHOWN = 20;

/** Returns the actor's own newest topics and replies. Two queries. */
export async function ownPosts(ctx: Ctx) {
  const { actor } = ctx;
  authorize(forumPolicy.listOwnPosts(actor));
  if (actor.kind !== "member") return { topics: [], replies: [] };
  const topics = await ctx.db
    .select({ ...topicFacts, category: forumCategories.name })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(
      and(
        eq(forumTopics.userId, actor.id),
        isNull(forumTopics.hiddenAt),
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    )
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
        visibleCategory(ctx, forumTopics.categoryId),
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
