import fc from "fast-check";
import { expect, test } from "vitest";
import { firstFeeRules as rules } from "./fee-rules.ts";
import { type Chargeable, type Concession, feesOf, partsOf, plansFor } from "./rules.ts";

const module = (id: string, listMinor: number, weeks = 2) => ({
  id,
  title: id.toUpperCase(),
  weeks,
  listMinor,
});
const intro = module("intro-cp", 245_000);
const rotary = module("flight-rotary", 1_095_000, 6);
const of = (...modules: Chargeable["modules"][number][]): Chargeable => ({
  modules,
  typedLines: [],
});
const none: Concession[] = [{ kind: "none" }];

test("the list price stands where nothing is taken off", () => {
  expect(feesOf(rules, of(intro), { concessions: none, plan: "instalments" })).toMatchObject({
    lines: [{ text: "INTRO-CP", minor: 245_000 }],
    listMinor: 245_000,
    totalMinor: 245_000,
  });
});

test("a veteran's ten percent come first, then five of the remainder for paying it all", () => {
  const concessions: Concession[] = [{ kind: "veteran" }];
  expect(feesOf(rules, of(intro, rotary), { concessions, plan: "upfront" })).toMatchObject({
    lines: [
      { text: "INTRO-CP", minor: 245_000 },
      { text: "FLIGHT-ROTARY", minor: 1_095_000 },
      { text: "Veterans' discount, 10% off: INTRO-CP", minor: -24_500 },
      { text: "Full upfront payment, 5% off: INTRO-CP", minor: -11_025 },
      { text: "Full upfront payment, 5% off: FLIGHT-ROTARY", minor: -54_750 },
    ],
    listMinor: 1_340_000,
    totalMinor: 1_249_725,
  });
});

test("a corporate rate is that of the highest tier that is reached", () => {
  const off = (heads: number) => {
    const concessions: Concession[] = [{ kind: "corporate", heads }];
    const { listMinor, totalMinor } = feesOf(rules, of(module("any", 10_000)), {
      concessions,
      plan: "instalments",
    });
    return listMinor - totalMinor;
  };
  expect([1, 2, 3, 4, 5, 9, 10, 500].map(off)).toEqual([0, 0, 500, 500, 800, 800, 1200, 1200]);
});

test("of two rates the one that takes off more in this order applies, never both", () => {
  const both: Concession[] = [{ kind: "veteran" }, { kind: "corporate", heads: 5 }];
  const textOf = (chargeable: Chargeable) =>
    feesOf(rules, chargeable, { concessions: both, plan: "instalments" }).lines.map(
      ({ text }) => text,
    );
  expect(textOf(of(intro)).join()).toContain("Veterans' discount");
  expect(textOf(of(intro)).join()).not.toContain("Corporate");
  // Rotary training has no veterans' discount, and eight percent of both is more than ten of one.
  expect(textOf(of(intro, rotary)).join()).toContain("Corporate rate for 5 people, 8% off");
  expect(textOf(of(intro, rotary)).join()).not.toContain("Veterans");
});

test("what the staff typed is charged as it is", () => {
  const typedLines = [{ text: "Night range, two evenings", minor: 33_333 }];
  const concessions: Concession[] = [{ kind: "corporate", heads: 10 }];
  expect(
    feesOf(rules, { modules: [], typedLines }, { concessions, plan: "upfront" }),
  ).toMatchObject({
    lines: typedLines,
    listMinor: 33_333,
    totalMinor: 33_333,
  });
});

test("instalments are for orders with a course of over four weeks", () => {
  const weeks = (n: number) => plansFor(rules, of(module("any", 1, n)));
  expect([2, 4].map(weeks)).toEqual([["upfront"], ["upfront"]]);
  expect(weeks(5)).toEqual(["upfront", "instalments"]);
  expect(plansFor(rules, of(intro, rotary))).toContain("instalments");
  // Several short courses do not make a long one.
  expect(plansFor(rules, of(intro, intro, intro))).toEqual(["upfront"]);
});

test("a price that is negative or has a fraction of a cent is refused", () => {
  for (const minor of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
    const plan = "upfront" as const;
    expect(() => feesOf(rules, of(module("x", minor)), { concessions: none, plan })).toThrow(
      RangeError,
    );
    const typed = { modules: [], typedLines: [{ text: "x", minor }] };
    expect(() => feesOf(rules, typed, { concessions: none, plan })).toThrow(RangeError);
  }
});

const ids = [...rules.upfront.moduleIds, "not-eligible"];
const anyModule = fc
  .tuple(fc.constantFrom(...ids), fc.nat(50_000_000), fc.integer({ min: 1, max: 12 }))
  .map(([id, listMinor, weeks]) => module(id, listMinor, weeks));
const anyChargeable = fc.record({
  modules: fc.array(anyModule, { maxLength: 6 }),
  typedLines: fc.array(fc.record({ text: fc.string(), minor: fc.nat(50_000_000) }), {
    maxLength: 3,
  }),
});
const anyConcession = fc.oneof(
  fc.constant<Concession>({ kind: "none" }),
  fc.constant<Concession>({ kind: "veteran" }),
  fc.integer({ min: 1, max: 40 }).map((heads): Concession => ({ kind: "corporate", heads })),
);
const anyChoice = fc.record({
  concessions: fc.array(anyConcession, { maxLength: 3 }),
  plan: fc.constantFrom("upfront" as const, "instalments" as const),
});

test("lines add up to the total, which is never below nothing nor above the list price", () => {
  fc.assert(
    fc.property(anyChargeable, anyChoice, (chargeable, choice) => {
      const { lines, listMinor, totalMinor } = feesOf(rules, chargeable, choice);
      expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
      expect(lines.every(({ minor }) => Number.isInteger(minor))).toBe(true);
      expect(totalMinor).toBeGreaterThanOrEqual(0);
      expect(totalMinor).toBeLessThanOrEqual(listMinor);
      const charged = lines.filter(({ minor }) => minor > 0);
      expect(charged.reduce((sum, { minor }) => sum + minor, 0)).toBe(listMinor);
    }),
  );
});

test("instalments add up to the total, and paying at once never costs more", () => {
  fc.assert(
    fc.property(anyChargeable, fc.array(anyConcession), (chargeable, concessions) => {
      const later = feesOf(rules, chargeable, { concessions, plan: "instalments" });
      const parts = partsOf(rules, "instalments", later.totalMinor);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(later.totalMinor);
      const now = feesOf(rules, chargeable, { concessions, plan: "upfront" });
      expect(now.totalMinor).toBeLessThanOrEqual(later.totalMinor);
      expect(partsOf(rules, "upfront", now.totalMinor)).toEqual([now.totalMinor]);
    }),
  );
});

test("a dearer module never makes a cheaper order, and a further rate never a dearer one", () => {
  fc.assert(
    fc.property(anyChargeable, anyChoice, anyModule, anyConcession, (chargeable, choice, m, c) => {
      const before = feesOf(rules, { ...chargeable, modules: [m] }, choice);
      const dearer = { ...m, listMinor: m.listMinor + 1 };
      const after = feesOf(rules, { ...chargeable, modules: [dearer] }, choice);
      expect(after.totalMinor).toBeGreaterThanOrEqual(before.totalMinor);

      // Compared without the upfront discount, whose rounding can differ by a cent per line.
      const plan = "instalments" as const;
      const alone = feesOf(rules, chargeable, { ...choice, plan });
      const concessions = [...choice.concessions, c];
      const more = feesOf(rules, chargeable, { concessions, plan });
      expect(more.totalMinor).toBeLessThanOrEqual(alone.totalMinor);
    }),
  );
});
