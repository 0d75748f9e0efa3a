import type { FileStore } from "../storage/storage.server.ts";

/** Files that are put for the time being: they stay, or everything is as it was before. */
export type FileChanges = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  undo(): Promise<void>;
  /** Deletes what lies in the store besides the files that were put. */
  removeOthers(): Promise<void>;
};

export function fileChanges(files: FileStore): FileChanges {
  const put = new Set<string>();
  /** What stood under the keys that were written: under most, nothing. */
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
