import { expect, test } from "vitest";
import type { Toast } from "#app/kernel/toast.ts";
import { requestWith } from "#testing/browser.ts";
import { testSite } from "#testing/db.ts";
import { readFlash, writeFlash } from "./flash.server.ts";
import { PageCachePolicy } from "./page-cache-policy.ts";

const toast: Toast = { tone: "success", title: "Elküldve", description: "…", duration: 8000 };

const readBy = (request: Request, page = new PageCachePolicy()) =>
  readFlash({ ctx: { site: testSite }, page }, request);

test("a toast arrives at the next page as it was written", async () => {
  const cookie = await writeFlash(testSite, toast);
  const read = await readBy(requestWith([cookie]));
  expect(read?.toast).toEqual(toast);
});

test("a toast that was read is taken away", async () => {
  const read = await readBy(requestWith([await writeFlash(testSite, toast)]));
  expect(read?.clear).toMatch(/^gcpi\.flash=;.*Max-Age=0/);
});

test("a toast lasts a minute and stays out of reach of scripts", async () => {
  const cookie = await writeFlash(testSite, toast);
  expect(cookie).toMatch(/Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await writeFlash({ ...testSite, url: "https://gcpi.example" }, toast);
  expect(secure).toMatch(/; Secure/);
});

test("a toast that was tampered with is ignored", async () => {
  const cookie = await writeFlash(testSite, toast);
  const value = cookie.split(";")[0]!.slice("gcpi.flash=".length);
  const [payload, ...signature] = decodeURIComponent(value).split(".");
  const forged = Buffer.from(JSON.stringify({ tone: "error", title: "Call 555" })).toString(
    "base64",
  );
  for (const text of [
    `${forged}.${signature.join(".")}`,
    `${payload}.${"A".repeat(43)}`,
    payload!,
    "",
    "junk",
    await writeFlash({ ...testSite, secret: "another" }, toast).then((other) =>
      decodeURIComponent(other.split(";")[0]!).slice("gcpi.flash=".length),
    ),
  ]) {
    const request = requestWith([`gcpi.flash=${encodeURIComponent(text)}`]);
    expect(await readBy(request)).toBeUndefined();
  }
});

test("without a toast nothing is shown and nothing removed", async () => {
  expect(await readBy(requestWith([]))).toBeUndefined();
  expect(await readBy(requestWith(["other=1"]))).toBeUndefined();
});

test("a page that is fetched ahead does not take the toast of the one that is looked at", async () => {
  const cookie = await writeFlash(testSite, toast);
  for (const [name, value] of [
    ["Sec-Purpose", "prefetch"],
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
  ] as const) {
    const request = requestWith([cookie]);
    request.headers.set(name, value);
    expect(await readBy(request)).toBeUndefined();
  }
  expect((await readBy(requestWith([cookie])))?.toast).toEqual(toast);
});

test("a page that asked for a toast which was sent is not kept for others", async () => {
  const cookie = await writeFlash(testSite, toast);
  const ahead = requestWith([cookie]);
  ahead.headers.set("Sec-Purpose", "prefetch");
  for (const request of [requestWith([cookie]), requestWith(["gcpi.flash=forged"]), ahead]) {
    const page = new PageCachePolicy();
    page.cache([]);
    await readBy(request, page);
    expect(page.kept).toBe(false);
  }
  const page = new PageCachePolicy();
  page.cache([]);
  await readBy(requestWith([]), page);
  expect(page.kept).toBe(true);
});
