import { and, count, desc, eq } from "drizzle-orm";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import type { Side } from "#app/kernel/conversation.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import type { ConversationKind } from "./kind.ts";
import { markRead } from "./read.server.ts";
import { conversationMessages, conversationNotes } from "./tables.ts";

type Entry = { key: string; text: string };

/**
 * Waits until nobody else writes in a conversation, until the end of the transaction. A command that
 * also locks the subject's row calls it first, because a message may change that row.
 */
export async function holdConversation(tx: Tx, subjectId: string): Promise<void> {
  await waitForLock(tx, `conversation ${subjectId}`);
}

/**
 * Stores a message in the transaction of a command that has asked its policy. The key is the
 * message's id, so that a form sent twice is one message. Whoever writes has read what is above.
 *
 * Error: "answered-meanwhile" with `who` and the current `version`, if `version` is given and the
 * institute has written since.
 */
export async function addMessage(
  tx: Tx,
  to: { kind: ConversationKind; subjectId: string; side: Side },
  { key, text, version }: Entry & { version?: string },
): Promise<Result<{ repeated: boolean }, "answered-meanwhile">> {
  const { kind, subjectId, side } = to;
  await holdConversation(tx, subjectId);
  if (await isKnown(tx, subjectId, key)) return ok({ repeated: true });
  if (version !== undefined) {
    const now = await versionOfConversation(tx, subjectId);
    if (requireVersion({ version: Number(now) }, version)) {
      return err("answered-meanwhile", { version: now, who: await lastWriter(tx, subjectId) });
    }
  }
  const sentAt = tx.clock.now();
  const authorId = actorId(tx.actor);
  await tx.db
    .insert(conversationMessages)
    .values({ id: key, subjectKind: kind.name, subjectId, side, authorId, text, sentAt });
  await markRead(tx, subjectId, sentAt);
  return ok({ repeated: false });
}

/** Returns whether the same form has stored this message. A key of another conversation is 404. */
export async function isKnown(
  ctx: Pick<Ctx, "db">,
  subjectId: string,
  key: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ subjectId: conversationMessages.subjectId })
    .from(conversationMessages)
    .where(eq(conversationMessages.id, key));
  if (row) orNotFound(row.subjectId === subjectId || undefined);
  return row !== undefined;
}

/** Returns the number of the institute's messages, which a form of staff compares. */
export async function versionOfConversation(
  ctx: Pick<Ctx, "db">,
  subjectId: string,
): Promise<string> {
  const [answers] = await ctx.db
    .select({ n: count() })
    .from(conversationMessages)
    .where(ofInstitute(subjectId));
  return String(answers?.n ?? 0);
}

async function lastWriter(tx: Tx, subjectId: string): Promise<string> {
  const [last] = await tx.db
    .select({ authorId: conversationMessages.authorId })
    .from(conversationMessages)
    .where(ofInstitute(subjectId))
    .orderBy(desc(conversationMessages.sentAt), desc(conversationMessages.id))
    .limit(1);
  const authorId = last?.authorId ?? null;
  const names = await displayNames(tx, [authorId]);
  return (authorId && names.get(authorId)) ?? "A colleague";
}

const ofInstitute = (subjectId: string) =>
  and(eq(conversationMessages.subjectId, subjectId), eq(conversationMessages.side, "institute"));

/** Returns a message with its subject's id, for the email that carries it. */
export async function messageById(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db
    .select({
      subjectKind: conversationMessages.subjectKind,
      subjectId: conversationMessages.subjectId,
      side: conversationMessages.side,
      text: conversationMessages.text,
    })
    .from(conversationMessages)
    .where(eq(conversationMessages.id, id));
  return row;
}

/** Returns what staff noted about a subject. The caller has asked who may read notes. */
export async function notesAbout(ctx: Pick<Ctx, "db">, subjectId: string) {
  return ctx.db
    .select({
      id: conversationNotes.id,
      authorId: conversationNotes.authorId,
      text: conversationNotes.text,
      at: conversationNotes.writtenAt,
    })
    .from(conversationNotes)
    .where(eq(conversationNotes.subjectId, subjectId));
}
