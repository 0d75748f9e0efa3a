import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { ownDocumentDecided, ownDocumentLookedAt } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { ownDocuments, ownDocumentViews } from "../tables/own-documents.ts";
import type { Decision } from "./form.ts";
import { fileNameOf, type OwnDocumentKind } from "./rules.ts";

type Opened = { mediaType: string; bytes: Uint8Array; fileName: string };

/**
 * Opens a document's file for the office. The view is recorded before a byte is read.
 *
 * Error: "cannot-be-opened" if the file or its key no longer exists.
 */
export async function lookAtDocument(
  ctx: Ctx,
  files: FileStore,
  documentId: string,
): Promise<Result<Opened, "cannot-be-opened">> {
  const looked = await transact<
    { storageKey: string; mediaType: string; kind: OwnDocumentKind },
    "cannot-be-opened"
  >(ctx, async (tx) => {
    const document = orNotFound(await locked(tx, documentId));
    authorize(trainingPolicy.decideDocument(tx.actor, document));
    const { storageKey, mediaType, kind } = document;
    if (!storageKey) return err("cannot-be-opened");
    const at = tx.clock.now();
    await tx.db
      .insert(ownDocumentViews)
      .values({ id: newId(at), documentId, viewedBy: actorId(tx.actor)!, at });
    await record(tx, ownDocumentLookedAt, { documentId }, { after: { kind } });
    return ok({ storageKey, mediaType, kind });
  });
  if (!looked.ok) return looked;
  const { storageKey, mediaType, kind } = looked.value;
  const bytes = await openFile(ctx.site, files, storageKey, documentId);
  if (!bytes) return err("cannot-be-opened");
  return ok({ bytes, mediaType, fileName: fileNameOf({ kind, mediaType }) });
}

/**
 * Records that the office has seen a document, or refuses it with a reason. Its file is deleted 30
 * days later. Only somebody who has opened the file can decide.
 *
 * Errors: "already-decided"; "not-looked-at"; "no-note" for a note about a medical.
 */
export async function decideDocument(
  ctx: Ctx,
  documentId: string,
  { decision, refusal, note }: Decision,
): Promise<Result<undefined, "already-decided" | "not-looked-at" | "no-note">> {
  type Failure = "already-decided" | "not-looked-at" | "no-note";
  return transact<undefined, Failure>(ctx, async (tx) => {
    const document = orNotFound(await locked(tx, documentId));
    authorize(trainingPolicy.decideDocument(tx.actor, document));
    const { kind, state, validUntil } = document;
    if (state !== "handed-in") return err("already-decided");
    if (!(await hasLookedAt(tx, documentId))) return err("not-looked-at");
    const refused = decision === "refused";
    if (refused && note && kind === "medical") return err("no-note");
    await tx.db
      .update(ownDocuments)
      .set({
        state: decision,
        seenBy: actorId(tx.actor),
        seenAt: tx.clock.now(),
        refusal: refused ? refusal! : null,
        refusalNote: refused ? (note ?? null) : null,
      })
      .where(eq(ownDocuments.id, documentId));
    await record(
      tx,
      ownDocumentDecided,
      { documentId },
      {
        before: { state },
        after: { kind, validUntil, state: decision, refusal: refused ? refusal : null },
      },
    );
    return ok();
  });
}

async function locked(tx: Tx, documentId: string) {
  const [row] = await tx.db
    .select()
    .from(ownDocuments)
    .where(eq(ownDocuments.id, documentId))
    .for("update");
  return row;
}

/** Returns whether the actor has opened a document. */
async function hasLookedAt(tx: Tx, documentId: string): Promise<boolean> {
  const [view] = await tx.db
    .select({ id: ownDocumentViews.id })
    .from(ownDocumentViews)
    .where(
      and(
        eq(ownDocumentViews.documentId, documentId),
        eq(ownDocumentViews.viewedBy, actorId(tx.actor)!),
      ),
    )
    .limit(1);
  return view !== undefined;
}
