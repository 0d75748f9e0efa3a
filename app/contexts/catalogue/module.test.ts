import { expect, test } from "vitest";
import { durationText } from "./module.ts";

test("one week is a week, more are weeks", () => {
  expect([1, 2, 10].map(durationText)).toEqual(["1 week", "2 weeks", "10 weeks"]);
});
