import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicPinned, topicUnpinned } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { lockCategories } from "./listing.server.ts";
import { lockTopic } from "./lock-rows.server.ts";
import { placeTopic } from "./place.server.ts";

/**
 * Pins a topic above the others of its category, or unpins it, and touches nothing else of it. What
 * is so already stays so. Error: "too-many-pinned".
 */
export async function setTopicPin(
  ctx: Ctx,
  topicId: string,
  isPinned: boolean,
): Promise<Result<undefined, "too-many-pinned">> {
  return transact<undefined, "too-many-pinned">(ctx, async (tx) => {
    authorize(forumPolicy.pinTopic(tx.actor));
    const topic = orNotFound(await lockTopic(tx, topicId));
    if (topic.isPinned === isPinned) return ok();
    const { categoryId, block } = topic;
    await lockCategories(tx, [categoryId]);
    if (!(await placeTopic(tx, topic, { categoryId, block, isPinned }))) {
      return err("too-many-pinned");
    }
    await record(tx, isPinned ? topicPinned : topicUnpinned, { topicId, categoryId }, {});
    return ok();
  });
}
