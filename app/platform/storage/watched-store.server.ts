import { FilesUnavailable } from "#app/kernel/unavailable.ts";
import type { Log } from "../log/log.server.ts";
import type { FileStore } from "./storage.server.ts";

/**
 * Wraps a store, so that every failure of the disk or the bucket is a `FilesUnavailable`, which is
 * answered with 503. Logs once when it begins to fail and once when it works again.
 */
export function watchedStore(store: FileStore, log: Log): FileStore {
  let failing = false;
  const watched =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        const done = await work(...args);
        if (failing) log.info("files can be stored and read again");
        failing = false;
        return done;
      } catch (error) {
        if (!isOutage(error)) throw error;
        if (!failing) log.error({ err: error }, "files cannot be stored or read");
        failing = true;
        throw new FilesUnavailable(error);
      }
    };
  return {
    put: watched((key: string, bytes: Uint8Array) => store.put(key, bytes)),
    get: watched((key: string) => store.get(key)),
    delete: watched((key: string) => store.delete(key)),
    list: watched((folder: string) => store.list(folder)),
  };
}

/**
 * Returns whether the disk or the bucket failed. Such errors have a code of the system or the
 * metadata of an answer. A wrong call has neither: Node's own codes begin with `ERR_`.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return "$metadata" in error || (typeof code === "string" && !code.startsWith("ERR_"));
}
