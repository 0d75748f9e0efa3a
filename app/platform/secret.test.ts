import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigurationError } from "./env.server.ts";
import { signingSecret } from "./secret.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gcpi-secret-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const env = (SESSION_SECRET?: string) => ({
  SESSION_SECRET: SESSION_SECRET === undefined ? undefined : [SESSION_SECRET, "an earlier one"],
  DATA_DIR: join(folder, "data"),
});

test("the operator's secret is used and none is written", async () => {
  expect(await signingSecret(env("the operator's"))).toBe("the operator's");
  expect(statSync(join(folder, "data"), { throwIfNoEntry: false })).toBeUndefined();
});

test("a demo makes a secret once and keeps it, readable by its owner only", async () => {
  const made = await signingSecret(env());
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(await signingSecret(env())).toBe(made);
  const path = join(folder, "data", "secret");
  expect(readFileSync(path, "utf8")).toBe(made);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("two installations have different secrets", async () => {
  const other = { DATA_DIR: join(folder, "other"), SESSION_SECRET: undefined };
  expect(await signingSecret(other)).not.toBe(await signingSecret(env()));
});

test("everybody who starts at the same moment gets the same secret, whole", async () => {
  const secrets = await Promise.all(Array.from({ length: 50 }, () => signingSecret(env())));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
  expect(readdirSync(join(folder, "data"))).toEqual(["secret"]);
});

test("a secret that is damaged is refused, not signed with", async () => {
  mkdirSync(join(folder, "data"));
  for (const damaged of ["", "  \n", "half a secret"]) {
    writeFileSync(join(folder, "data", "secret"), damaged);
    await expect(signingSecret(env())).rejects.toThrow(ConfigurationError);
    await expect(signingSecret(env())).rejects.toThrow(/^DATA_DIR: the secret kept in .* damaged/);
  }
});
