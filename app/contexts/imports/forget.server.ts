import { and, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { FILE_KEPT, IMPORT_KEPT, UNDO_WITHIN } from "./rules.ts";
import { importRows, imports } from "./tables.ts";

/**
 * Deletes what is not needed any more: files that were not imported within a week, with their rows;
 * imported files when they can no longer be undone; a week after the import, what it has written;
 * after a year, that it took place. Runs on a schedule.
 */
export async function forgetImports(ctx: Ctx, files: FileStore): Promise<void> {
  const before = (time: number) => new Date(ctx.clock.now().getTime() - time);
  const written = isNotNull(imports.writtenAt);
  const named = { storageKey: imports.storageKey, faultsKey: imports.faultsKey };
  const gone = await transact(ctx, async (tx) => {
    const unused = await tx.db
      .delete(imports)
      .where(
        or(
          and(isNull(imports.writtenAt), lt(imports.createdAt, before(FILE_KEPT))),
          and(written, lt(imports.writtenAt, before(IMPORT_KEPT))),
        ),
      )
      .returning(named);
    const over = await tx.db
      .select({ id: imports.id, ...named })
      .from(imports)
      .where(
        and(
          lt(imports.writtenAt, before(UNDO_WITHIN)),
          or(isNotNull(imports.storageKey), isNotNull(imports.faultsKey)),
        ),
      );
    const ids = over.map(({ id }) => id);
    if (ids.length > 0) {
      const nothing = { storageKey: null, faultsKey: null };
      await tx.db.update(imports).set(nothing).where(inArray(imports.id, ids));
    }
    const old = tx.db
      .select({ id: imports.id })
      .from(imports)
      .where(lt(imports.writtenAt, before(FILE_KEPT)));
    await tx.db.delete(importRows).where(inArray(importRows.importId, old));
    return ok([...unused, ...over]);
  });
  if (!gone.ok) return;
  const keys = gone.value.flatMap(({ storageKey, faultsKey }) => [storageKey, faultsKey]);
  for (const key of keys) if (key) await files.delete(key);
}

/** Returns the keys of the stored files that imports name. */
export async function storedImportFiles(ctx: Pick<Ctx, "db">): Promise<readonly string[]> {
  const rows = await ctx.db
    .select({ storageKey: imports.storageKey, faultsKey: imports.faultsKey })
    .from(imports);
  return rows.flatMap(({ storageKey, faultsKey }) =>
    [storageKey, faultsKey].filter((key) => key !== null),
  );
}
