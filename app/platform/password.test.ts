import { expect, test } from "vitest";
import { hashPassword, unlessBusy, verifyPassword } from "./password.server.ts";

test("a password belongs to its own hash and to no other password's", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword(stored, "correct horse")).toBe(true);
  expect(await verifyPassword(stored, "Correct horse")).toBe(false);
  expect(await verifyPassword(stored, "correct horse ")).toBe(false);
  expect(await verifyPassword(stored, "")).toBe(false);
});

test("the hash is Argon2id at OWASP's cost and never the same twice", async () => {
  const [one, two] = await Promise.all([hashPassword("same"), hashPassword("same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

test("it does not matter in which Unicode form a keyboard sends a letter", async () => {
  const composed = "t\u0171zolt\u00f3";
  const decomposed = "tu\u030bzolto\u0301";
  expect(composed).not.toBe(decomposed);
  expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
  // NFKC, not NFC: the wide letters of an Asian keyboard are the same letters.
  expect(await verifyPassword(await hashPassword("ｐａｓｓ"), "pass")).toBe(true);
});

test("a hash that was made at another cost is still understood", async () => {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("sixteen bytes ok");
  const tag = argon2Sync("argon2id", {
    message: "old password",
    nonce,
    parallelism: 1,
    memory: 64,
    passes: 1,
    tagLength: 16,
  });
  const stored = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
  expect(await verifyPassword(stored, "old password")).toBe(true);
  expect(await verifyPassword(stored, "new password")).toBe(false);
});

test("a hash that cannot be read belongs to no password", async () => {
  const stored = await hashPassword("secret");
  for (const broken of [
    "",
    "secret",
    "$2b$10$abcdefghijklmnopqrstuv",
    stored.slice(1),
    stored.replace("argon2id", "argon2i"),
    stored.replace("v=19", "v=16"),
    `${stored}$`,
    stored.slice(0, stored.lastIndexOf("$") + 1),
  ]) {
    expect([broken, await verifyPassword(broken, "secret")]).toEqual([broken, false]);
  }
});

test("more hashes than run at a time are all made", async () => {
  const passwords = Array.from({ length: 10 }, (_, n) => `password ${n}`);
  const stored = await Promise.all(passwords.map(hashPassword));
  const checks = await Promise.all(stored.map((hash, n) => verifyPassword(hash, passwords[n]!)));
  expect(checks).toEqual(Array(10).fill(true));
});

test("of more passwords than may wait, the rest are refused at once and the others hashed", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, n) => unlessBusy(() => hashPassword(`password ${n}`))),
  );
  const refused = outcomes.filter((each) => !each.ok);
  expect(refused).toHaveLength(60 - 18);
  expect(refused[0]).toEqual({ ok: false, error: "too-busy" });
  // The queue is empty again.
  expect(await unlessBusy(() => hashPassword("the next one"))).toMatchObject({ ok: true });
}, 30_000);
