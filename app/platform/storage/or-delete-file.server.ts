import type { Result } from "#app/kernel/result.ts";
import type { FileStore } from "./storage.server.ts";

/**
 * Runs the work that belongs to a file that was just stored, such as writing the row that names it.
 * Deletes the file if the work fails.
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
