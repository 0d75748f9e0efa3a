import { and, eq, type SQL } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumBookmarks } from "../tables/readers.ts";
import { lockShownPost } from "../topic/rows.server.ts";

/**
 * Bookmarks a post that is shown, or changes the note of the actor's bookmark. Locks the topic, so
 * that the bookmark follows a post that is merged at the same moment.
 */
export async function bookmarkPost(
  ctx: Ctx,
  ref: { topicId: string } | { replyId: string },
  note: string,
): Promise<void> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  await transact(ctx, async (tx) => {
    const { topicId, replyId } = orNotFound(await lockShownPost(tx, ref));
    const bookmarkedAt = tx.clock.now();
    const { profileId } = forumBookmarks;
    await tx.db
      .insert(forumBookmarks)
      .values({
        id: newId(bookmarkedAt),
        topicId: replyId === null ? topicId : null,
        replyId,
        profileId: actor.id,
        note,
        bookmarkedAt,
      })
      .onConflictDoUpdate({
        target: [replyId === null ? forumBookmarks.topicId : forumBookmarks.replyId, profileId],
        set: { note },
      });
    return ok();
  });
}

/** Removes the actor's bookmark of a post. Does nothing if there is none. */
export async function removeBookmark(ctx: Ctx, post: PostRef): Promise<void> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  await ctx.db.delete(forumBookmarks).where(ownBookmarkOf(actor.id, post));
}

/** Returns the condition for a member's bookmark of a post. */
export function ownBookmarkOf(profileId: string, { topicId, replyId }: PostRef): SQL | undefined {
  const ofPost =
    replyId === null ? eq(forumBookmarks.topicId, topicId) : eq(forumBookmarks.replyId, replyId);
  return and(eq(forumBookmarks.profileId, profileId), ofPost);
}
