import { asc, getTableColumns, inArray } from "drizzle-orm";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { posts } from "../tables.ts";

const { words: _, ...columns } = getTableColumns(posts);

/** The columns of a post without its search vector, which is as long as the text. */
export const postColumns = columns;

export type Post = Omit<typeof posts.$inferSelect, "words">;

/** Returns the post, locked until the transaction ends. @throws NotFound */
export async function lockedPost(tx: Tx, id: string): Promise<Post> {
  const [post] = await lockedPosts(tx, [id]);
  return orNotFound(post);
}

/** Locks the posts that exist in the order of their ids, to avoid deadlocks. */
export function lockedPosts(tx: Tx, ids: readonly string[]): Promise<Post[]> {
  return tx.db
    .select(postColumns)
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(asc(posts.id))
    .for("update");
}
