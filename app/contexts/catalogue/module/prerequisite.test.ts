import fc from "fast-check";
import { expect, test } from "vitest";
import { eachOnce, earlierModules, leadsBack } from "./prerequisite.ts";

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

test("several modules' conditions name each rule once, in the strictest module's words", () => {
  const age = { text: "Minimum age 18", rule: { kind: "minimum-age", years: 18 } } as const;
  const months = (text: string, months: number) =>
    ({ text, rule: { kind: "security-experience", months } }) as const;
  const earlier = (text: string, moduleId: string) =>
    ({ text, rule: { kind: "earlier-module", moduleId } }) as const;
  const english = { text: "English proficiency", rule: null };
  const health = { text: "Good health", rule: null };
  expect(
    eachOnce([
      age,
      months("Six months of security experience", 6),
      earlier("The introduction", "intro-cp"),
      english,
      age,
      months("One year of service experience", 12),
      months("Half a year in the field", 6),
      earlier("The introduction, or its equivalent", "intro-cp"),
      earlier("Surveillance", "surveillance-mastery"),
      english,
      health,
    ]),
  ).toEqual([
    age,
    months("One year of service experience", 12),
    earlier("The introduction", "intro-cp"),
    english,
    earlier("Surveillance", "surveillance-mastery"),
    health,
  ]);
});
