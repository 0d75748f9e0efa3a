import { and, count, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { ownDocumentHandedIn, ownDocumentRemoved } from "../events.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { trainingPolicy } from "../policy.ts";
import { ownDocuments } from "../tables/own-documents.ts";
import type { HandIn } from "./form.ts";
import { DOCUMENT_BYTES, MOST_WAITING } from "./rules.ts";

type HandInError =
  | "empty-file"
  | "too-large"
  | "wrong-type"
  | "has-ended"
  | "too-many-uploads"
  | "too-many-waiting";

/** Only a bot sends more. */
const perPerson = { name: "own-documents", points: 20, seconds: 3600 };

/** The folder of sealed documents in the file store. */
export const OWN_DOCUMENT_FOLDER = "own-documents";

/**
 * Takes a document of the actor: the content is checked, sealed and stored, then its row is written.
 * The file's name is not kept. The form's key is the document's id, so that a form sent twice is one
 * document. An error leaves neither row nor file.
 */
export async function handInDocument(
  ctx: Ctx,
  files: FileStore,
  form: HandIn,
  bytes: Uint8Array,
): Promise<Result<undefined, HandInError>> {
  authorize(trainingPolicy.handInDocument(ctx.actor));
  const profileId = orNotFound(actorId(ctx.actor));
  const wait = await consume(ctx, perPerson, profileId);
  if (wait > 0) return err("too-many-uploads", { wait });
  if (await isKnown(ctx, form.key, profileId)) return ok();
  if (bytes.length === 0) return err("empty-file");
  if (bytes.length > DOCUMENT_BYTES) return err("too-large");
  const recognised = await recognise(bytes);
  if (!recognised) return err("wrong-type");
  const { mediaType } = recognised;
  const storageKey = `${OWN_DOCUMENT_FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(storageKey, sealerOf(ctx.site).seal(bytes, form.key));
  const written = await orDeleteFile(files, storageKey, () =>
    transact<{ repeated: boolean }, HandInError>(ctx, async (tx) => {
      const refused = await mayHandIn(tx, profileId, form);
      if (refused) return refused;
      const added = await tx.db
        .insert(ownDocuments)
        .values({
          id: form.key,
          profileId,
          kind: form.kind,
          class: form.class || null,
          validUntil: form.validUntil,
          handedInAt: tx.clock.now(),
          mediaType,
          bytes: bytes.length,
          storageKey,
        })
        .onConflictDoNothing()
        .returning({ id: ownDocuments.id });
      if (added.length === 0) {
        orNotFound((await isKnown(tx, form.key, profileId)) || undefined);
        return ok({ repeated: true });
      }
      await record(tx, ownDocumentHandedIn, { documentId: form.key });
      return ok({ repeated: false });
    }),
  );
  if (!written.ok) return written;
  if (written.value.repeated) await files.delete(storageKey);
  return ok();
}

async function mayHandIn(tx: Tx, profileId: string, { validUntil }: HandIn) {
  authorize(trainingPolicy.handInDocument(tx.actor));
  await waitForLock(tx, `own documents of ${profileId}`);
  if (validUntil < dayAtLastBase(tx.clock.now())) return err("has-ended");
  const [waiting] = await tx.db
    .select({ n: count() })
    .from(ownDocuments)
    .where(and(eq(ownDocuments.profileId, profileId), eq(ownDocuments.state, "handed-in")));
  return waiting!.n >= MOST_WAITING ? err("too-many-waiting") : undefined;
}

/** Returns whether the same form has stored this document already. */
async function isKnown(ctx: Pick<Ctx, "db">, id: string, profileId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: ownDocuments.id })
    .from(ownDocuments)
    .where(and(eq(ownDocuments.id, id), eq(ownDocuments.profileId, profileId)));
  return row !== undefined;
}

/**
 * Removes a document of the actor that the office has not decided about, with its file.
 *
 * Errors: "already-seen".
 */
export async function removeDocument(
  ctx: Ctx,
  files: FileStore,
  documentId: string,
): Promise<Result<undefined, "already-seen">> {
  const removed = await transact<{ storageKey: string | null }, "already-seen">(ctx, async (tx) => {
    authorize(trainingPolicy.handInDocument(tx.actor));
    const [row] = await tx.db
      .select()
      .from(ownDocuments)
      .where(eq(ownDocuments.id, documentId))
      .for("update");
    const { state, storageKey } = orNotFound(
      row && isSelf(tx.actor, row.profileId) ? row : undefined,
    );
    if (state !== "handed-in") return err("already-seen");
    await tx.db.delete(ownDocuments).where(eq(ownDocuments.id, documentId));
    await record(tx, ownDocumentRemoved, { documentId });
    return ok({ storageKey });
  });
  if (!removed.ok) return removed;
  if (removed.value.storageKey) await files.delete(removed.value.storageKey);
  return ok();
}
