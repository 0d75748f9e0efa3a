import { and, eq, inArray, or, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumBookmarks } from "../tables/readers.ts";
import { repliesOnPage } from "../topic/rows.server.ts";
import { ownBookmarkOf } from "./commands.server.ts";

/** Returns the note of the actor's bookmark of a post, or undefined if they have none. One query. */
export async function ownBookmark(ctx: Ctx, post: PostRef): Promise<string | undefined> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const [row] = await ctx.db
    .select({ note: forumBookmarks.note })
    .from(forumBookmarks)
    .where(ownBookmarkOf(actor.id, post));
  return row?.note;
}

/**
 * Returns the notes of the actor's bookmarks of a topic and the replies of a page, by the id of the
 * post. One query.
 */
export async function ownBookmarks(
  ctx: Ctx,
  topicId: string,
  page: number,
): Promise<Record<string, string>> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const rows = await ctx.db
    .select({
      post: sql<string>`coalesce(${forumBookmarks.replyId}, ${forumBookmarks.topicId})`,
      note: forumBookmarks.note,
    })
    .from(forumBookmarks)
    .where(
      and(
        eq(forumBookmarks.profileId, actor.id),
        or(
          eq(forumBookmarks.topicId, topicId),
          inArray(forumBookmarks.replyId, repliesOnPage(ctx, topicId, page)),
        ),
      ),
    );
  return Object.fromEntries(rows.map(({ post, note }) => [post, note]));
}
