import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a table that scrolls sideways is in a ScrollRegion, which the keyboard reaches", () => {
  const files = globSync("app/**/*.tsx").filter((file) => !file.endsWith("/scroll-region.tsx"));
  const own = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return source.includes("<table") && /overflow-(x-)?auto/.test(source);
  });
  expect(own).toEqual([]);
});
