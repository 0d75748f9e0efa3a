import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { noteCorrected, noteWritten } from "./events.ts";
import type { NewNote, NoteCorrection } from "./form.ts";
import { aboutOf, type ConversationKind } from "./kind.ts";
import { conversationsPolicy } from "./policy.ts";
import { conversationNotes } from "./tables.ts";

/** Adds a note that only staff see. A form that is sent twice is one note. */
export async function writeNote(
  ctx: Ctx,
  { kind, id }: { kind: ConversationKind; id: string },
  { key, text }: NewNote,
): Promise<Result<{ repeated: boolean }, never>> {
  return transact<{ repeated: boolean }, never>(ctx, async (tx) => {
    authorize(conversationsPolicy.noteConversation(tx.actor));
    orNotFound(await kind.find(tx, id));
    const added = await tx.db
      .insert(conversationNotes)
      .values({
        id: key,
        subjectKind: kind.name,
        subjectId: id,
        authorId: actorId(tx.actor),
        text,
        writtenAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: conversationNotes.id });
    if (added.length === 0) {
      const [same] = await tx.db
        .select({ subjectId: conversationNotes.subjectId })
        .from(conversationNotes)
        .where(eq(conversationNotes.id, key));
      orNotFound(same?.subjectId === id || undefined);
      return ok({ repeated: true });
    }
    if (kind.noted) await kind.noted(tx, id, key);
    else await record(tx, noteWritten, { about: aboutOf(kind, id) }, { after: { note: key } });
    return ok({ repeated: false });
  });
}

/**
 * Corrects a note. The audit log keeps what it said before.
 *
 * Error: "changed-meanwhile" with the current `version`, if somebody else has corrected it.
 */
export async function correctNote(
  ctx: Ctx,
  { kind, id }: { kind: ConversationKind; id: string },
  correction: NoteCorrection,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(conversationsPolicy.correctNote(tx.actor));
    const [row] = await tx.db
      .select()
      .from(conversationNotes)
      .where(eq(conversationNotes.id, correction.note))
      .for("update");
    const note = orNotFound(row?.subjectId === id ? row : undefined);
    const changed = requireVersion(note, correction.version);
    if (changed) return changed;
    if (note.text === correction.text) return ok();
    await tx.db
      .update(conversationNotes)
      .set({
        text: correction.text,
        version: note.version + 1,
        correctedAt: tx.clock.now(),
        correctedBy: actorId(tx.actor),
      })
      .where(eq(conversationNotes.id, note.id));
    await record(
      tx,
      noteCorrected,
      { about: aboutOf(kind, id) },
      {
        before: { note: note.id, text: note.text },
        after: { note: note.id, text: correction.text },
      },
    );
    return ok();
  });
}
