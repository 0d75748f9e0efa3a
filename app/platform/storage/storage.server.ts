import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Result } from "#app/kernel/result.ts";

/** Stores uploaded files. Keys look like paths ("evidence/2026/…") and never come from a user. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the whole file, or undefined if there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** Returns the keys in a folder ("evidence"), in no particular order; all keys for "". */
  list(folder: string): Promise<string[]>;
};

/** Stores files in a folder of this machine. A file exists completely or not at all. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error("a storage key must stay in its folder");
    return join(root, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = join(dirname(path), `.${randomUUID()}.partial`);
      try {
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async (folder) => {
      const path = folder === "" ? root : pathOf(folder);
      const files = await readdir(path, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return [];
          throw error;
        },
      );
      return files
        .filter((file) => file.isFile() && !file.name.startsWith("."))
        .map((file) => relative(root, join(file.parentPath, file.name)).replaceAll(sep, "/"));
    },
  };
}

/** Returns whether files can be written and read back. Part of readiness. */
export async function storeWorks(store: FileStore): Promise<boolean> {
  const key = `probe/${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  try {
    await store.put(key, written);
    const read = await store.get(key);
    return read !== undefined && Buffer.from(read).equals(written);
  } catch {
    return false;
  } finally {
    await store.delete(key).catch(() => {});
  }
}

/**
 * Returns whether a key names something inside its store: no "..", no empty step, nothing absolute.
 */
export function isStorageKey(key: string): boolean {
  return key.split("/").every((step) => step !== "" && step !== "." && step !== "..");
}

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
