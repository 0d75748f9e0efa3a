import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { textOfPost } from "#app/platform/markdown/post.server.ts";
import type { PostRef } from "../report/rules.ts";
import { forumSearchEntries } from "../tables.ts";

type SearchFields = { title?: string; content: string };

/** Adds a new post to the search. `forum_words` (a database function) makes the search vector. */
export async function enterPost(tx: Tx, post: PostRef, fields: SearchFields): Promise<void> {
  const text = searchText(fields);
  await insertEntry(tx.db).execute({ ...post, text });
}

const insertEntry = (db: Db) =>
  prepared(db, "forum.insert-search-entry", () =>
    db
      .insert(forumSearchEntries)
      .select(
        sql`
          with entry as (
            select nextval(pg_get_serial_sequence('forum_search_entries', 'number')) as number,
              ${sql.placeholder("text")}::text as text
          )
          select number, ${sql.placeholder("topicId")}::uuid, ${sql.placeholder("replyId")}::uuid,
            text, forum_words(text, number), false
          from entry`,
      )
      .prepare("forum_insert_search_entry"),
  );

/** Updates a post's search entry after an edit. */
export async function enterAgain(
  tx: Tx,
  { topicId, replyId }: PostRef,
  fields: SearchFields,
): Promise<void> {
  const text = searchText(fields);
  const { replyId: ofReply } = forumSearchEntries;
  await tx.db
    .update(forumSearchEntries)
    .set({ text, words: sql`forum_words(${text}, ${forumSearchEntries.number})` })
    .where(
      and(
        eq(forumSearchEntries.topicId, topicId),
        replyId === null ? isNull(ofReply) : eq(ofReply, replyId),
      ),
    );
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
