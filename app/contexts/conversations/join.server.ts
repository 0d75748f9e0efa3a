import { and, count, eq, inArray } from "drizzle-orm";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { moveWordsAbout } from "#app/platform/mail/words.server.ts";
import { aboutOf, type ConversationKind } from "./kind.ts";
import { conversationMessages, conversationNotes, conversationReads } from "./tables.ts";

/**
 * Moves all messages, notes and emails of one subject to another of the same kind, for a command
 * that joins the two and has asked its policy. Returns how many messages and notes they were.
 */
export async function joinConversations(
  tx: Tx,
  kind: ConversationKind,
  { from, to }: { from: string; to: string },
): Promise<{ messages: number; notes: number }> {
  for (const id of [from, to].sort()) await waitForLock(tx, `conversation ${id}`);
  const messages = await tx.db
    .update(conversationMessages)
    .set({ subjectId: to })
    .where(
      and(
        eq(conversationMessages.subjectId, from),
        eq(conversationMessages.subjectKind, kind.name),
      ),
    )
    .returning({ id: conversationMessages.id });
  const notes = await tx.db
    .update(conversationNotes)
    .set({ subjectId: to })
    .where(and(eq(conversationNotes.subjectId, from), eq(conversationNotes.subjectKind, kind.name)))
    .returning({ id: conversationNotes.id });
  await tx.db.delete(conversationReads).where(eq(conversationReads.subjectId, from));
  await moveWordsAbout(tx, { from: aboutOf(kind, from), to: aboutOf(kind, to) });
  return { messages: messages.length, notes: notes.length };
}

/** Counts the messages and notes about each of several subjects. Two queries. */
export async function conversationSizes(
  ctx: Pick<Ctx, "db">,
  subjectIds: readonly string[],
): Promise<Map<string, { messages: number; notes: number }>> {
  const ids = [...subjectIds];
  const messages = await ctx.db
    .select({ id: conversationMessages.subjectId, n: count() })
    .from(conversationMessages)
    .where(inArray(conversationMessages.subjectId, ids))
    .groupBy(conversationMessages.subjectId);
  const notes = await ctx.db
    .select({ id: conversationNotes.subjectId, n: count() })
    .from(conversationNotes)
    .where(inArray(conversationNotes.subjectId, ids))
    .groupBy(conversationNotes.subjectId);
  const of = (rows: { id: string; n: number }[], id: string) =>
    rows.find((row) => row.id === id)?.n ?? 0;
  return new Map(ids.map((id) => [id, { messages: of(messages, id), notes: of(notes, id) }]));
}
