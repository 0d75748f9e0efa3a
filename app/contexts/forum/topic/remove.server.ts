import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
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
import type { Because } from "../removal/rules.ts";
import { noteRestored, stateReasons } from "../removal/store.server.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { list, lockReply, lockTopic, unlist } from "./rows.server.ts";
import { settleAll } from "../report/settle-all.server.ts";
import { markHidden } from "./search-entry.server.ts";

type Topic = typeof forumTopics.$inferSelect;

/** What is stated if a moderator came across a post and chose nothing else. */
const unprompted: Because = { explanation: "", source: "own-initiative" };

type Deleted = Result<undefined, "no-reason">;

/**
 * Hides a topic with its replies. A moderator can restore it: thirty days long if its author deleted
 * it, and as long as the author may object if a moderator did.
 *
 * Error: "no-reason" if a moderator removes somebody else's topic and there is no such reason.
 */
export async function deleteTopic(ctx: Ctx, topicId: string, because?: Because): Promise<Deleted> {
  return transact<undefined, "no-reason">(ctx, async (tx) => {
    const row = await lockTopic(tx, topicId);
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    authorize(forumPolicy.deleteTopic(tx.actor, topic));
    return (await hideTopic(tx, topic, because)) ? ok() : err("no-reason");
  });
}

/** Restores a hidden topic, with the replies that were not hidden themselves. */
export async function restoreTopic(ctx: Ctx, topicId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    authorize(forumPolicy.restore(tx.actor));
    const row = await lockTopic(tx, topicId);
    await showTopic(tx, orNotFound(row?.mergedInto ? undefined : row));
    return ok();
  });
}

/** Shows a topic again that is locked. Does nothing if it is shown. */
export async function showTopic(tx: Tx, topic: Topic): Promise<void> {
  const { id: topicId } = topic;
  if (!topic.hiddenAt) return;
  await tx.db
    .update(forumTopics)
    .set({ hiddenAt: null, hiddenBy: null, removalId: null })
    .where(eq(forumTopics.id, topicId));
  await noteRestored(tx, topic.removalId);
  await list(tx, topic);
  await record(tx, topicRestored, { topicId, categoryId: topic.categoryId }, {});
}

/**
 * Hides a topic that is shown and locked, and settles all reports about it and its replies. Returns
 * false, with nothing written, if it is somebody else's and there is no such reason.
 */
export async function hideTopic(
  tx: Tx,
  topic: Topic,
  because: Because = unprompted,
): Promise<boolean> {
  const { id: topicId, categoryId, userId: authorId } = topic;
  const own = isAuthor(tx, authorId);
  const post = { topicId, replyId: null, authorId };
  const removalId = own ? null : await stateReasons(tx, post, because);
  if (!own && !removalId) return false;
  await tx.db
    .update(forumTopics)
    .set({ hiddenAt: tx.clock.now(), hiddenBy: actorId(tx.actor), removalId: removalId ?? null })
    .where(eq(forumTopics.id, topicId));
  await unlist(tx, topic);
  await settleAll(tx, { topicId }, "removed");
  const before = { author: authorId, title: topic.title };
  if (own) await record(tx, topicRemoved, { topicId, categoryId });
  else await record(tx, topicRemovedByModerator, { topicId, categoryId }, { before });
  return true;
}

/** Returns whether the actor wrote a post. Posts of closed accounts have no author. */
function isAuthor(tx: Tx, authorId: string | null): boolean {
  return authorId !== null && actorId(tx.actor) === authorId;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockReply>>>;

/** Hides a reply, like `deleteTopic`. Error: as there. */
export async function deleteReply(ctx: Ctx, replyId: string, because?: Because): Promise<Deleted> {
  return transact<undefined, "no-reason">(ctx, async (tx) => {
    const locked = await lockReply(tx, replyId);
    const shown = locked && !locked.reply.hiddenAt && !locked.topic.hiddenAt;
    const { reply, topic } = orNotFound(shown ? locked : undefined);
    authorize(forumPolicy.deleteReply(tx.actor, reply));
    return (await hideReply(tx, { reply, topic }, because)) ? ok() : err("no-reason");
  });
}

/** Restores a hidden reply at its old position. */
export async function restoreReply(
  ctx: Ctx,
  replyId: string,
): Promise<{ topicId: string; position: number } | undefined> {
  const restored = await transact<{ topicId: string; position: number }, never>(ctx, async (tx) => {
    authorize(forumPolicy.restore(tx.actor));
    const locked = orNotFound(await lockReply(tx, replyId));
    await showReply(tx, locked);
    return ok({ topicId: locked.topic.id, position: locked.reply.position });
  });
  return restored.ok ? restored.value : undefined;
}

/** Shows a reply again, under its topic's lock. Does nothing if it is shown. */
export async function showReply(tx: Tx, { reply, topic }: Locked): Promise<void> {
  if (!reply.hiddenAt) return;
  const replyId = reply.id;
  await tx.db
    .update(forumReplies)
    .set({ hiddenAt: null, hiddenBy: null, removalId: null })
    .where(eq(forumReplies.id, replyId));
  await noteRestored(tx, reply.removalId);
  await recount(tx, topic.id, 1);
  await markHidden(tx, replyId, false);
  await record(tx, replyRestored, { topicId: topic.id, categoryId: topic.categoryId, replyId }, {});
}

/** Hides a reply that is shown, under its topic's lock. Returns the same as `hideTopic`. */
export async function hideReply(
  tx: Tx,
  { reply, topic }: Locked,
  because: Because = unprompted,
): Promise<boolean> {
  const own = isAuthor(tx, reply.userId);
  const post = { topicId: topic.id, replyId: reply.id, authorId: reply.userId };
  const removalId = own ? null : await stateReasons(tx, post, because);
  if (!own && !removalId) return false;
  await tx.db
    .update(forumReplies)
    .set({ hiddenAt: tx.clock.now(), hiddenBy: actorId(tx.actor), removalId: removalId ?? null })
    .where(eq(forumReplies.id, reply.id));
  await recount(tx, topic.id, -1);
  if (topic.answerId === reply.id) {
    await tx.db.update(forumTopics).set({ answerId: null }).where(eq(forumTopics.id, topic.id));
  }
  await markHidden(tx, reply.id, true);
  await settleAll(tx, { topicId: topic.id, replyId: reply.id }, "removed");
  const { categoryId } = topic;
  const removed = { topicId: topic.id, categoryId, replyId: reply.id };
  const before = { author: reply.userId, topicId: topic.id };
  if (own) await record(tx, replyRemoved, removed);
  else await record(tx, replyRemovedByModerator, removed, { before });
  return true;
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
