import { FilesUnavailable } from "#app/kernel/unavailable.ts";
import type { Log } from "../log/log.server.ts";
import type { FileStore } from "./storage.server.ts";

/**
 * The store, with every failure of the disk or the bucket as `FilesUnavailable`, which is answered with
 * 503. The log has a line when it begins to fail and a line when it works again.
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
 * Whether the disk or the bucket failed. Its errors have a code of the system or an answer's metadata.
 * A wrong call has neither: Node's own codes for one begin with `ERR_`.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return "$metadata" in error || (typeof code === "string" && !code.startsWith("ERR_"));
}
