import { afterEach, expect, test } from "vitest";
import { invalidate } from "../cache/invalidation.server.ts";
import { etagOf, HtmlCache } from "./html-cache.server.ts";

const opened: HtmlCache[] = [];
function open(limit?: number): HtmlCache {
  const cache = new HtmlCache(limit);
  opened.push(cache);
  return cache;
}
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close();
});

const forever = Number.POSITIVE_INFINITY;
const page = (text: string, tags: string[] = [], until = forever) => {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: { "X-Page": text },
    etag: etagOf(body),
    bodies: { identity: body, br: body, gzip: body },
    tags: new Set(tags),
    until,
  };
};
const textOf = (cache: HtmlCache, key: string, now = 0) =>
  cache.get(key, now)?.bodies.identity.toString();
const put = (cache: HtmlCache, key: string, tags?: string[], until?: number) =>
  cache.put(key, cache.generation(), page(key, tags, until));

test("a page is kept with its headers", () => {
  const cache = open();
  put(cache, "/about?");
  expect(cache.get("/about?", 0)).toMatchObject({ status: 200, headers: { "X-Page": "/about?" } });
  expect(cache.get("/other?", 0)).toBeUndefined();
});

test("a page goes when anything that it was made from changes, others stay", () => {
  const cache = open();
  put(cache, "/training", ["catalogue", "institute"]);
  put(cache, "/contact", ["institute"]);
  put(cache, "/terms");
  invalidate(new Set(["catalogue", "something-else"]));
  expect(textOf(cache, "/training")).toBeUndefined();
  expect(textOf(cache, "/contact")).toBe("/contact");
  invalidate("all");
  expect(textOf(cache, "/contact")).toBeUndefined();
  expect(textOf(cache, "/terms")).toBeUndefined();
});

test("a page goes at its time boundary", () => {
  const cache = open();
  put(cache, "/contact", [], 1000);
  expect(textOf(cache, "/contact", 999)).toBe("/contact");
  expect(textOf(cache, "/contact", 1000)).toBeUndefined();
  expect(textOf(cache, "/contact", 0)).toBeUndefined();
});

test("what was read before a change is not kept after it", () => {
  const cache = open();
  const generation = cache.generation();
  invalidate(new Set(["catalogue"]));
  cache.put("/training", generation, page("old", ["catalogue"]));
  expect(textOf(cache, "/training")).toBeUndefined();
  put(cache, "/training");
  expect(textOf(cache, "/training")).toBe("/training");
});

test("while it is bypassed nothing is served and nothing kept", () => {
  const cache = open();
  put(cache, "/about");
  const before = cache.generation();
  cache.bypass(true);
  expect(textOf(cache, "/about")).toBeUndefined();
  put(cache, "/terms");
  cache.bypass(false);
  expect(textOf(cache, "/about")).toBeUndefined();
  expect(textOf(cache, "/terms")).toBeUndefined();
  cache.put("/about", before, page("read in the dark"));
  expect(textOf(cache, "/about")).toBeUndefined();
  put(cache, "/about");
  expect(textOf(cache, "/about")).toBe("/about");
});

test("a full cache drops the page that was asked for longest ago", () => {
  const cache = open(2);
  put(cache, "/one");
  put(cache, "/two");
  textOf(cache, "/one");
  put(cache, "/three");
  expect(textOf(cache, "/two")).toBeUndefined();
  expect(textOf(cache, "/one")).toBe("/one");
  expect(textOf(cache, "/three")).toBe("/three");
});

test("made-up parameters of one page push no other page out", () => {
  const cache = open(500);
  put(cache, "/about?");
  for (let n = 0; n < 600; n++) put(cache, `/training/physical-flight?image=${n}`);
  expect(textOf(cache, "/about?")).toBe("/about?");
  expect(textOf(cache, "/training/physical-flight?image=599")).toBeDefined();
  expect(textOf(cache, "/training/physical-flight?image=500")).toBeUndefined();
});

test("a closed cache is empty and no longer listens", () => {
  const cache = open();
  put(cache, "/about", ["institute"]);
  const generation = cache.generation();
  cache.close();
  expect(textOf(cache, "/about")).toBeUndefined();
  invalidate("all");
  expect(cache.generation()).toBe(generation);
});

test("the same body has the same tag, another body another", () => {
  expect(etagOf(Buffer.from("a"))).toBe(etagOf(Buffer.from("a")));
  expect(etagOf(Buffer.from("a"))).not.toBe(etagOf(Buffer.from("b")));
  expect(etagOf(Buffer.from("a"))).toMatch(/^"[\w-]{27}"$/);
});
