import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumCategories, forumTopicBlocks, forumTopics } from "../tables.ts";
import { BLOCK } from "./rules.ts";

type Listed = { categoryId: string; block: number; isPinned: boolean };

/** Counts a topic that from now on is shown. */
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

/** Counts a topic no longer. */
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

/** Takes the next place in a category, and its lock; undefined where there is no such category. */
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
 * The block that a topic which is moved into a category belongs to by its age: blocks follow time,
 * hidden and pinned topics included, so that the order within them stays the order of the whole.
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

/** Locks categories, always in the same order. @returns those that exist. */
export async function lockCategories(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; archivedAt: Date | null }[]> {
  const { id, archivedAt } = forumCategories;
  return tx.db
    .select({ id, archivedAt })
    .from(forumCategories)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
}

export async function pinnedIn(tx: Tx, categoryId: string): Promise<number> {
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
