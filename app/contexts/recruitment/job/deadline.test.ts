import { expect, test } from "vitest";
import { earliestOpen, hasPassed, passesAt } from "./deadline.ts";

test("a deadline's day counts until it is over in Budapest, the later of the two bases", () => {
  const passes = passesAt("2026-03-02");
  expect(passes).toEqual(new Date("2026-03-02T23:00:00Z"));
  expect(hasPassed("2026-03-02", new Date(passes.getTime() - 1))).toBe(false);
  expect(hasPassed("2026-03-02", passes)).toBe(true);
  expect(earliestOpen(passes)).toBe("2026-03-03");
});

test("in summer time the day is over an hour earlier in UTC", () => {
  expect(passesAt("2026-07-01")).toEqual(new Date("2026-07-01T22:00:00Z"));
});

test("without a deadline none passes", () => {
  expect(hasPassed(null, new Date("2100-01-01"))).toBe(false);
});
