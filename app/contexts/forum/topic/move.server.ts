import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicMoved } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { blockByAge, lockCategories } from "./listing.server.ts";
import { lockTopic } from "./lock-rows.server.ts";
import { placeTopic } from "./place.server.ts";

type Refusal = "unknown-category" | "category-archived";

/**
 * Moves a topic into another category, to the place that its age gives it, and touches nothing else
 * of it. It is pinned no longer, since a pin belongs to the list that it was set in.
 *
 * Errors: "unknown-category"; "category-archived" for one that takes no new topics.
 */
export async function moveTopic(
  ctx: Ctx,
  topicId: string,
  categoryId: string,
): Promise<Result<undefined, Refusal>> {
  return transact<undefined, Refusal>(ctx, async (tx) => {
    authorize(forumPolicy.moveTopic(tx.actor));
    const topic = orNotFound(await lockTopic(tx, topicId));
    const from = topic.categoryId;
    if (categoryId === from) return ok();
    const known = await lockCategories(tx, [from, categoryId]);
    const goal = known.find(({ id }) => id === categoryId);
    if (!goal) return err("unknown-category");
    if (goal.archivedAt) return err("category-archived");
    const block = await blockByAge(tx, categoryId, topic.createdAt);
    await placeTopic(tx, topic, { categoryId, block, isPinned: false });
    await record(
      tx,
      topicMoved,
      { topicId, categoryId, from },
      { before: { categoryId: from }, after: { categoryId } },
    );
    return ok();
  });
}
