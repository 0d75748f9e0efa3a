import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lists } from "./lists.server.ts";

test("every source of a list is named once, under an id of its own", () => {
  const sources = globSync("app/contexts/**/*list.server.ts").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/^export const \w+Source\b/gm),
  ]);
  expect(lists).toHaveLength(sources.length);
  const ids = lists.map(({ source }) => source.list.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every column by which a list is sorted has an order in its source", () => {
  for (const { source } of lists) {
    const declared = Object.entries(source.list.columns as Record<string, { sort?: unknown }>)
      .filter(([, { sort }]) => sort !== undefined)
      .map(([name]) => name);
    expect(declared, source.list.id).toContain(source.list.sortedBy);
  }
});
