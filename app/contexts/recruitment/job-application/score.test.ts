import { expect, test } from "vitest";
import { meanOf } from "./score.ts";

test("the mean counts what was rated only, and says nothing of nothing", () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf([{}, {}])).toBeNull();
  expect(meanOf([{ experience: 5 }, { experience: 4, judgement: 2 }])).toBe(3.7);
});
