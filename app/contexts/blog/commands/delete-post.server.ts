import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { postDeleted } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../schema.ts";
import { lockedPost } from "./locked-post.server.ts";

/** Deletes a post with its revisions and addresses, for good. Uploaded pictures stay. */
export async function deletePost(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { title, slug, author, publishedAt } = await lockedPost(tx, id);
    authorize(blogPolicy.deletePost(tx.actor));
    await tx.db.delete(posts).where(eq(posts.id, id));
    await audit(tx, {
      action: "blog.post-deleted",
      subject: `post:${id}`,
      before: { title, slug, author, publishedAt },
    });
    await emit(tx, postDeleted, { postId: id });
    return ok();
  });
}
