import { expect, test } from "vitest";
import { pageOfPosition, replyAddress, replyPage, restorableUntil } from "./rules.ts";

test("the twentieth reply ends the first page, the next one begins the second", () => {
  expect([1, 20, 21, 40, 41].map(pageOfPosition)).toEqual([1, 1, 2, 2, 3]);
  expect(pageOfPosition(0)).toBe(1);
});

test("a reply's link names its page and its place", () => {
  expect(replyAddress("t", 20)).toBe("/forum/topic/t#reply-20");
  expect(replyAddress("t", 200_000)).toBe("/forum/topic/t?page=10000#reply-200000");
});

test("a wanted page is one that exists", () => {
  expect(replyPage(0, 7)).toMatchObject({ number: 1, last: 1 });
  expect(replyPage(41, 7)).toMatchObject({ number: 3, last: 3, offset: 40 });
  expect(replyPage(41, Number.NaN)).toMatchObject({ number: 1, offset: 0 });
});

test("what was deleted can be brought back for thirty days", () => {
  const hiddenAt = new Date("2026-03-02T00:00:00Z");
  const until = restorableUntil({ hiddenAt, removalId: null });
  expect(until).toEqual(new Date("2026-04-01T00:00:00Z"));
});

test("what a moderator removed can be brought back while its author may object", () => {
  const hiddenAt = new Date("2026-03-02T00:00:00Z");
  const until = restorableUntil({ hiddenAt, removalId: "a removal" });
  expect(until).toEqual(new Date("2026-09-01T00:00:00Z"));
});
