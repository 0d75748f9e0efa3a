import { and, eq, inArray, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { forumBookmarks } from "../tables/readers.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { replyAddress, topicAddress } from "../topic/rules.ts";
import { bookmarkList, type BookmarkRow } from "./list.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** A bookmark's topic is its own or that of its reply. */
const ofTopic = sql`${forumTopics.id} = coalesce(${forumReplies.topicId}, ${forumBookmarks.topicId})`;

/**
 * The actor's own bookmarks of posts that are shown. One query for a page's rows, and two for their
 * authors. Nobody shares a view of it.
 */
export const bookmarkSource = listSource({
  list: bookmarkList,
  authorize: (ctx) => authorize(forumPolicy.follow(ctx.actor)),
  audience: async ({ actor }) => actorId(actor) ?? "",
  from: sql`from ${forumBookmarks}
    left join ${forumReplies} on ${forumReplies.id} = ${forumBookmarks.replyId}
    join ${forumTopics} on ${ofTopic}`,
  id: forumBookmarks.id,
  where: ({ q }, ctx) =>
    and(
      eq(forumBookmarks.profileId, actorId(ctx.actor)!),
      sql`${forumTopics.hiddenAt} is null and ${forumReplies.hiddenAt} is null`,
      visibleCategory(ctx, forumTopics.categoryId),
      searchIn(searchText(forumTopics.title, forumBookmarks.note), q),
    ),
  order: { title: alphabetical(forumTopics.title), bookmarked: forumBookmarks.bookmarkedAt },
  rows: async (ctx, ids): Promise<BookmarkRow[]> => {
    const { id, note, bookmarkedAt } = forumBookmarks;
    const found = await ctx.db
      .select({
        id,
        note,
        bookmarkedAt,
        topicId: forumTopics.id,
        title: forumTopics.title,
        replyId: forumReplies.id,
        position: forumReplies.position,
        userId: sql<
          string | null
        >`case when ${forumReplies.id} is null then ${forumTopics.userId} else ${forumReplies.userId} end`,
      })
      .from(forumBookmarks)
      .leftJoin(forumReplies, eq(forumReplies.id, forumBookmarks.replyId))
      .innerJoin(forumTopics, ofTopic)
      .where(inArray(id, ids));
    const authorOf = await authorsOf(ctx, found);
    return found.map(({ topicId, replyId, userId, ...row }) => ({
      ...row,
      author: authorOf(userId).name,
      address: row.position === null ? topicAddress(topicId) : replyAddress(topicId, row.position),
      desk: `${replyId === null ? topicAddress(topicId) : `/forum/replies/${replyId}`}/bookmark`,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});
