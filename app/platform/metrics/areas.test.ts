import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import declared from "../../routes.ts";
import { areaOf } from "./areas.ts";

/** Returns the patterns of all routes that have an address. */
function patternsIn(entries: readonly RouteConfigEntry[], before = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const pattern = path === undefined ? before : `${before}/${path}`;
    const own = index || path !== undefined ? [pattern || "/"] : [];
    return [...own, ...patternsIn(children, pattern)];
  });
}

test("every route is in a part of the site that is named", () => {
  const patterns = patternsIn(declared);
  expect(patterns).toContain("/orders/:orderId/places");
  const unnamed = patterns.filter((pattern) => areaOf(pattern) === "unknown");
  expect(unnamed).toEqual(["/*"]);
});
