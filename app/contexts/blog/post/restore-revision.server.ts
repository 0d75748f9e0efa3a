import { and, eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { revisionRestored } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { postRevisions } from "../tables.ts";
import { lockedPost } from "./rows.server.ts";
import { saveContent } from "./write.server.ts";

/**
 * Brings the words of an earlier saving back, as another revision: nothing is lost by it. Address,
 * date and whether the post is featured stay.
 *
 * Errors: "changed-meanwhile" where the post is not the one that was looked at.
 */
export async function restoreRevision(
  ctx: Ctx,
  id: string,
  number: number,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.restoreRevision(tx.actor));
    const [row] = await tx.db
      .select()
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, id), eq(postRevisions.number, number)));
    const { postId: _, number: __, savedAt: ___, savedBy: ____, ...content } = orNotFound(row);
    const stale = requireVersion(post, version);
    if (stale) return stale;
    const { slug, featured } = post;
    await saveContent(tx, post, { ...content, slug, featured }, revisionRestored);
    return ok();
  });
}
