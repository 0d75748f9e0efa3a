import { expect, test } from "vitest";
import { FilesUnavailable } from "#app/kernel/unavailable.ts";
import type { Log } from "../log/log.server.ts";
import type { FileStore } from "./storage.server.ts";
import { watchedStore } from "./watched-store.server.ts";

test("a full disk is told of once, and once more when there is room again", async () => {
  let full = false;
  const lines: string[] = [];
  const say = (...said: unknown[]) => void lines.push(String(said.at(-1)));
  const store = watchedStore(
    storeThat(async () => {
      if (full) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    }),
    { error: say, info: say } as unknown as Log,
  );
  await store.put("a", new Uint8Array());
  full = true;
  for (let n = 0; n < 3; n++) {
    await expect(store.put("a", new Uint8Array())).rejects.toThrow(FilesUnavailable);
  }
  full = false;
  for (let n = 0; n < 3; n++) await store.put("a", new Uint8Array());
  expect(lines).toEqual(["files cannot be stored or read", "files can be stored and read again"]);
});

test.for([
  new Error("a storage key must stay in its folder"),
  Object.assign(new TypeError("the data must be bytes"), { code: "ERR_INVALID_ARG_TYPE" }),
])("a wrong call is no outage: %s", async (mistake) => {
  const store = watchedStore(
    storeThat(() => Promise.reject(mistake)),
    {} as Log,
  );
  await expect(store.put("../a", new Uint8Array())).rejects.toBe(mistake);
});

function storeThat(put: () => Promise<void>): FileStore {
  return { put, get: async () => undefined, delete: async () => {}, list: async () => [] };
}
