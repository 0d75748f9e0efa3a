import { and, eq, isNull, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { replyRemoved, replyRemovedByModerator, replyRestored } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { lockReply } from "./lock-rows.server.ts";
import { markHidden } from "./search-entry.server.ts";
import { settleAll } from "../report/settle-all.server.ts";

type Locked = NonNullable<Awaited<ReturnType<typeof lockReply>>>;

/** Hides a reply at once; for thirty days a moderator can bring it back. */
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

/** Brings a hidden reply back, to the place where it was. */
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

/** The hiding itself, of a reply that is shown, under its topic's lock. */
export async function hideReply(tx: Tx, { reply, topic }: Locked): Promise<void> {
  await tx.db
    .update(forumReplies)
    .set({ hiddenAt: tx.clock.now(), hiddenBy: actorId(tx.actor) })
    .where(eq(forumReplies.id, reply.id));
  await recount(tx, topic.id, -1);
  await markHidden(tx, reply.id, true);
  await settleAll(tx, { topicId: topic.id, replyId: reply.id }, "removed");
  const { categoryId } = topic;
  const removed = { topicId: topic.id, categoryId, replyId: reply.id };
  if (actorId(tx.actor) === reply.userId) return record(tx, replyRemoved, removed);
  const before = { author: reply.userId, topicId: topic.id };
  await record(tx, replyRemovedByModerator, removed, { before });
}

/** The topic's count of shown replies, and the position of the last of them (one step of an index). */
async function recount(tx: Tx, topicId: string, by: 1 | -1) {
  const last = tx.db
    .select({ position: sql`max(${forumReplies.position})` })
    .from(forumReplies)
    .where(and(eq(forumReplies.topicId, topicId), isNull(forumReplies.hiddenAt)));
  await tx.db
    .update(forumTopics)
    .set({
      replyCount: sql`${forumTopics.replyCount} + ${by}`,
      lastPosition: sql`coalesce(${last}, 0)`,
    })
    .where(eq(forumTopics.id, topicId));
}
