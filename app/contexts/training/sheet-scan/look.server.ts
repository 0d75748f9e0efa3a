import { eq } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { openFile } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { sheetScanLookedAt } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { sheetScans } from "../tables/sheet-scans.ts";
import { scannedSession } from "./queries.server.ts";
import { scanNameOf } from "./rules.ts";

type Opened = { mediaType: string; bytes: Uint8Array; fileName: string };

/**
 * Opens the scan of a session's signed sheet. The look is logged before a byte is read.
 *
 * Error: "cannot-be-opened" if the file or its key no longer exists.
 */
export async function lookAtScan(
  ctx: Ctx,
  files: FileStore,
  sessionId: string,
): Promise<Result<Opened, "cannot-be-opened">> {
  const looked = await transact<typeof sheetScans.$inferSelect, never>(ctx, async (tx) => {
    authorize(trainingPolicy.keepSheetScan(tx.actor, await scannedSession(tx, sessionId)));
    const [row] = await tx.db.select().from(sheetScans).where(eq(sheetScans.sessionId, sessionId));
    const scan = orNotFound(row);
    await record(tx, sheetScanLookedAt, { sessionId }, { after: { scan: scan.id } });
    return ok(scan);
  });
  if (!looked.ok) return looked;
  const { id, storageKey, mediaType } = looked.value;
  const bytes = await openFile(ctx.site, files, storageKey, id);
  if (!bytes) return err("cannot-be-opened");
  return ok({ bytes, mediaType, fileName: scanNameOf({ mediaType }) });
}
