import fc from "fast-check";
import { expect, test } from "vitest";
import { earlierModules, leadsBack } from "./prerequisite.ts";

test("a module that asks for itself leads back, directly or by others", () => {
  const asked = new Map([
    ["b", ["a"]],
    ["c", ["b"]],
    ["d", []],
  ]);
  expect(leadsBack("a", "a", asked)).toBe(true);
  expect(leadsBack("a", "b", asked)).toBe(true);
  expect(leadsBack("a", "c", asked)).toBe(true);
  expect(leadsBack("a", "d", asked)).toBe(false);
  expect(leadsBack("c", "a", asked)).toBe(false);
});

test("whatever the modules ask for, the question has an end", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e");
  fc.assert(
    fc.property(fc.dictionary(id, fc.array(id)), id, id, (asked, one, other) => {
      const back = leadsBack(one, other, new Map(Object.entries(asked)));
      if (asked[other]?.includes(one)) expect(back).toBe(true);
    }),
  );
});

test("only conditions with that rule ask for a module", () => {
  expect(
    earlierModules([
      { rule: null },
      { rule: { kind: "earlier-module", moduleId: "intro-cp" } },
      { rule: { kind: "flight-hours", hours: 75 } },
    ]),
  ).toEqual(["intro-cp"]);
});
