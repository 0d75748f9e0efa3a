import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicRemoved, topicRemovedByModerator, topicRestored } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumTopics } from "../tables.ts";
import { list, unlist } from "./listing.server.ts";
import { lockTopic } from "./lock-rows.server.ts";
import { settleAll } from "../report/settle-all.server.ts";

type Topic = typeof forumTopics.$inferSelect;

/** Hides a topic with its replies at once; for thirty days a moderator can bring it back. */
export async function deleteTopic(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    authorize(forumPolicy.deleteTopic(tx.actor, topic));
    await hideTopic(tx, topic);
    return ok();
  });
}

/** Brings a hidden topic back, with the replies that were not hidden themselves. */
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

/** The hiding itself, of a locked topic that is shown. What was reported in it is settled by it. */
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
