import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recipes } from "./recipes.ts";

const howto = readFileSync("docs/HOWTO.md", "utf8");

/** The recipes of docs/HOWTO.md, each with its heading. */
const written = howto
  .split(/^## /m)
  .slice(1)
  .map((part) => part.trimEnd().split("\n"));

test("every recipe has at most fifteen lines", () => {
  expect(written.length).toBeGreaterThanOrEqual(8);
  const long = written.filter((lines) => lines.slice(1).filter(Boolean).length > 15);
  expect(long.map(([heading]) => heading)).toEqual([]);
});

test("every path that a recipe names is there", () => {
  const named = [...howto.matchAll(/`((?:app|content|db|docs|scripts|testing|tests)\/[^`\s]*)`/g)];
  const paths = named.map(([, path]) => path!).filter((path) => !/[<*…]/.test(path));
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(Object.entries(recipes))("the change “%s” can still be made", (name, recipe) => {
  for (const { file, edit } of recipe.steps) {
    const source = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    const complaint = `${file} has changed, and a recipe of testing/howto/ with it (${name})`;
    expect(() => edit(source), complaint).not.toThrow();
  }
  expect(written.map(([heading]) => heading)).toContain(recipe.heading);
});
