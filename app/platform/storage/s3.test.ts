import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "#testing/s3.ts";
import { s3Store } from "./s3.server.ts";
import { type FileStore, storeWorks } from "./storage.server.ts";

let service: Awaited<ReturnType<typeof startS3>>;
let store: FileStore;
beforeAll(async () => {
  service = await startS3();
  store = s3Store(service.settings);
});
afterAll(() => service.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (key: string) => {
  const found = await store.get(key);
  return found && Buffer.from(found).toString();
};

test("a file is found where it was put, until it is deleted", async () => {
  await store.put("evidence/a", bytes("one, and longer"));
  await store.put("evidence/a", bytes("two"));
  expect(await read("evidence/a")).toBe("two");
  await store.delete("evidence/a");
  expect(await read("evidence/a")).toBeUndefined();
});

test("a file that was never put is not there, and deleting it is no mistake", async () => {
  expect(await read("nothing/here")).toBeUndefined();
  await store.delete("nothing/here");
});

test("bytes come back as they were, also none at all", async () => {
  const all = Uint8Array.from({ length: 256 * 40 }, (_, n) => n % 256);
  await store.put("all", all);
  expect(Buffer.from((await store.get("all"))!)).toEqual(Buffer.from(all));
  await store.put("none", new Uint8Array());
  expect(Buffer.from((await store.get("none"))!)).toEqual(Buffer.alloc(0));
  await store.delete("all");
  await store.delete("none");
});

test.for(["../escape", "a/../../escape", "/etc/passwd", ".", "a/..", "a//b"])(
  "a key that leaves the folder (“%s”) is refused for every operation",
  async (key) => {
    await expect(store.put(key, bytes("x"))).rejects.toThrow("stay in its folder");
    await expect(store.get(key)).rejects.toThrow("stay in its folder");
    await expect(store.delete(key)).rejects.toThrow("stay in its folder");
    await expect(store.list(key)).rejects.toThrow("stay in its folder");
  },
);

test("a folder's files are listed by the keys they were put under, however many", async () => {
  expect(await store.list("many")).toEqual([]);
  const keys = Array.from({ length: 1003 }, (_, n) => `many/${String(n).padStart(4, "0")}`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, bytes("x"))));
  }
  await store.put("many-others/c", bytes("x"));
  expect((await store.list("many")).sort()).toEqual(keys);
  expect((await store.list("")).sort()).toEqual([...keys, "many-others/c"].sort());
});

test("a store that works says so and leaves nothing behind", async () => {
  expect(await storeWorks(store)).toBe(true);
  expect(await store.list("probe")).toEqual([]);
});

describe("a service that cannot be used", () => {
  test("because there is no such bucket is no empty store", async () => {
    const wrong = s3Store({ ...service.settings, S3_BUCKET: "another" });
    expect(await storeWorks(wrong)).toBe(false);
    await expect(wrong.get("evidence/a")).rejects.toThrow("bucket does not exist");
  });

  test("because it does not answer makes the store not ready", async () => {
    const gone = s3Store({ ...service.settings, S3_ENDPOINT: "http://127.0.0.1:9" });
    expect(await storeWorks(gone)).toBe(false);
  });
});

test("requests are signed with the key that was given, and name the bucket in their path", async () => {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, authorization: headers.authorization });
    response.writeHead(200).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  const listened = s3Store({ ...service.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  await listened.put("evidence/a", bytes("x"));
  server.close();
  expect(asked[0]!.url).toMatch(/^\/institute\/evidence\/a(\?|$)/);
  expect(asked[0]!.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/us-east-1\/s3\/aws4_request/,
  );
});
