import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import {
  replyRemoved,
  replyRemovedByModerator,
  replyRestored,
  topicRemoved,
  topicRemovedByModerator,
  topicRestored,
} from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumReports, forumTopics } from "../tables.ts";
import { list, lockReply, lockTopic, unlist } from "./rows.server.ts";
import { settleAll } from "../report/settle-all.server.ts";
import { markHidden } from "./search-entry.server.ts";
import { RESTORABLE } from "./rules.ts";

type Topic = typeof forumTopics.$inferSelect;

/** Hides a topic with its replies. A moderator can restore it for thirty days. */
export async function deleteTopic(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    authorize(forumPolicy.deleteTopic(tx.actor, topic));
    await hideTopic(tx, topic);
    return ok();
  });
}

/** Restores a hidden topic, with the replies that were not hidden themselves. */
export async function restoreTopic(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(forumPolicy.restore(tx.actor));
    const topic = orNotFound(await lockTopic(tx, topicId));
    if (!topic.hiddenAt) return ok();
    await tx.db
      .update(forumTopics)
      .set({ hiddenAt: null, hiddenBy: null })
      .where(eq(forumTopics.id, topicId));
    await list(tx, topic);
    await record(tx, topicRestored, { topicId, categoryId: topic.categoryId }, {});
    return ok();
  });
}

/** Hides a topic that is shown and locked, and settles all reports about it and its replies. */
export async function hideTopic(tx: Tx, topic: Topic): Promise<void> {
  const { id: topicId, categoryId } = topic;
  await tx.db
    .update(forumTopics)
    .set({ hiddenAt: tx.clock.now(), hiddenBy: actorId(tx.actor) })
    .where(eq(forumTopics.id, topicId));
  await unlist(tx, topic);
  await settleAll(tx, { topicId }, "removed");
  if (actorId(tx.actor) === topic.userId) return record(tx, topicRemoved, { topicId, categoryId });
  const before = { author: topic.userId, title: topic.title };
  await record(tx, topicRemovedByModerator, { topicId, categoryId }, { before });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockReply>>>;

/** Hides a reply. A moderator can restore it for thirty days. */
export async function deleteReply(ctx: Ctx, replyId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const locked = await lockReply(tx, replyId);
    const shown = locked && !locked.reply.hiddenAt && !locked.topic.hiddenAt;
    const { reply, topic } = orNotFound(shown ? locked : undefined);
    authorize(forumPolicy.deleteReply(tx.actor, reply));
    await hideReply(tx, { reply, topic });
    return ok();
  });
}

/** Restores a hidden reply at its old position. */
export async function restoreReply(
  ctx: Ctx,
  replyId: string,
): Promise<{ topicId: string; position: number } | undefined> {
  const restored = await transact<{ topicId: string; position: number }, never>(ctx, async (tx) => {
    authorize(forumPolicy.restore(tx.actor));
    const { reply, topic } = orNotFound(await lockReply(tx, replyId));
    if (reply.hiddenAt) {
      await tx.db
        .update(forumReplies)
        .set({ hiddenAt: null, hiddenBy: null })
        .where(eq(forumReplies.id, replyId));
      await recount(tx, topic.id, 1);
      await markHidden(tx, replyId, false);
      await record(
        tx,
        replyRestored,
        { topicId: topic.id, categoryId: topic.categoryId, replyId },
        {},
      );
    }
    return ok({ topicId: topic.id, position: reply.position });
  });
  return restored.ok ? restored.value : undefined;
}

/** Hides a reply that is shown, under its topic's lock. */
export async function hideReply(tx: Tx, { reply, topic }: Locked): Promise<void> {
  await tx.db
    .update(forumReplies)
    .set({ hiddenAt: tx.clock.now(), hiddenBy: actorId(tx.actor) })
    .where(eq(forumReplies.id, reply.id));
  await recount(tx, topic.id, -1);
  if (topic.answerId === reply.id) {
    await tx.db.update(forumTopics).set({ answerId: null }).where(eq(forumTopics.id, topic.id));
  }
  await markHidden(tx, reply.id, true);
  await settleAll(tx, { topicId: topic.id, replyId: reply.id }, "removed");
  const { categoryId } = topic;
  const removed = { topicId: topic.id, categoryId, replyId: reply.id };
  if (actorId(tx.actor) === reply.userId) return record(tx, replyRemoved, removed);
  const before = { author: reply.userId, topicId: topic.id };
  await record(tx, replyRemovedByModerator, removed, { before });
}

/** Updates what a topic says of its shown replies: how many there are, and the last one. */
async function recount(tx: Tx, topicId: string, by: 1 | -1) {
  const shown = and(eq(forumReplies.topicId, topicId), isNull(forumReplies.hiddenAt));
  const last = tx.db
    .select({ position: sql`max(${forumReplies.position})` })
    .from(forumReplies)
    .where(shown);
  const newest = tx.db
    .select({ at: forumReplies.createdAt })
    .from(forumReplies)
    .where(shown)
    .orderBy(desc(forumReplies.position))
    .limit(1);
  const ofInstructor = tx.db
    .select({ one: sql`1` })
    .from(forumReplies)
    .where(and(shown, eq(forumReplies.byInstructor, true)));
  await tx.db
    .update(forumTopics)
    .set({
      replyCount: sql`${forumTopics.replyCount} + ${by}`,
      lastPosition: sql`coalesce(${last}, 0)`,
      activeAt: sql`coalesce(${newest}, ${forumTopics.createdAt})`,
      instructorReplied: sql`exists ${ofInstructor}`,
    })
    .where(eq(forumTopics.id, topicId));
}

/**
 * Deletes what has been hidden for thirty days (rulings §6), and reports that were settled as long
 * ago. Counts do not change, because they leave out hidden posts.
 */
export async function purgeForum(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RESTORABLE);
  await ctx.db.delete(forumTopics).where(lt(forumTopics.hiddenAt, before));
  await ctx.db.delete(forumReplies).where(lt(forumReplies.hiddenAt, before));
  await ctx.db.delete(forumReports).where(lt(forumReports.settledAt, before));
}
