import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { forumRevisions } from "../tables.ts";

type Text = { title?: string; content: string };

/** Whose revisions are meant: those of a topic's own text, or those of a reply. */
export type RevisedPost = { topicId: string } | { replyId: string };

type Saved = Text & { userId: string | null; createdAt: Date; revision: number };

/**
 * Stores the text of a post after an edit as its next revision, and with the first edit the original
 * text too. The caller has locked the topic's row and sets the post's `revision`.
 */
export async function keepRevision(
  tx: Tx,
  post: RevisedPost,
  before: Saved,
  after: Text,
): Promise<void> {
  const savedAt = tx.clock.now();
  const original = {
    ...textIn(before),
    ...post,
    id: newId(before.createdAt),
    number: 1,
    savedAt: before.createdAt,
    savedBy: before.userId,
  };
  const next = {
    ...textIn(after),
    ...post,
    id: newId(savedAt),
    number: before.revision + 1,
    savedAt,
    savedBy: actorId(tx.actor),
  };
  await tx.db.insert(forumRevisions).values(before.revision === 1 ? [original, next] : [next]);
}

const textIn = ({ title, content }: Text) => ({ title: title ?? "", content });
