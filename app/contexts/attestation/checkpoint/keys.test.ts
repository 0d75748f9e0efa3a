import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { testSite } from "#testing/db.ts";
import {
  backUpKeyFile,
  freshKey as fresh,
  makeKeyFile as make,
  rotateKeyFile as rotate,
} from "#app/platform/keys/signing-keys.server.ts";
import { checkpointKeys, checkpointKeyUse } from "./keys.server.ts";
import { openCheckpoint, readMailed, signCheckpoint } from "./signed.ts";

const test = base.extend<{ file: string }>({
  file: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "checkpoint-key-"));
    await use(join(folder, "checkpoint-keys.json"));
    await rm(folder, { recursive: true });
  },
});

const body = {
  version: 1,
  n: 1,
  at: "2026-03-02T21:00:00.000Z",
  root: "a".repeat(64),
  size: 1,
  previous: null,
  logs: { audit: 1 },
} as const;

const freshKey = () => fresh(checkpointKeyUse);
const makeKeyFile = (file: string) => make(checkpointKeyUse, file);
const rotateKeyFile = (file: string) => rotate(checkpointKeyUse, file);

const siteWith = (file: string, mode: "demo" | "production" = "production") => ({
  ...testSite,
  mode,
  checkpointKeys: { file },
});

test("in production a key is made by the operator, in a demo by itself", async ({ file }) => {
  expect(await checkpointKeys(siteWith(file))).toBeUndefined();
  const made = await checkpointKeys(siteWith(file, "demo"));
  expect((await checkpointKeys(siteWith(file)))!.signing.id).toBe(made!.signing.id);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await makeKeyFile(file)).toBe("exists");
});

test("a rotated key no longer exists, and what it signed is still accepted", async ({ file }) => {
  expect(await rotateKeyFile(file)).toBe("missing");
  await makeKeyFile(file);
  const before = (await checkpointKeys(siteWith(file)))!;
  const held = await readFile(file, "utf8");
  const signed = signCheckpoint({ ...body, key: before.signing.id }, before.signing.key);
  expect(await rotateKeyFile(file)).toBe("rotated");
  const after = (await checkpointKeys(siteWith(file)))!;
  expect(after.signing.id).not.toBe(before.signing.id);
  expect(openCheckpoint(signed, after.known)).toMatchObject({ n: 1 });
  const { signing } = JSON.parse(held) as { signing: string };
  expect(await readFile(file, "utf8")).not.toContain(signing);
});

test("a copy of the key file signs like the key file, and overwrites nothing", async ({ file }) => {
  const copy = `${file}.copy`;
  expect(await backUpKeyFile(file, copy)).toBe("missing");
  await makeKeyFile(file);
  expect(await backUpKeyFile(file, copy)).toBe("copied");
  expect(await backUpKeyFile(file, copy)).toBe("exists");
  const ids = [file, copy].map(async (each) => (await checkpointKeys(siteWith(each)))!.signing.id);
  const [first, second] = await Promise.all(ids);
  expect(second).toBe(first);
});

test("a damaged key file, or a key of another kind, is said", async ({ file }) => {
  await writeFile(file, "{");
  await expect(checkpointKeys(siteWith(file))).rejects.toThrow("is damaged");
  const site = { ...testSite, checkpointKeys: { given: ["bm8ga2V5"] } };
  await expect(checkpointKeys(site)).rejects.toThrow("is not an Ed25519 key");
});

test("of several keys of the environment the first signs, and all are accepted", async () => {
  const [present, former] = [freshKey(), freshKey()];
  const of = (...given: string[]) => checkpointKeys({ ...testSite, checkpointKeys: { given } });
  const old = (await of(former))!;
  const both = (await of(present, former))!;
  const signed = signCheckpoint({ ...body, key: old.signing.id }, old.signing.key);
  expect(openCheckpoint(signed, both.known)).toMatchObject({ n: 1 });
  expect(both.signing.id).not.toBe(old.signing.id);
});

test("a mailed checkpoint is read also where a mail program has broken its lines", async () => {
  const keys = (await checkpointKeys({ ...testSite, checkpointKeys: { given: [freshKey()] } }))!;
  const { body: text, signature } = signCheckpoint(
    { ...body, key: keys.signing.id },
    keys.signing.key,
  );
  const file = JSON.stringify({ body: text, signature });
  const broken = `Hello,\r\n${file.slice(0, 70)}\r\n${file.slice(70)}\r\n`;
  expect(openCheckpoint(readMailed(broken)!, keys.known)).toMatchObject({ n: 1 });
  expect(readMailed("Hello")).toBeUndefined();
  expect(readMailed('{"body": 1}')).toBeUndefined();
});
