import { expect, test } from "vitest";
import { pageIn, searchIn } from "./list-query.ts";

test("a blank search asks for everything, and a very long one is cut", () => {
  const searched = (q: string) => searchIn(new URLSearchParams({ q }));
  expect(searchIn(new URLSearchParams())).toBeUndefined();
  expect(searched("  ")).toBeUndefined();
  expect(searched(" Hēmi ")).toBe("Hēmi");
  expect(searched("x".repeat(500))).toHaveLength(100);
});

test("an address without a page asks for the first", () => {
  expect(pageIn(new URLSearchParams())).toBe(1);
  expect(pageIn(new URLSearchParams("page=3"))).toBe(3);
});
