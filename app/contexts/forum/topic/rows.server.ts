import { eq, and, asc, count, desc, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { PostRef } from "../report/rules.ts";
import { forumReplies, forumTopics, forumCategories, forumTopicBlocks } from "../tables.ts";
import { BLOCK, MOST_PINNED, PER_PAGE } from "./rules.ts";
import { seesCategory } from "../audience/visible.server.ts";

type Topic = typeof forumTopics.$inferSelect;
type Reply = typeof forumReplies.$inferSelect;

/**
 * Returns a topic, locked against changes and replies until the transaction ends. One in a category
 * that the actor does not see is not found, so that nothing can be done to it.
 */
export async function lockTopic(tx: Tx, id: string): Promise<Topic | undefined> {
  const [found] = await topicForUpdate(tx.db).execute({ id });
  if (!found?.restricted) return found?.topic;
  return (await seesCategory(tx, found.topic.categoryId)) ? found.topic : undefined;
}

const topicForUpdate = (db: Db) =>
  prepared(db, "forum.topic-for-update", () =>
    db
      .select({
        topic: forumTopics,
        restricted: sql<boolean>`(
          select c.restricted from forum_categories c where c.id = forum_topics.category_id)`,
      })
      .from(forumTopics)
      .where(eq(forumTopics.id, sql.placeholder("id")))
      .for("update")
      .prepare("forum_topic_for_update"),
  );

/** Returns a reply and its topic, after locking the topic's row. */
export async function lockReply(
  tx: Tx,
  id: string,
): Promise<{ reply: Reply; topic: Topic } | undefined> {
  const whose = eq(forumReplies.id, id);
  const [of] = await tx.db
    .select({ topicId: forumReplies.topicId })
    .from(forumReplies)
    .where(whose);
  const topic = of && (await lockTopic(tx, of.topicId));
  const [reply] = await tx.db.select().from(forumReplies).where(whose);
  return topic && reply && { reply, topic };
}

/**
 * Returns a post that is shown, with its author, after locking its topic's row; undefined for one
 * that is hidden or gone.
 */
export async function lockShownPost(
  tx: Tx,
  post: { topicId: string } | { replyId: string },
): Promise<(PostRef & { userId: string | null }) | undefined> {
  if ("topicId" in post) {
    const topic = await lockTopic(tx, post.topicId);
    if (!topic || topic.hiddenAt) return undefined;
    return { topicId: topic.id, replyId: null, userId: topic.userId };
  }
  const found = await lockReply(tx, post.replyId);
  if (!found || found.topic.hiddenAt || found.reply.hiddenAt) return undefined;
  return { topicId: found.topic.id, replyId: found.reply.id, userId: found.reply.userId };
}

type Listed = { categoryId: string; block: number; isPinned: boolean };

/** Counts a topic that is now shown. */
export async function list(tx: Tx, { categoryId, block, isPinned }: Listed): Promise<void> {
  await tx.db
    .update(forumCategories)
    .set({ topicCount: sql`${forumCategories.topicCount} + 1` })
    .where(eq(forumCategories.id, categoryId));
  if (isPinned) return;
  await tx.db
    .insert(forumTopicBlocks)
    .values({ categoryId, block, topics: 1 })
    .onConflictDoUpdate({
      target: [forumTopicBlocks.categoryId, forumTopicBlocks.block],
      set: { topics: sql`${forumTopicBlocks.topics} + 1` },
    });
}

/** Stops counting a topic. */
export async function unlist(tx: Tx, { categoryId, block, isPinned }: Listed): Promise<void> {
  await tx.db
    .update(forumCategories)
    .set({ topicCount: sql`${forumCategories.topicCount} - 1` })
    .where(eq(forumCategories.id, categoryId));
  if (isPinned) return;
  await tx.db
    .update(forumTopicBlocks)
    .set({ topics: sql`${forumTopicBlocks.topics} - 1` })
    .where(and(eq(forumTopicBlocks.categoryId, categoryId), eq(forumTopicBlocks.block, block)));
}

/** Takes the next place in a category and locks it. Returns undefined if it is unknown. */
export async function nextBlock(
  tx: Tx,
  categoryId: string,
): Promise<{ block: number; archived: boolean } | undefined> {
  const [category] = await tx.db
    .update(forumCategories)
    .set({ topicSerial: sql`${forumCategories.topicSerial} + 1` })
    .where(eq(forumCategories.id, categoryId))
    .returning({ serial: forumCategories.topicSerial, archivedAt: forumCategories.archivedAt });
  return (
    category && {
      block: Math.floor((category.serial - 1) / BLOCK),
      archived: category.archivedAt !== null,
    }
  );
}

/**
 * Returns the block, by its age, of a topic that is moved into a category. Blocks follow the time
 * of posting, including hidden and pinned topics, so that their order stays the order of the list.
 */
export async function blockByAge(tx: Tx, categoryId: string, createdAt: Date): Promise<number> {
  const { block } = forumTopics;
  const [older] = await tx.db
    .select({ block })
    .from(forumTopics)
    .where(and(eq(forumTopics.categoryId, categoryId), lte(forumTopics.createdAt, createdAt)))
    .orderBy(desc(forumTopics.createdAt))
    .limit(1);
  if (older) return older.block;
  const [newer] = await tx.db
    .select({ block })
    .from(forumTopics)
    .where(and(eq(forumTopics.categoryId, categoryId), gt(forumTopics.createdAt, createdAt)))
    .orderBy(asc(forumTopics.createdAt))
    .limit(1);
  if (newer) return newer.block;
  const [category] = await tx.db
    .select({ serial: forumCategories.topicSerial })
    .from(forumCategories)
    .where(eq(forumCategories.id, categoryId));
  return Math.floor((category?.serial ?? 0) / BLOCK);
}

/** Locks categories by id, to avoid deadlocks. @returns those that exist and that the actor sees. */
export async function lockCategories(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; archivedAt: Date | null; restricted: boolean }[]> {
  const { id, archivedAt, restricted } = forumCategories;
  const rows = await tx.db
    .select({ id, archivedAt, restricted })
    .from(forumCategories)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
  const seen = [];
  for (const row of rows) if (!row.restricted || (await seesCategory(tx, row.id))) seen.push(row);
  return seen;
}

type Place = Pick<Topic, "categoryId" | "block" | "isPinned">;

/**
 * Updates a topic and counts it in its new place. The caller has locked the topic's row and the
 * categories that it leaves and enters.
 *
 * @returns false, with nothing written, if there would be too many pinned topics.
 */
export async function placeTopic(
  tx: Tx,
  topic: Topic,
  change: Place & Partial<Topic>,
): Promise<boolean> {
  const pinsHere = topic.isPinned && topic.categoryId === change.categoryId;
  if (change.isPinned && !pinsHere) {
    if ((await pinnedIn(tx, change.categoryId)) >= MOST_PINNED) return false;
  }
  if (!topic.hiddenAt) await unlist(tx, topic);
  await tx.db.update(forumTopics).set(change).where(eq(forumTopics.id, topic.id));
  if (!topic.hiddenAt) await list(tx, change);
  return true;
}

async function pinnedIn(tx: Tx, categoryId: string): Promise<number> {
  const [row] = await tx.db
    .select({ pinned: count() })
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.categoryId, categoryId),
        eq(forumTopics.isPinned, true),
        isNull(forumTopics.hiddenAt),
      ),
    );
  return row?.pinned ?? 0;
}

/** Returns the query for the ids of the replies that a page of a topic shows. */
export function repliesOnPage(ctx: { db: Db }, topicId: string, page: number) {
  const { id, position } = forumReplies;
  const first = (page - 1) * PER_PAGE;
  return ctx.db
    .select({ id })
    .from(forumReplies)
    .where(
      and(
        eq(forumReplies.topicId, topicId),
        sql`${position} > ${first} and ${position} <= ${first + PER_PAGE}`,
      ),
    );
}
