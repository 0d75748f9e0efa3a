import { expect, test } from "vitest";
import { chunksOf } from "./chunks.ts";

test("every element is in one chunk, in order, and the last chunk may be smaller", () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunksOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...chunksOf([], 2)]).toEqual([]);
});
