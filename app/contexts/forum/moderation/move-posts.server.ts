import { chunksOf } from "#app/kernel/chunks.ts";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { PostRef } from "../report/rules.ts";
import { forumRemovals, forumReports, forumSearchEntries } from "../tables.ts";
import { forumBookmarks, forumReads } from "../tables/readers.ts";
import { forumPictures } from "../tables/pictures.ts";
import { forumReactions } from "../tables/reactions.ts";

/** The tables that name a post by its topic and, unless it is the topic itself, its reply. */
const follows = [forumSearchEntries, forumReports, forumRemovals] as const;

/** The tables that name a reply by its id alone, and a topic's own text by the topic. */
const ofMembers = [forumReactions, forumBookmarks, forumPictures] as const;

/** Lets what is stored about replies follow them to another topic. */
export async function followReplies(tx: Tx, replyIds: readonly string[], to: string) {
  for (const table of follows) {
    await tx.db
      .update(table)
      .set({ topicId: to })
      .where(inArray(table.replyId, [...replyIds]));
  }
}

/** The same for all replies of a topic, however many there are. */
export async function followAllReplies(tx: Tx, from: string, to: string) {
  for (const table of follows) {
    await tx.db
      .update(table)
      .set({ topicId: to })
      .where(and(eq(table.topicId, from), sql`${table.replyId} is not null`));
  }
}

/** The same for a first post that becomes a reply, or for a reply that becomes a first post. */
export async function followPost(tx: Tx, from: PostRef, to: PostRef) {
  for (const table of follows) {
    await tx.db
      .update(table)
      .set(to)
      .where(
        from.replyId === null
          ? and(eq(table.topicId, from.topicId), isNull(table.replyId))
          : eq(table.replyId, from.replyId),
      );
  }
  for (const table of ofMembers) {
    await tx.db
      .update(table)
      .set(to.replyId === null ? to : { topicId: null, replyId: to.replyId })
      .where(
        from.replyId === null ? eq(table.topicId, from.topicId) : eq(table.replyId, from.replyId),
      );
  }
}

/**
 * Carries read marks from a topic into the one that it was merged into, where its first post is at
 * `position`. Who had read the other topic to its end, or never opened it, continues where they were
 * in the merged one. Whoever had not, has the merged posts before them.
 */
export async function mergeReads(
  tx: Tx,
  from: { id: string },
  into: { id: string; lastPosition: number },
  position: number,
) {
  await tx.db.execute(sql`
    insert into ${forumReads} (profile_id, topic_id, position, read_at)
    select profile_id, ${into.id}::uuid, position + ${position}::int, read_at
    from ${forumReads} where topic_id = ${from.id}::uuid
    on conflict (profile_id, topic_id) do update
    set position = excluded.position, read_at = greatest(forum_reads.read_at, excluded.read_at)
    where forum_reads.position >= ${into.lastPosition}::int`);
  await tx.db.delete(forumReads).where(eq(forumReads.topicId, from.id));
}

/**
 * Marks a topic that was split off as read as far as its posts were read before. `positions` are
 * those that they had in the topic that they come from, in order.
 */
export async function splitReads(tx: Tx, from: string, into: string, positions: readonly number[]) {
  const { profileId, topicId, position, readAt } = forumReads;
  const marks = await tx.db
    .select({ profileId, position, readAt })
    .from(forumReads)
    .where(and(eq(topicId, from), gte(position, positions[0]!)));
  const rows = marks.map((mark) => ({
    ...mark,
    topicId: into,
    position: positions.filter((each) => each <= mark.position).length - 1,
  }));
  for (const chunk of chunksOf(rows, 1000)) await tx.db.insert(forumReads).values(chunk);
}
