import { expect, test } from "vitest";
import { findableUntil, isFindable } from "./rules.ts";

test("the consent to be found lapses after 12 months, also one of 29 February", () => {
  expect(findableUntil(new Date("2026-03-02T09:00Z"))).toEqual(new Date("2027-03-02T09:00Z"));
  expect(findableUntil(new Date("2028-02-29T09:00Z"))).toEqual(new Date("2029-02-28T09:00Z"));
});

test("somebody is found only while they agree, and not at the moment at which that ends", () => {
  const until = new Date("2027-03-02T09:00Z");
  const candidate = { visibility: "searching-partners", findableUntil: until } as const;
  expect(isFindable(candidate, new Date(until.getTime() - 1))).toBe(true);
  expect(isFindable(candidate, until)).toBe(false);
  expect(isFindable({ ...candidate, visibility: "my-employers" }, new Date(0))).toBe(false);
});
