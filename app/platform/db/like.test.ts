import { expect, test } from "vitest";
import { containing } from "./like-pattern.ts";

test("what is looked for is taken as it is typed", () => {
  expect(containing("Kovács")).toBe("%Kovács%");
  expect(containing(String.raw`50%_\ `)).toBe(String.raw`%50\%\_\\ %`);
});
