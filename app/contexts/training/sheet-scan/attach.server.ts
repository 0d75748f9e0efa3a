import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { sheetScanAttached } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { rosterEntries } from "../tables/sessions.ts";
import { sheetScans } from "../tables/sheet-scans.ts";
import type { ScanRequest } from "./form.ts";
import type { ScanError } from "./messages.ts";
import { scannedSession } from "./queries.server.ts";
import { SCAN_BYTES } from "./rules.ts";

type AttachError = Exclude<ScanError, "cannot-be-opened">;

/** Only a bot sends more. */
const perPerson = { name: "sheet-scans", points: 60, seconds: 3600 };

/** The folder of sealed scans in the file store. */
export const SCAN_FOLDER = "sheet-scans";

/**
 * Attaches the scan of a session's signed sheet, and deletes the one that it replaces. The content is
 * checked, sealed and stored, then its row is written. The form's key is the scan's id, so that a
 * form sent twice is one scan. An error leaves neither row nor file.
 */
export async function attachScan(
  ctx: Ctx,
  files: FileStore,
  sessionId: string,
  { key, replaces }: ScanRequest,
  bytes: Uint8Array,
): Promise<Result<undefined, AttachError>> {
  authorize(trainingPolicy.keepSheetScan(ctx.actor, await scannedSession(ctx, sessionId)));
  const wait = await consume(ctx, perPerson, actorId(ctx.actor)!);
  if (wait > 0) return err("too-many-uploads", { wait });
  if (bytes.length === 0) return err("empty-file");
  if (bytes.length > SCAN_BYTES) return err("too-large");
  const recognised = await recognise(bytes);
  if (!recognised) return err("wrong-type");
  const about = { mediaType: recognised.mediaType, bytes: bytes.length };
  const storageKey = `${SCAN_FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(storageKey, sealerOf(ctx.site).seal(bytes, key));
  const written = await orDeleteFile(files, storageKey, () =>
    transact<{ unused: string | null }, AttachError>(ctx, async (tx) => {
      const refused = await mayAttach(tx, sessionId);
      if (refused) return refused;
      const [before] = await tx.db
        .select()
        .from(sheetScans)
        .where(eq(sheetScans.sessionId, sessionId));
      if (before?.id === key) return ok({ unused: storageKey });
      if (before?.id !== replaces) return err("replaced-meanwhile");
      if (before) await tx.db.delete(sheetScans).where(eq(sheetScans.id, before.id));
      const added = await tx.db
        .insert(sheetScans)
        .values({
          id: key,
          sessionId,
          ...about,
          storageKey,
          attachedBy: actorId(tx.actor)!,
          attachedAt: tx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: sheetScans.id });
      // The key is that of another session's scan.
      orNotFound(added[0]);
      await record(
        tx,
        sheetScanAttached,
        { sessionId },
        {
          before: before && { scan: before.id, mediaType: before.mediaType, bytes: before.bytes },
          after: { scan: key, ...about },
        },
      );
      return ok({ unused: before?.storageKey ?? null });
    }),
  );
  if (!written.ok) return written;
  if (written.value.unused) await files.delete(written.value.unused);
  return ok();
}

/**
 * Locks the scan of a session. Somebody is on its roster until the retention of attendance has ended,
 * which deletes the scan with the last of them, so none can be attached later.
 */
async function mayAttach(tx: Tx, sessionId: string) {
  const session = await scannedSession(tx, sessionId);
  authorize(trainingPolicy.keepSheetScan(tx.actor, session));
  await waitForLock(tx, `sheet scan of ${sessionId}`);
  if (session.state === "cancelled") return err("cancelled");
  const [expected] = await tx.db
    .select({ enrolmentId: rosterEntries.enrolmentId })
    .from(rosterEntries)
    .where(eq(rosterEntries.sessionId, sessionId))
    .limit(1)
    .for("key share");
  return expected ? undefined : err("no-roster");
}
