import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestWith } from "#testing/browser.ts";
import { cookieName, mayBePersonal, readCookie, signedCookie } from "./cookies.server.ts";

const testSite = { url: "http://localhost:3000", secret: "a secret of these tests" };
const secureSite = { ...testSite, url: "https://gcpi.example" };

const asking = (header: string) => new Request(testSite.url, { headers: { Cookie: header } });
const read = (header: string) => readCookie(asking(header), "gcpi.session_token");

test("a cookie is read as browsers send it", () => {
  expect(read("gcpi.session_token=a%2Eb")).toBe("a%2Eb");
  expect(read("a=b; gcpi.session_token=token; c=d")).toBe("token");
  expect(read("a=b;gcpi.session_token=token;c=d")).toBe("token");
  expect(read("gcpi.session_token=")).toBe("");
  expect(read("gcpi.session_token=first; gcpi.session_token=second")).toBe("first");
});

test("what no browser sends is no cookie", () => {
  for (const header of [
    "gcpi.session_token =token",
    "gcpi.session_token= token",
    "gcpi.session_token\t=token",
    "gcpi.session_token\u00a0=token",
    'gcpi.session_token="token"',
    "gcpi.session_token=to ken",
    "GCPI.session_token=token",
    "%67cpi.session_token=token",
    "x.gcpi.session_token=token",
    "gcpi.session_token",
    "a=b, gcpi.session_token=token",
    "",
  ]) {
    expect(read(header), header).toBeUndefined();
  }
});

test("a header that may hold a cookie of ours, however it is spelled, may be personal", () => {
  const harmless = ["gcpi.device"];
  for (const header of [
    "gcpi.session_token=token",
    "a=b;gcpi.session_token =token",
    "GCPI.Session_Token=token",
    "__Host-gcpi.flash=x",
    "gcpi.device=x; gcpi.flash=y",
    "gcpi.device=x, gcpi.flash=y",
    "gcpi.device =x",
    'gcpi.device="gcpi.flash=x"',
    "gcpi.session_token",
    "a=gcpi.flash",
  ]) {
    expect(mayBePersonal(header, harmless), header).toBe(true);
  }
  for (const header of [
    null,
    undefined,
    "",
    "a=b; _ga=GA1.1.2",
    "gcpi.device=x",
    "_ga=1;gcpi.device=x",
  ]) {
    expect(mayBePersonal(header, harmless), header ?? "no header").toBe(false);
  }
});

test("over HTTPS the names of our cookies bind them to this host alone", async () => {
  expect(cookieName(testSite, "flash")).toBe("gcpi.flash");
  expect(cookieName(secureSite, "flash")).toBe("__Host-gcpi.flash");
  const cookie = signedCookie("flash", 60);
  // Browsers refuse the prefix without each of these, and with a Domain.
  expect(await cookie.write(secureSite, "x")).toMatch(
    /^__Host-gcpi\.flash=\S+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a signed cookie brings back what was written, under its own name", async () => {
  const cookie = signedCookie("flash", 60);
  for (const site of [testSite, secureSite]) {
    const request = requestWith([await cookie.write(site, { some: "thing" })]);
    expect(cookie.isSent(site, request)).toBe(true);
    expect(await cookie.read(site, request)).toEqual({ some: "thing" });
  }
  const other = requestWith([await cookie.write(testSite, "x")]);
  expect(await cookie.read(secureSite, other)).toBeNull();
  expect(await cookie.read(testSite, asking("gcpi.flash=%E0%A4%A"))).toBeNull();
});

test("nothing but the one reader looks into a Cookie header", () => {
  const readers = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => {
      const source = readFileSync(`app/${path}`, "utf8");
      return (
        /\.(get|header)\(["']cookie["']\)|createCookie\(|utils\/cookie|hono\/cookie/i.test(
          source,
        ) || /headers: request\.headers/.test(source)
      );
    });
  expect(readers.sort()).toEqual([
    "platform/http/cookies.server.ts",
    // It asks `mayBePersonal`.
    "platform/http/kept-pages.server.ts",
    // It passes a HEAD request's headers on to the GET that answers it.
    "platform/http/pages.server.ts",
  ]);
});
