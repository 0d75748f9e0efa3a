import type { Site } from "../ctx.ts";
import type { FileStore } from "../storage/storage.server.ts";
import { SealBroken, sealerOf } from "./seal.server.ts";

/** Returns a sealed file's content; undefined if the file or its key is gone. */
export async function openFile(
  site: Site,
  files: FileStore,
  storageKey: string,
  about: string,
): Promise<Uint8Array | undefined> {
  const sealed = await files.get(storageKey);
  if (!sealed) return undefined;
  try {
    return sealerOf(site).open(sealed, about);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
