import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { PostRef } from "../report/rules.ts";
import { forumRemovals, forumReports, forumSearchEntries } from "../tables.ts";

/** The tables that name a post by its topic and, unless it is the topic itself, its reply. */
const follows = [forumSearchEntries, forumReports, forumRemovals] as const;

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
}
