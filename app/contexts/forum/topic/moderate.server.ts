import { eq, lte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicLocked, topicMoved, topicPinned, topicUnlocked, topicUnpinned } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { blockByAge, lockCategories, lockTopic, placeTopic } from "./rows.server.ts";
import { forumTopics } from "../tables.ts";

/**
 * Pins a topic above the others of its category, or unpins it, and changes nothing else. Does
 * nothing if it is so already. Error: "too-many-pinned".
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

/**
 * Locks a topic against new replies, or unlocks it, and changes nothing else. A topic that is locked
 * for some days is unlocked by a schedule; without `forDays` it stays locked.
 */
export async function setTopicLock(
  ctx: Ctx,
  topicId: string,
  isLocked: boolean,
  forDays?: number,
): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(forumPolicy.lockTopic(tx.actor));
    const topic = orNotFound(await lockTopic(tx, topicId));
    const reopensAt =
      isLocked && forDays ? new Date(tx.clock.now().getTime() + days(forDays)) : null;
    if (topic.isLocked === isLocked && !reopensAt && !topic.reopensAt) return ok();
    const { categoryId } = topic;
    await tx.db.update(forumTopics).set({ isLocked, reopensAt }).where(eq(forumTopics.id, topicId));
    await record(
      tx,
      isLocked ? topicLocked : topicUnlocked,
      { topicId, categoryId },
      reopensAt ? { after: { until: reopensAt.toISOString() } } : {},
    );
    return ok();
  });
}

/** Unlocks the topics whose time is over. Runs on a schedule. */
export async function reopenTopics(ctx: Ctx): Promise<void> {
  const { id, reopensAt } = forumTopics;
  const due = await ctx.db.select({ id }).from(forumTopics).where(lte(reopensAt, ctx.clock.now()));
  for (const { id: topicId } of due) {
    await transact(ctx, async (tx) => {
      const topic = await lockTopic(tx, topicId);
      // A moderator may have decided otherwise meanwhile.
      if (!topic?.reopensAt || topic.reopensAt > tx.clock.now()) return ok();
      await tx.db
        .update(forumTopics)
        .set({ isLocked: false, reopensAt: null })
        .where(eq(id, topicId));
      await record(tx, topicUnlocked, { topicId, categoryId: topic.categoryId }, {});
      return ok();
    });
  }
}

type MoveRefusal = "unknown-category" | "category-archived";

/**
 * Moves a topic into another category, to the place that its age gives it, and unpins it, since a
 * pin belongs to one category's list. Changes nothing else.
 *
 * Errors: "unknown-category"; "category-archived".
 */
export async function moveTopic(
  ctx: Ctx,
  topicId: string,
  categoryId: string,
): Promise<Result<undefined, MoveRefusal>> {
  return transact<undefined, MoveRefusal>(ctx, async (tx) => {
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
