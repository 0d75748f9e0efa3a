import { afterEach, expect, test } from "vitest";
import { invalidate } from "../cache/invalidation.server.ts";
import { type CachedPage, etagOf, HtmlCache } from "./html-cache.server.ts";

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
const page = (text: string): CachedPage => {
  const body = Buffer.from(text);
  return {
    status: 200,
    headers: { "X-Page": text },
    etag: etagOf(body),
    bodies: { identity: body, br: body, gzip: body },
  };
};
const keeping = (key: string, tags: string[] = [], until = forever) => {
  return { tags: new Set(tags), until, bytes: 100, variant: !key.endsWith("?") };
};
const textOf = (cache: HtmlCache, key: string, now = 0) => {
  const kept = cache.get(key, now);
  return kept && "bodies" in kept ? kept.bodies.identity.toString() : undefined;
};
const put = (cache: HtmlCache, key: string, tags?: string[], until?: number) =>
  cache.put(key, cache.generation(), page(key), keeping(key, tags, until));

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
  cache.put("/training", generation, page("old"), keeping("/training", ["catalogue"]));
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
  cache.put("/about", before, page("read in the dark"), keeping("/about"));
  expect(textOf(cache, "/about")).toBeUndefined();
  put(cache, "/about");
  expect(textOf(cache, "/about")).toBe("/about");
});

test("a full cache drops the page that was asked for longest ago", () => {
  const cache = open(200);
  for (const key of ["/one?", "/two?"]) put(cache, key);
  textOf(cache, "/two?");
  textOf(cache, "/one?");
  put(cache, "/three?");
  expect(textOf(cache, "/three?")).toBeUndefined();
  put(cache, "/two?");
  expect(textOf(cache, "/one?")).toBe("/one?");
  expect(cache.figures()).toMatchObject({ entries: 2, bytes: 200 });
});

test("a hundred thousand made-up addresses do not displace a page that is asked for", () => {
  const cache = open(50_000);
  put(cache, "/?");
  expect(textOf(cache, "/?")).toBe("/?");
  for (let n = 0; n < 100_000; n++) {
    put(cache, `/training/physical-flight?image=${n}`);
    textOf(cache, `/training/physical-flight?image=${n}`);
  }
  expect(textOf(cache, "/?")).toBe("/?");
  expect(cache.figures()).toMatchObject({ entries: 500, bytes: 50_000 });
});

test("a page that is stored again counts once", () => {
  const cache = open();
  for (let n = 0; n < 3; n++) put(cache, "/about?");
  textOf(cache, "/about?");
  put(cache, "/about?");
  expect(cache.figures()).toMatchObject({ entries: 1, bytes: 100 });
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
