import { expect, test } from "vitest";
import { readPositions } from "./positions.ts";

test("positions are read as people write them", () => {
  expect(readPositions("3")).toEqual([3]);
  expect(readPositions("#7, 3-5; 4")).toEqual([3, 4, 5, 7]);
  expect(readPositions("2–3")).toEqual([2, 3]);
});

test("what names no replies, or too many, is refused", () => {
  for (const text of ["", "all", "0", "5-3", "1-501", "1-400, 600-800", "-2"]) {
    expect(readPositions(text), text).toBeUndefined();
  }
});
