import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskStore, type FileStore, storeWorks } from "./storage.server.ts";

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gcpi-files-"));
  store = diskStore(join(folder, "files"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => {
  const found = await store.get(key);
  return found && Buffer.from(found).toString();
};
const everything = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

test("a file is found where it was put, until it is deleted", async () => {
  await store.put("evidence/2026/a", bytes("one"));
  expect(await read("evidence/2026/a")).toBe("one");
  await store.delete("evidence/2026/a");
  expect(await read("evidence/2026/a")).toBeUndefined();
});

test("a file that was put twice is the later one", async () => {
  await store.put("a", bytes("one, and longer"));
  await store.put("a", bytes("two"));
  expect(await read("a")).toBe("two");
});

test("a file that was never put is not there, and deleting it is no mistake", async () => {
  expect(await read("nothing/here")).toBeUndefined();
  await store.delete("nothing/here");
});

test("bytes come back as they were", async () => {
  const all = Uint8Array.from({ length: 256 }, (_, n) => n);
  await store.put("all", all);
  expect(Buffer.from((await store.get("all"))!)).toEqual(Buffer.from(all));
});

test.for(["../escape", "a/../../escape", "/etc/passwd", "", ".", "a/..", "../files-too/x"])(
  "a key that leaves the folder (“%s”) is refused for every operation",
  async (key) => {
    mkdirSync(join(folder, "files-too"));
    writeFileSync(join(folder, "escape"), "outside");
    await expect((async () => store.put(key, bytes("x")))()).rejects.toThrow("stay in its folder");
    await expect((async () => store.get(key))()).rejects.toThrow("stay in its folder");
    await expect((async () => store.delete(key))()).rejects.toThrow("stay in its folder");
    if (key) await expect((async () => store.list(key))()).rejects.toThrow("stay in its folder");
    expect(everything()).toEqual(["escape", "files-too"]);
  },
);

test("a folder's files are listed by the keys they were put under", async () => {
  expect(await store.list("evidence")).toEqual([]);
  for (const key of ["evidence/a", "evidence/2026/b", "elsewhere/c"])
    await store.put(key, bytes("x"));
  writeFileSync(join(folder, "files", "evidence", ".half.partial"), "x");
  expect((await store.list("evidence")).sort()).toEqual(["evidence/2026/b", "evidence/a"]);
  expect((await store.list("")).sort()).toEqual(["elsewhere/c", "evidence/2026/b", "evidence/a"]);
});

test("a write that fails leaves neither the file nor a part of it", async () => {
  mkdirSync(join(folder, "files", "taken", "by-a-folder"), { recursive: true });
  const before = everything();
  await expect(store.put("taken", bytes("x"))).rejects.toThrow("EISDIR");
  expect(everything()).toEqual(before);
});

test("a write that fails leaves the earlier file as it was", async () => {
  await store.put("a", bytes("earlier"));
  await expect(store.put("a", 7 as unknown as Uint8Array)).rejects.toThrow(TypeError);
  expect(await read("a")).toBe("earlier");
});

test("a store that works says so and leaves nothing behind", async () => {
  expect(await storeWorks(store)).toBe(true);
  expect(readdirSync(join(folder, "files", "probe"))).toEqual([]);
});

test("a store that cannot be written to says so", async () => {
  writeFileSync(join(folder, "a-file"), "");
  expect(await storeWorks(diskStore(join(folder, "a-file")))).toBe(false);
  expect(existsSync(join(folder, "a-file"))).toBe(true);
});

test("a store that gives back something else does not work", async () => {
  const forgetful: FileStore = { ...store, get: async () => bytes("something else") };
  expect(await storeWorks(forgetful)).toBe(false);
  expect(await storeWorks({ ...store, get: async () => undefined })).toBe(false);
});
