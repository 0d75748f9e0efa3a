import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { testSite } from "#testing/db.ts";
import { checkPassword, contextWords } from "./check.server.ts";

const owner = { name: "Hana Pere", email: "hana@people.test" };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a service with the range API of Have I Been Pwned, and returns its address. */
async function service(
  answer: (path: string) => { status?: number; body?: string; after?: number },
): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const { status = 200, body = "", after = 0 } = answer(request.url!);
    setTimeout(() => response.writeHead(status).end(body), after).unref();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`, asked };
}

const check = (password: string, breachedPasswords?: string) =>
  checkPassword({ site: { ...testSite, breachedPasswords } }, password, owner);

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

test.each(["12345678", "password", "Passw0rd!", "qwertyuiop", "Summer2026", "iloveyou1"])(
  "the common password %s is refused",
  async (password) => {
    expect(await check(password)).toMatchObject({ error: "common-password" });
  },
);

test("words of the institute do not make a password", async () => {
  for (const word of contextWords) {
    const password = `${word}2026`;
    expect(await check(password), password).toMatchObject({ ok: false });
  }
});

test("the owner's name and address do not make a password", async () => {
  for (const password of ["hana@people.test", "HanaPere1"]) {
    expect(await check(password)).toMatchObject({ error: "own-password" });
  }
});

test("a password of several unusual words is accepted, however long it is", async () => {
  expect(await check("kea over the ridge")).toMatchObject({ ok: true });
  expect(await check("kea over the ridge ".repeat(13))).toMatchObject({ ok: true });
});

test("a stolen password is refused, and the service learns five characters of its hash", async () => {
  const hash = sha1("kea over the ridge");
  const found = `00000000000000000000000000000000001:3\r\n${hash.slice(5)}:42\r\n`;
  const { url, asked } = await service(() => ({ body: found }));
  expect(await check("kea over the ridge", url)).toMatchObject({ error: "breached-password" });
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`]);
  expect(await check("weka over the ridge", url)).toMatchObject({ ok: true });
});

test("a line that only pads the answer is not a finding", async () => {
  const { url } = await service(() => ({ body: `${sha1("kea over the ridge").slice(5)}:0` }));
  expect(await check("kea over the ridge", url)).toMatchObject({ ok: true });
});

test("a service that fails, redirects, floods, is slow or is away locks nobody out", async () => {
  const suffix = `${sha1("kea over the ridge").slice(5)}:42`;
  const answers = [
    { status: 503, body: suffix },
    { status: 302, body: suffix },
    { body: `${"x".repeat(1_100_000)}\n${suffix}` },
    { body: suffix, after: 5000 },
  ];
  for (const answer of answers) {
    const { url } = await service(() => answer);
    expect(await check("kea over the ridge", url)).toMatchObject({ ok: true });
  }
  expect(await check("kea over the ridge", "http://127.0.0.1:9/range")).toMatchObject({ ok: true });
});
