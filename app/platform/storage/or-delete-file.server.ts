import type { Result } from "#app/kernel/result.ts";
import type { FileStore } from "./storage.server.ts";

/**
 * Does what belongs to a file that was stored just now (writing the row that names it), and takes
 * the file away again where that could not be done.
 */
export async function orDeleteFile<T, E extends string>(
  files: FileStore,
  storageKey: string,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let done = false;
  try {
    const result = await work();
    done = result.ok;
    return result;
  } finally {
    if (!done) await files.delete(storageKey);
  }
}
