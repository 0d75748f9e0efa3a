import { expect, test } from "vitest";
import { sizeText } from "./file-size.ts";

test("sizes are in the unit that people read", () => {
  expect([300, 999, 46_400, 999_999, 1_250_000].map(sizeText)).toEqual([
    "1 kB",
    "1 kB",
    "46 kB",
    "1000 kB",
    "1.3 MB",
  ]);
});
