import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { postDeleted } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { lockedPost } from "./rows.server.ts";

/** Deletes a post with its revisions and addresses, for good. Uploaded pictures stay. */
export async function deletePost(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { title, slug, author, publishedAt } = await lockedPost(tx, id);
    authorize(blogPolicy.deletePost(tx.actor));
    await tx.db.delete(posts).where(eq(posts.id, id));
    await record(tx, postDeleted, { postId: id }, { before: { title, slug, author, publishedAt } });
    return ok();
  });
}
