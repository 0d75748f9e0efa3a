import { expect, test } from "vitest";
import { PageCachePolicy } from "./page-cache-policy.ts";

test("a page is kept only if somebody asks for it", () => {
  const page = new PageCachePolicy();
  expect(page.kept).toBe(false);
  page.dependOn(["institute"]);
  expect(page.kept).toBe(false);
  page.cache(["catalogue"]);
  expect(page.kept).toBe(true);
});

test("one refusal counts, whether it comes first or last", () => {
  const first = new PageCachePolicy();
  first.noStore();
  first.cache([]);
  expect(first.kept).toBe(false);
  const last = new PageCachePolicy();
  last.cache([]);
  last.noStore();
  expect(last.kept).toBe(false);
});

test("a page is made from all that its parts are made from", () => {
  const page = new PageCachePolicy();
  page.dependOn(["institute"]);
  page.cache(["catalogue", "institute"]);
  expect([...page.tags!].sort()).toEqual(["catalogue", "institute"]);
});

test("the earliest time boundary of its parts is the page's", () => {
  const page = new PageCachePolicy();
  page.cache([]);
  expect(page.until).toBe(Number.POSITIVE_INFINITY);
  page.dependOn([], new Date(2000));
  page.cache([], new Date(1000));
  page.dependOn([], new Date(3000));
  expect(page.until).toBe(1000);
});
