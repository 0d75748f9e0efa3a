import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicLocked, topicUnlocked } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumTopics } from "../tables.ts";
import { lockTopic } from "./lock-rows.server.ts";

/** Locks a topic against new replies, or unlocks it, and touches nothing else of it. */
export async function setTopicLock(ctx: Ctx, topicId: string, isLocked: boolean): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(forumPolicy.lockTopic(tx.actor));
    const topic = orNotFound(await lockTopic(tx, topicId));
    if (topic.isLocked === isLocked) return ok();
    const { categoryId } = topic;
    await tx.db.update(forumTopics).set({ isLocked }).where(eq(forumTopics.id, topicId));
    await record(tx, isLocked ? topicLocked : topicUnlocked, { topicId, categoryId }, {});
    return ok();
  });
}
