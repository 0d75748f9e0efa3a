import { eq } from "drizzle-orm";
import { found } from "#app/kernel/refusal.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { posts } from "../schema.ts";

export type Post = typeof posts.$inferSelect;

/** The post, kept from others' changes until the transaction ends. @throws NotFound */
export async function lockedPost(tx: Tx, id: string): Promise<Post> {
  const [post] = await tx.db.select().from(posts).where(eq(posts.id, id)).for("update");
  return found(post);
}
