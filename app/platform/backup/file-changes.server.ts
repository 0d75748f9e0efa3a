import type { FileStore } from "../storage/storage.server.ts";

/** Files that are stored for now: they stay, or `undo` restores the former state. */
export type FileChanges = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  undo(): Promise<void>;
  /** Deletes all files of the store except those that were put. */
  removeOthers(): Promise<void>;
};

export function fileChanges(files: FileStore): FileChanges {
  const put = new Set<string>();
  /** The former content of the keys that were written; undefined if there was none. */
  const before = new Map<string, Uint8Array | undefined>();
  return {
    put: async (key, bytes) => {
      put.add(key);
      const there = await files.get(key);
      if (there && Buffer.from(there).equals(bytes)) return;
      before.set(key, there);
      await files.put(key, bytes);
    },
    undo: async () => {
      for (const [key, bytes] of before) {
        if (bytes) await files.put(key, bytes);
        else await files.delete(key);
      }
    },
    removeOthers: async () => {
      for (const key of await files.list("")) if (!put.has(key)) await files.delete(key);
    },
  };
}
