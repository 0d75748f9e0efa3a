import { and, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { heldPostPublished, heldPostRefused } from "../events.ts";
import { heldPosts, lockHeldPost } from "../newcomer/held.server.ts";
import { forumPolicy } from "../policy.ts";
import type { Because } from "../removal/rules.ts";
import { noteRestored, stateReasons } from "../removal/store.server.ts";
import type { PostRef } from "../report/rules.ts";
import { tieTopic } from "../course/store.server.ts";
import { setTags } from "../tag/commands.server.ts";
import { presentTags } from "../tag/queries.server.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import {
  addresseesIn,
  type QuotationRefusal,
  refusedQuotation,
} from "../topic/addressees.server.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { addReply, addTopic } from "../topic/post.server.ts";
import { lockCategories, lockTopic } from "../topic/rows.server.ts";
import { excerptOf } from "./queries.server.ts";
import { topicAddress } from "../topic/rules.ts";

export type HeldPostView = Awaited<ReturnType<typeof heldQueue>>[number];

/** Returns the first posts that wait, the oldest first, as the moderators' queue shows them. */
export async function heldQueue(ctx: Ctx) {
  const rows = await heldPosts(ctx);
  const authorOf = await authorsOf(ctx, rows);
  return rows.map(({ userId, topicId, ...row }) => ({
    ...row,
    excerpt: excerptOf(row.content),
    author: authorOf(userId),
    authorId: userId,
    /** Where the topic is that is replied to. */
    address: topicId && topicAddress(topicId),
  }));
}

/** What a moderator decides about first posts. */
export type HeldDecision =
  | { decision: "publish" }
  | { decision: "refuse"; because: Omit<Because, "source"> };

type HeldRefusal =
  | "already-decided"
  | "no-reason"
  | "topic-gone"
  | "topic-locked"
  | "category-archived"
  | QuotationRefusal;

/**
 * Publishes a first post that waits, as if it were posted now, or refuses it for one of the reasons,
 * which its author is told.
 *
 * Errors: "already-decided", also if its author took it back; "no-reason"; and, if its place has
 * changed meanwhile, "topic-gone", "topic-locked", "category-archived", and those of `refusedQuotation`.
 */
export async function decideHeldPost(
  ctx: Ctx,
  id: string,
  decision: HeldDecision,
): Promise<Result<undefined, HeldRefusal>> {
  return transact<undefined, HeldRefusal>(ctx, (tx) => decide(tx, id, decision));
}

/**
 * The same for several posts, each by itself: those that cannot be decided are left as they are.
 *
 * @returns how many were decided, and how many are left.
 */
export async function decideHeldPosts(
  ctx: Ctx,
  ids: readonly string[],
  decision: HeldDecision,
): Promise<{ decided: number; left: number }> {
  authorize(forumPolicy.decideHeldPosts(ctx.actor));
  let decided = 0;
  for (const id of new Set(ids)) {
    const one = await decideHeldPost(ctx, id, decision);
    if (one.ok) decided++;
  }
  return { decided, left: new Set(ids).size - decided };
}

async function decide(
  tx: Tx,
  id: string,
  decided: HeldDecision,
): Promise<Result<undefined, HeldRefusal>> {
  authorize(forumPolicy.decideHeldPosts(tx.actor));
  if (decided.decision === "publish") {
    return publish(tx, id, { evenRefused: false });
  }
  const post = await lockHeldPost(tx, id);
  if (!post || post.refusedAt) return err("already-decided");
  const { userId: authorId, topicId } = post;
  const place = topicId ? { topicId, replyId: id } : { topicId: id, replyId: null };
  const because: Because = { ...decided.because, source: "queue" };
  const removalId = await stateReasons(tx, { ...place, authorId }, because);
  if (!removalId) return err("no-reason");
  const refusedAt = tx.clock.now();
  await tx.db.update(forumHeldPosts).set({ refusedAt, removalId }).where(eq(forumHeldPosts.id, id));
  await record(tx, heldPostRefused, { heldId: id }, { after: { author: authorId } });
  return ok();
}

/**
 * Publishes what was refused in the queue after all, because of an objection. Returns undefined if
 * the removal is of another post. Errors: as of `decideHeldPost`.
 */
export async function publishRefused(
  tx: Tx,
  id: string,
  removalId: string,
): Promise<Result<undefined, HeldRefusal> | undefined> {
  const [refused] = await tx.db
    .select({ id: forumHeldPosts.id })
    .from(forumHeldPosts)
    .where(and(eq(forumHeldPosts.id, id), eq(forumHeldPosts.removalId, removalId)));
  if (!refused) return undefined;
  const done = await publish(tx, id, { evenRefused: true });
  if (done.ok) await noteRestored(tx, removalId);
  return done;
}

/** Makes a post of what waits. Locks in the order of everything else: the topic, then the row. */
async function publish(
  tx: Tx,
  id: string,
  { evenRefused }: { evenRefused: boolean },
): Promise<Result<undefined, HeldRefusal>> {
  const [waiting] = await tx.db
    .select({ topicId: forumHeldPosts.topicId })
    .from(forumHeldPosts)
    .where(eq(forumHeldPosts.id, id));
  const topic = waiting?.topicId ? await lockTarget(tx, waiting.topicId) : undefined;
  const post = await lockHeldPost(tx, id);
  if (!post || (post.refusedAt && !evenRefused)) return err("already-decided");
  const { userId, title, content, categoryId } = post;
  const addressed = addresseesIn(content);
  const place = categoryId ?? topic?.categoryId;
  const refused = place && (await refusedQuotation(tx, addressed.quoted, place));
  if (refused) return err(refused);
  if (categoryId) {
    const [category] = await lockCategories(tx, [categoryId]);
    if (!category || category.archivedAt) return err("category-archived");
    orNotFound(await addTopic(tx, { id, userId, title, content, categoryId }, addressed));
    if (post.about) await tieTopic(tx, id, post.about);
    // If a tag is merged at this moment, the topic has none.
    await setTags(tx, id, await presentTags(tx, post.tagIds));
    await notePublished(tx, id, { topicId: id, replyId: null });
    return ok();
  }
  if (!topic || topic.hiddenAt) return err("topic-gone");
  if (topic.isLocked) return err("topic-locked");
  await addReply(tx, topic, { id, userId, content, byInstructor: false }, addressed);
  await notePublished(tx, id, { topicId: topic.id, replyId: id });
  return ok();
}

/** Locks the topic that is replied to, or the one that it was merged into. */
async function lockTarget(tx: Tx, topicId: string) {
  let topic = await lockTopic(tx, topicId);
  while (topic?.mergedInto) topic = await lockTopic(tx, topic.mergedInto);
  return topic;
}

async function notePublished(tx: Tx, heldId: string, post: PostRef) {
  await tx.db.delete(forumHeldPosts).where(eq(forumHeldPosts.id, heldId));
  await record(tx, heldPostPublished, { heldId, ...post }, { after: post });
}
