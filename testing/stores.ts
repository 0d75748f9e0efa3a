import type { FileStore } from "#app/platform/storage/storage.server.ts";

/** Returns a file store in memory. Tests can read its contents and make its operations fail. */
export function memoryStore() {
  const kept = new Map<string, Uint8Array>();
  const failing = new Set<keyof FileStore>();
  const guard = (operation: keyof FileStore) => {
    if (failing.has(operation)) throw new Error(`the store cannot ${operation}`);
  };
  const store: FileStore = {
    put: async (key, bytes) => {
      guard("put");
      kept.set(key, bytes);
    },
    get: async (key) => {
      guard("get");
      return kept.get(key);
    },
    delete: async (key) => {
      guard("delete");
      kept.delete(key);
    },
    list: async (folder) =>
      [...kept.keys()].filter((key) => !folder || key.startsWith(`${folder}/`)),
  };
  return { ...store, kept, failing };
}
