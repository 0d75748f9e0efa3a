import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumTopics } from "../tables.ts";
import { MOST_PINNED } from "./rules.ts";
import { list, pinnedIn, unlist } from "./listing.server.ts";

type Topic = typeof forumTopics.$inferSelect;
type Place = Pick<Topic, "categoryId" | "block" | "isPinned">;

/**
 * Writes what changes in a topic, and counts it where it stands now. The topic's row is locked, and
 * so are the categories that it leaves and enters.
 *
 * @returns false, with nothing written, where it would be one pinned topic too many.
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
