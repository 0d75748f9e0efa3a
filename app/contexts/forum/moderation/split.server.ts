import { and, asc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { topicSplit } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumMovedReplies, forumReplies, forumRevisions, forumTopics } from "../tables.ts";
import { blockByAge, list, lockCategories, lockTopic } from "../topic/rows.server.ts";
import { enterAgain } from "../topic/search-entry.server.ts";
import { followPost, followReplies, splitReads } from "./move-posts.server.ts";

type SplitRefusal = "no-such-replies" | "unknown-category" | "category-archived";
type Reply = typeof forumReplies.$inferSelect;

/**
 * Moves replies of a topic to a topic of their own, of which the first one is the first post. A line
 * at their old place says where they are.
 *
 * Errors: "no-such-replies" if none of the positions has a reply that is shown; "unknown-category";
 * "category-archived".
 */
export async function splitTopic(
  ctx: Ctx,
  topicId: string,
  to: { positions: readonly number[]; title: string; categoryId: string },
): Promise<Result<{ topicId: string }, SplitRefusal>> {
  return transact<{ topicId: string }, SplitRefusal>(ctx, async (tx) => {
    authorize(forumPolicy.splitTopic(tx.actor));
    const row = await lockTopic(tx, topicId);
    const from = orNotFound(row && !row.hiddenAt ? row : undefined);
    const [goal] = await lockCategories(tx, [to.categoryId]);
    if (!goal) return err("unknown-category");
    if (goal.archivedAt) return err("category-archived");
    const replies = await shownAt(tx, topicId, to.positions);
    if (replies.length === 0) return err("no-such-replies");
    const into = await begin(tx, replies, to);
    const positions = replies.map(({ position }) => position);
    await splitReads(tx, topicId, into, positions);
    await leave(tx, topicId, replies, into);
    const payload = { topicId, categoryId: from.categoryId, into, intoCategory: to.categoryId };
    const after = { into, replies: positions };
    await record(tx, topicSplit, payload, { after });
    return ok({ topicId: into });
  });
}

async function shownAt(tx: Tx, topicId: string, positions: readonly number[]): Promise<Reply[]> {
  return tx.db
    .select()
    .from(forumReplies)
    .where(
      and(
        eq(forumReplies.topicId, topicId),
        inArray(forumReplies.position, [...positions]),
        isNull(forumReplies.hiddenAt),
      ),
    )
    .orderBy(asc(forumReplies.position));
}

/** Makes the new topic out of the replies, at the place that its age gives it. */
async function begin(
  tx: Tx,
  [first, ...rest]: Reply[],
  { title, categoryId }: { title: string; categoryId: string },
): Promise<string> {
  const { userId, content, createdAt, editedAt, revision } = first!;
  const id = newId(createdAt);
  const block = await blockByAge(tx, categoryId, createdAt);
  const counts = { replyCount: rest.length, positions: rest.length, lastPosition: rest.length };
  await tx.db.insert(forumTopics).values({
    id,
    categoryId,
    userId,
    title,
    content,
    createdAt,
    editedAt,
    revision,
    block,
    ...counts,
    activeAt: rest.at(-1)?.createdAt ?? createdAt,
    instructorReplied: rest.some(({ byInstructor }) => byInstructor),
  });
  await list(tx, { categoryId, block, isPinned: false });
  await followPost(
    tx,
    { topicId: first!.topicId, replyId: first!.id },
    { topicId: id, replyId: null },
  );
  await tx.db
    .update(forumRevisions)
    .set({ topicId: id, replyId: null, title })
    .where(eq(forumRevisions.replyId, first!.id));
  await enterAgain(tx, { topicId: id, replyId: null }, { title, content });
  await tx.db.delete(forumReplies).where(eq(forumReplies.id, first!.id));
  const ids = rest.map((reply) => reply.id);
  if (ids.length === 0) return id;
  await tx.db
    .update(forumReplies)
    .set({ topicId: id, position: sql`${caseOrder(ids, forumReplies.id)} + 1` })
    .where(inArray(forumReplies.id, ids));
  await followReplies(tx, ids, id);
  return id;
}

/** Counts what is left, and notes where the replies went. */
async function leave(tx: Tx, topicId: string, replies: Reply[], toTopicId: string) {
  await tx.db
    .insert(forumMovedReplies)
    .values(
      replies.map(({ position }, toPosition) => ({ topicId, position, toTopicId, toPosition })),
    );
  const shown = and(eq(forumReplies.topicId, topicId), isNull(forumReplies.hiddenAt));
  const last = tx.db
    .select({ position: max(forumReplies.position) })
    .from(forumReplies)
    .where(shown);
  const newest = tx.db
    .select({ at: max(forumReplies.createdAt) })
    .from(forumReplies)
    .where(shown);
  const ofInstructor = tx.db
    .select({ one: sql`1` })
    .from(forumReplies)
    .where(and(shown, eq(forumReplies.byInstructor, true)));
  await tx.db
    .update(forumTopics)
    .set({
      replyCount: sql`${forumTopics.replyCount} - ${replies.length}`,
      lastPosition: sql`coalesce((${last}), 0)`,
      hasMoved: true,
      activeAt: sql`coalesce((${newest}), ${forumTopics.createdAt})`,
      instructorReplied: sql`exists (${ofInstructor})`,
    })
    .where(eq(forumTopics.id, topicId));
  // An answer that was moved answers the old topic no longer.
  await tx.db
    .update(forumTopics)
    .set({ answerId: null })
    .where(
      and(
        eq(forumTopics.id, topicId),
        inArray(
          forumTopics.answerId,
          replies.map(({ id }) => id),
        ),
      ),
    );
}
