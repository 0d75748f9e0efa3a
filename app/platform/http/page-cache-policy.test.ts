import { expect, test } from "vitest";
import { PageCachePolicy } from "./page-cache-policy.ts";

test("a page is kept only if somebody asks for it", () => {
  const page = new PageCachePolicy();
  expect(page.kept).toBe(false);
  page.depend(["institute"]);
  expect(page.kept).toBe(false);
  page.keep(["catalogue"]);
  expect(page.kept).toBe(true);
});

test("one refusal counts, whether it comes first or last", () => {
  const first = new PageCachePolicy();
  first.refuse();
  first.keep([]);
  expect(first.kept).toBe(false);
  const last = new PageCachePolicy();
  last.keep([]);
  last.refuse();
  expect(last.kept).toBe(false);
});

test("a page is made from all that its parts are made from", () => {
  const page = new PageCachePolicy();
  page.depend(["institute"]);
  page.keep(["catalogue", "institute"]);
  expect([...page.tags].sort()).toEqual(["catalogue", "institute"]);
});

test("the earliest time boundary of its parts is the page's", () => {
  const page = new PageCachePolicy();
  page.keep([]);
  expect(page.until).toBe(Number.POSITIVE_INFINITY);
  page.depend([], new Date(2000));
  page.keep([], new Date(1000));
  page.depend([], new Date(3000));
  expect(page.until).toBe(1000);
});
