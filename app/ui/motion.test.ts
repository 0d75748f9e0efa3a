import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/app.css", "utf8");

/** Returns the blocks that a media query begins, with what is in them. */
function blocksOf(query: string): string[] {
  const blocks: string[] = [];
  for (let at = css.indexOf(query); at !== -1; at = css.indexOf(query, at + 1)) {
    const start = css.indexOf("{", at);
    let depth = 0;
    let end = start;
    do {
      if (css[end] === "{") depth += 1;
      if (css[end] === "}") depth -= 1;
      end += 1;
    } while (depth > 0);
    blocks.push(css.slice(start, end));
  }
  return blocks;
}

test("pages move into each other and the bearing turns only for those who allow motion", () => {
  const moving = blocksOf("(prefers-reduced-motion: no-preference)").join("\n");
  for (const motion of ["@view-transition", "animation: bearing", "animation: protected-way"]) {
    expect(moving).toContain(motion);
    expect(css.split(motion), motion).toHaveLength(2);
  }
  const reduced = blocksOf("(prefers-reduced-motion: reduce)").join("\n");
  expect(reduced).toContain("::view-transition-group(*)");
});
