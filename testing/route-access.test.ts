import { expect, test } from "vitest";
import { accessRules, writesOfTheMatrix } from "../tests/e2e/support/access.ts";
import { routeTable } from "../tests/e2e/support/route-table.ts";

test("every address of the application says who may look at it", () => {
  expect(Object.keys(accessRules).sort()).toEqual(routeTable.map(({ path }) => path).sort());
});

test("every write of the application is walked by the permission matrix", () => {
  const writes = routeTable.filter(({ hasAction }) => hasAction).map(({ path }) => path);
  expect(writes.sort()).toEqual([...writesOfTheMatrix].sort());
});
