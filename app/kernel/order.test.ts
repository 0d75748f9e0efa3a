import { expect, test } from "vitest";
import { moved } from "./order.ts";

test("one place up or down changes two, and the ends stay where they are", () => {
  expect(moved(["a", "b", "c"], "b", "up")).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "b", "down")).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], "a", "up")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "c", "down")).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "x", "up")).toEqual(["a", "b", "c"]);
});
