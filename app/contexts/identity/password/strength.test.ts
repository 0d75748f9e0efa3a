import { expect, test } from "vitest";
import { strengthOf } from "./strength.ts";

test.each([
  ["seven77", "too short"],
  ["12345678", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["Password2026", "weak"],
  ["qwertyuiop", "weak"],
  ["kereru-7", "fair"],
  ["tui-kea-weka", "good"],
  ["kea over the ridge", "strong"],
] as const)("%s is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
