import { expect, test } from "vitest";
import { moved, placedBefore } from "./order.ts";

test("one place up or down changes two, and the ends stay where they are", () => {
  expect(moved(["a", "b", "c"], "b", "up")).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "b", "down")).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], "a", "up")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "c", "down")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "x", "up")).toEqual(["a", "b", "c"]);
});

test("something is put in front of another one, or at the end", () => {
  const ids = ["a", "b", "c", "d"];
  expect(placedBefore(ids, "d", "b")).toEqual(["a", "d", "b", "c"]);
  expect(placedBefore(ids, "a", "d")).toEqual(["b", "c", "a", "d"]);
  expect(placedBefore(ids, "a", null)).toEqual(["b", "c", "d", "a"]);
  for (const [id, before] of [
    ["a", "b"],
    ["a", "a"],
    ["d", null],
    ["x", "a"],
    ["a", "x"],
  ] as const) {
    expect(placedBefore(ids, id, before)).toBe(ids);
  }
});
