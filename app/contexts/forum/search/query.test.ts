import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { searchAddress, searchIn } from "./query.ts";

test("a search is read from its address as it was written", () => {
  const search = {
    searched: '"two cars" -van',
    category: newId(),
    tag: newId(),
    author: "Kovács Éva",
    from: new Date("2026-02-01T00:00:00Z"),
    to: new Date("2026-02-28T00:00:00Z"),
    solved: true,
    order: "relevance" as const,
    before: 41,
  };
  const { searchParams } = new URL(searchAddress(search), "http://nowhere.test");
  expect(searchIn(searchParams)).toEqual(search);
});

test("what is malformed in an address is left out", () => {
  const params = new URLSearchParams("q=x&category=y&from=2026-02-31&order=z&before=-1");
  expect(searchIn(params)).toEqual({
    searched: "x",
    category: undefined,
    tag: undefined,
    author: "",
    from: undefined,
    to: undefined,
    solved: false,
    order: "newest",
    before: undefined,
  });
});
