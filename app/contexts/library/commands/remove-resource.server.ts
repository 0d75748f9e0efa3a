import { eq, inArray } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { timeOfId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { libraryPolicy } from "../policy.ts";
import { FILE_FOLDER, resourceFile } from "../resource-file.ts";
import { resources } from "../schema.ts";
import { editedResource, noted, noteChange } from "./locked-resource.server.ts";

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
    await noteChange(tx, id, { action: "resource-removed", before: noted(row) });
    return ok({ fileId: row.fileId });
  });
  if (removed.ok && removed.value.fileId) await files.delete(resourceFile(removed.value.fileId));
  return ok();
}

/** A file without a row is left alone for so long: its row may be on its way. */
const ROW_FOLLOWS_WITHIN = hours(1);

/** Deletes files that no row names: of writes that were interrupted, and removals that were. */
export async function sweepResourceFiles(ctx: Ctx, files: FileStore): Promise<void> {
  const before = ctx.clock.now().getTime() - ROW_FOLLOWS_WITHIN;
  const ids = (await files.list(FILE_FOLDER))
    .map((key) => key.slice(FILE_FOLDER.length + 1))
    .filter((fileId) => timeOfId(fileId).getTime() < before);
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const rows = await ctx.db
      .select({ fileId: resources.fileId })
      .from(resources)
      .where(inArray(resources.fileId, some));
    const named = new Set(rows.map(({ fileId }) => fileId));
    for (const fileId of some) if (!named.has(fileId)) await files.delete(resourceFile(fileId));
  }
}
