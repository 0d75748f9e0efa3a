import { expect, test } from "vitest";
import { MOST_LISTED, outlineAround, readingTime } from "./outline.ts";
import type { OutlineItem } from "./published.server.ts";

const item = (id: string, moduleId: string, minutes: number | null = 10): OutlineItem => ({
  courseId: "c",
  id,
  kind: "lecture",
  title: `Title of ${id}`,
  moduleId,
  moduleTitle: `Module ${moduleId}`,
  moduleDescription: "",
  minutes,
  questions: null,
  type: null,
  bytes: 1,
  video: false,
  contentVersion: 1,
  materialVersion: 1,
});

const items = [item("a", "one"), item("b", "one", null), item("c", "two", 25)];

test("an outline says where one is, what is done, and how many minutes are left", () => {
  const outline = outlineAround(items, new Map([["a", 1]]), "b");
  expect(outline.previous).toEqual({ id: "a", title: "Title of a" });
  expect(outline.following).toEqual({ id: "c", title: "Title of c" });
  expect(outline.minutesLeft).toBe(25);
  expect(outline.progress).toEqual({ percentComplete: 33, completedItems: 1, totalItems: 3 });
  expect(outline.modules.map(({ id, completedItems }) => [id, completedItems])).toEqual([
    ["one", 1],
    ["two", 0],
  ]);
});

test("the first item follows nothing, and nothing follows the last", () => {
  expect(outlineAround(items, new Map(), "a").previous).toBeNull();
  expect(outlineAround(items, new Map(), "c").following).toBeNull();
});

test("a long course lists only the module in hand whole", () => {
  const many = Array.from({ length: MOST_LISTED + 1 }, (_, n) => item(`i${n}`, `m${n % 5}`));
  const { modules } = outlineAround(many, new Map(), "i2");
  expect(modules.filter((module) => module.items !== null).map(({ id }) => id)).toEqual(["m2"]);
  expect(modules.reduce((sum, { totalItems }) => sum + totalItems, 0)).toBe(MOST_LISTED + 1);
});

test("a time is said in hours from one hour on", () => {
  expect([5, 60, 130].map(readingTime)).toEqual(["5 min", "1 h", "2 h 10 min"]);
});
