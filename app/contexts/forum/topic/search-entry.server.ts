import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { textOfPost } from "#app/platform/markdown/post.server.tsx";
import type { PostRef } from "../report/rules.ts";
import { forumSearchEntries } from "../tables.ts";

type SearchFields = { title?: string; content: string };

/** Adds a new post to the search. `forum_words` (a database function) makes the search vector. */
export async function enterPost(tx: Tx, post: PostRef, fields: SearchFields): Promise<void> {
  const text = searchText(fields);
  await tx.db.execute(sql`
    with entry as (
      select nextval(pg_get_serial_sequence('forum_search_entries', 'number')) as number
    )
    insert into forum_search_entries (number, topic_id, reply_id, text, words)
    select number, ${post.topicId}, ${post.replyId}, ${text}, forum_words(${text}, number)
    from entry`);
}

/** Updates a topic's search entry after an edit. */
export async function enterAgain(tx: Tx, topicId: string, fields: SearchFields): Promise<void> {
  const text = searchText(fields);
  await tx.db
    .update(forumSearchEntries)
    .set({ text, words: sql`forum_words(${text}, ${forumSearchEntries.number})` })
    .where(and(eq(forumSearchEntries.topicId, topicId), isNull(forumSearchEntries.replyId)));
}

/** Marks a reply as hidden or shown. For hidden topics, the search reads the topic's row. */
export async function markHidden(tx: Tx, replyId: string, hidden: boolean): Promise<void> {
  await tx.db
    .update(forumSearchEntries)
    .set({ hidden })
    .where(eq(forumSearchEntries.replyId, replyId));
}

function searchText({ title, content }: SearchFields): string {
  return title === undefined ? textOfPost(content) : `${title}. ${textOfPost(content)}`;
}
