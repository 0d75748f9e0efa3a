import { expect, test } from "vitest";
import { weeksOf } from "./weeks.ts";

test("a programme takes its modules' weeks together", () => {
  expect(weeksOf([2, 2, 3], "4 Weeks")).toBe(7);
});

test("a programme without modules takes as long as its card says, or one week", () => {
  expect(weeksOf([], "3 Weeks")).toBe(3);
  expect(weeksOf([], "1 week")).toBe(1);
  expect(weeksOf([], "On request")).toBe(1);
  expect(weeksOf([], "0 weeks")).toBe(1);
  expect(weeksOf([])).toBe(1);
});
