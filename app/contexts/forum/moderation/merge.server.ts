import { eq, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicMerged } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumMovedReplies, forumReplies, forumRevisions, forumTopics } from "../tables.ts";
import { forumCourseTopics } from "../tables/course-topics.ts";
import { forumPolls } from "../tables/polls.ts";
import { forumTopicLevels } from "../tables/readers.ts";
import { lockCategories, lockTopic, unlist } from "../topic/rows.server.ts";
import { followAllReplies, followPost, mergeReads } from "./move-posts.server.ts";

type Topic = typeof forumTopics.$inferSelect;
type MergeRefusal = "same-topic" | "no-such-topic" | "other-audience";

/**
 * Merges a topic into another one: its first post and its replies become the last replies there, in
 * their order. Its old address leads there. Replies that are posted to it meanwhile wait for the
 * lock of its row, and are then posted to the other topic.
 *
 * Errors: "same-topic"; "no-such-topic" if the other one is not shown; "other-audience" if not
 * everybody who sees one of them sees the other.
 *
 * @returns the position of its first post in the other topic.
 */
export async function mergeTopics(
  ctx: Ctx,
  fromId: string,
  intoId: string,
): Promise<Result<{ position: number }, MergeRefusal>> {
  return transact<{ position: number }, MergeRefusal>(ctx, async (tx) => {
    authorize(forumPolicy.mergeTopics(tx.actor));
    if (fromId === intoId) return err("same-topic");
    const topics = await lockBoth(tx, fromId, intoId);
    const from = orNotFound(topics.find(({ id, hiddenAt }) => id === fromId && !hiddenAt));
    const into = topics.find(({ id, hiddenAt }) => id === intoId && !hiddenAt);
    if (!into) return err("no-such-topic");
    const categories = await lockCategories(tx, [from.categoryId, into.categoryId]);
    const differ = from.categoryId !== into.categoryId;
    if (differ && categories.some(({ restricted }) => restricted)) return err("other-audience");
    const position = into.positions + 1;
    await movePosts(tx, from, into, position);
    await close(tx, from, into.id, position);
    await record(
      tx,
      topicMerged,
      {
        topicId: from.id,
        categoryId: from.categoryId,
        into: into.id,
        intoCategory: into.categoryId,
      },
      { before: { title: from.title }, after: { into: into.id } },
    );
    return ok({ position });
  });
}

/** Locks two topics by id, to avoid deadlocks. */
async function lockBoth(tx: Tx, one: string, other: string): Promise<Topic[]> {
  const rows = [];
  for (const id of [one, other].toSorted()) rows.push(await lockTopic(tx, id));
  return rows.filter((row) => row !== undefined);
}

async function movePosts(tx: Tx, from: Topic, into: Topic, position: number) {
  const { id: topicId, userId, content, createdAt, editedAt, revision } = from;
  // The id says when it was posted, by which an author's posts are listed.
  const replyId = newId(createdAt);
  await tx.db
    .update(forumReplies)
    .set({ topicId: into.id, position: sql`${forumReplies.position} + ${position}` })
    .where(eq(forumReplies.topicId, topicId));
  await tx.db.insert(forumReplies).values({
    id: replyId,
    topicId: into.id,
    userId,
    content,
    position,
    createdAt,
    editedAt,
    revision,
  });
  await followAllReplies(tx, topicId, into.id);
  await followPost(tx, { topicId, replyId: null }, { topicId: into.id, replyId });
  await tx.db
    .update(forumRevisions)
    .set({ topicId: null, replyId, title: "" })
    .where(eq(forumRevisions.topicId, topicId));
  // Who followed the merged topic follows the other one, unless they have chosen for that already.
  await tx.db.execute(sql`
    insert into ${forumTopicLevels} (topic_id, profile_id, level, set_at)
    select ${into.id}::uuid, profile_id, level, set_at from ${forumTopicLevels}
    where topic_id = ${topicId}
    on conflict do nothing`);
  // A topic has one poll, and its own stays.
  await tx.db.execute(sql`
    update ${forumPolls} set topic_id = ${into.id}::uuid
    where topic_id = ${topicId}::uuid
      and not exists (select from ${forumPolls} where topic_id = ${into.id}::uuid)`);
  // The same for the part of a course that a topic is about.
  await tx.db.execute(sql`
    update ${forumCourseTopics} set topic_id = ${into.id}::uuid
    where topic_id = ${topicId}::uuid
      and not exists (select from ${forumCourseTopics} where topic_id = ${into.id}::uuid)`);
  await mergeReads(tx, from, into, position);
  await tx.db
    .update(forumMovedReplies)
    .set({ topicId: into.id, position: sql`${forumMovedReplies.position} + ${position}` })
    .where(eq(forumMovedReplies.topicId, topicId));
  const last = from.lastPosition > 0 ? position + from.lastPosition : position;
  await tx.db
    .update(forumTopics)
    .set({
      replyCount: into.replyCount + 1 + from.replyCount,
      positions: position + from.positions,
      lastPosition: last,
      hasMoved: into.hasMoved || from.hasMoved,
      activeAt: into.activeAt > from.activeAt ? into.activeAt : from.activeAt,
      instructorReplied: into.instructorReplied || from.instructorReplied,
    })
    .where(eq(forumTopics.id, into.id));
}

/** Leaves the merged topic as an address alone. */
async function close(tx: Tx, from: Topic, mergedInto: string, mergedAt: number) {
  await unlist(tx, from);
  await tx.db
    .update(forumTopics)
    .set({
      mergedInto,
      mergedAt,
      hiddenAt: tx.clock.now(),
      hiddenBy: actorId(tx.actor),
      userId: null,
      content: "",
      replyCount: 0,
      lastPosition: 0,
      isPinned: false,
      reopensAt: null,
      answerId: null,
    })
    .where(eq(forumTopics.id, from.id));
}
