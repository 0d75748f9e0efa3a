import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Fault } from "#app/platform/imports/read-row.ts";
import { openFile, sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** The folder of sealed files. The rest of a key is an id, which says when it was stored. */
const FOLDER = "imports";

type Sealing = Pick<Ctx, "site" | "clock">;

/** Seals a file that was handed in, and stores it. @returns its key. */
export async function storeUpload(
  ctx: Sealing,
  files: FileStore,
  importId: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(key, sealerOf(ctx.site).seal(bytes, importId));
  return key;
}

/** Returns a file as it was handed in; undefined if it, or its key, is gone. */
export async function openUpload(
  ctx: Sealing,
  files: FileStore,
  { id, storageKey }: { id: string; storageKey: string | null },
): Promise<Uint8Array | undefined> {
  return storageKey === null ? undefined : openFile(ctx.site, files, storageKey, id);
}

/** Stores a list of faults, which has cells of the file, in the same way. @returns its key. */
export async function storeFaults(
  ctx: Sealing,
  files: FileStore,
  importId: string,
  faults: readonly Fault[],
): Promise<string> {
  const lines = faults.map((fault) => JSON.stringify(fault)).join("\n");
  const key = `${FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(key, sealerOf(ctx.site).seal(Buffer.from(lines), faultsOf(importId)));
  return key;
}

/** Returns the first faults of a stored list, or all of them. */
export async function openFaults(
  ctx: Pick<Ctx, "site">,
  files: FileStore,
  { id, faultsKey }: { id: string; faultsKey: string | null },
  most = Infinity,
): Promise<Fault[]> {
  const bytes = faultsKey && (await openFile(ctx.site, files, faultsKey, faultsOf(id)));
  if (!bytes || bytes.length === 0) return [];
  const faults: Fault[] = [];
  const text = Buffer.from(bytes).toString();
  for (let from = 0; from < text.length && faults.length < most;) {
    const end = text.indexOf("\n", from);
    faults.push(JSON.parse(text.slice(from, end < 0 ? text.length : end)) as Fault);
    from = end < 0 ? text.length : end + 1;
  }
  return faults;
}

const faultsOf = (importId: string) => `${importId} faults`;
