import { eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { resourceRemoved } from "./events.ts";
import { libraryPolicy } from "./policy.ts";
import { resourceFile } from "./file.ts";
import { resources } from "./tables.ts";
import { editedResource, noted } from "./rows.server.ts";

/** Removes a resource for good, its file with it. */
export async function removeResource(
  ctx: Ctx,
  files: FileStore,
  id: string,
): Promise<Result<undefined, never>> {
  authorize(libraryPolicy.removeResources(ctx.actor));
  const removed = await transact<{ fileId: string | null }, never>(ctx, async (tx) => {
    const row = await editedResource(tx, id);
    await tx.db.delete(resources).where(eq(resources.id, id));
    await record(tx, resourceRemoved, { resourceId: id }, { before: noted(row) });
    return ok({ fileId: row.fileId });
  });
  if (removed.ok && removed.value.fileId) await files.delete(resourceFile(removed.value.fileId));
  return ok();
}
