import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstFeeRules as rules } from "./fee-rules.ts";
import { type PlanPrice, priceOffer } from "./pricing.ts";
import type { Chargeable, Concession } from "./rules.ts";

const module = (id: string, listMinor: number, weeks = 2) => ({
  id,
  title: id.toUpperCase(),
  weeks,
  listMinor,
});
const intro = module("intro-cp", 245_000);
const maritime = module("maritime-security", 385_000);
const rotary = module("flight-rotary", 1_095_000, 6);
const nothingElse = { typedLines: [] };
const dates = { from: "2026-03-24", payBy: new Date("2026-03-23T21:00:00Z") };

function priced(
  modules: Chargeable["modules"],
  concession: Concession = { kind: "none" },
  typedLines: Chargeable["typedLines"] = [],
  by = rules,
) {
  return priceOffer(by, { modules, typedLines }, { concessions: [concession], ...dates });
}

/** Why each discount applies or does not, with what it takes off. */
const reasons = ({ discounts }: PlanPrice) =>
  Object.fromEntries(discounts.map(({ kind, minor, why }) => [kind, [minor, why]]));

test("every plan has its total, the tax in it, and its parts with their dates", () => {
  const { plans, payBy } = priced([rotary]);
  expect(plans).toMatchObject([
    {
      plan: "upfront",
      totalMinor: 1_040_250,
      gstMinor: 135_685,
      gstPercent: 15,
      parts: [{ position: 1, minor: 1_040_250, dueOn: null }],
    },
    {
      plan: "instalments",
      totalMinor: 1_095_000,
      gstMinor: 142_826,
      parts: [
        { position: 1, minor: 365_000, dueOn: null },
        { position: 2, minor: 365_000, dueOn: "2026-04-23" },
        { position: 3, minor: 365_000, dueOn: "2026-05-23" },
      ],
    },
  ]);
  expect(payBy).toEqual(dates.payBy);
});

test("half a cent is rounded up for each module, and larger parts come first", () => {
  const half = { ...rules, upfront: { percent: 50, moduleIds: ["a", "b"] } };
  const [upfront, instalments] = priced(
    [module("a", 1, 6), module("b", 3, 6)],
    { kind: "none" },
    [],
    half,
  ).plans;
  // Half of 1 cent is 1, and half of 3 is 2: three cents off, although half of 4 is two.
  expect(upfront!.totalMinor).toBe(1);
  expect(instalments!.parts.map(({ minor }) => minor)).toEqual([2, 1, 1]);
});

test("a plan that is not possible says why", () => {
  expect(priced([intro]).plans.map(({ plan }) => plan)).toEqual(["upfront"]);
  expect(priced([intro]).instalments).toBe(
    "Instalments are for courses of more than 4 weeks; this offer has none.",
  );
  expect(priced([rotary]).instalments).toBe(
    "Courses of more than 4 weeks can be paid in instalments, without interest.",
  );
});

describe("every discount says why it applies or why it does not:", () => {
  test("without a rate", () => {
    const [upfront, instalments] = priced([intro, rotary]).plans;
    expect(reasons(upfront!)).toEqual({
      veteran: [
        0,
        "10% on selected courses, on proof of service. None has been granted for this offer.",
      ],
      corporate: [
        0,
        "For an employer who sends 3 people or more. None has been agreed for this offer.",
      ],
      upfront: [67_000, "Everything is paid at once: 5% off."],
    });
    expect(reasons(instalments!).upfront).toEqual([0, "Only if everything is paid at once."]);
  });

  test("a veteran's, also where a course or a typed line is not reduced", () => {
    const typed = [{ text: "Night range", minor: 12_345 }];
    const [plan] = priced([intro, maritime], { kind: "veteran" }, typed).plans;
    expect(reasons(plan!)).toMatchObject({
      veteran: [
        24_500,
        "Granted on proof of service: 10% off. It does not apply to MARITIME-SECURITY and Night range.",
      ],
      upfront: [
        30_275,
        "Everything is paid at once: 5% of the remainder off. It does not apply to Night range.",
      ],
    });
    const [none] = priced([maritime], { kind: "veteran" }).plans;
    expect(reasons(none!).veteran).toEqual([
      0,
      "The courses of this offer are not among those that it applies to.",
    ]);
  });

  test("an employer's, by how many people it sends", () => {
    const of = (heads: number) =>
      reasons(priced([intro], { kind: "corporate", heads }).plans[0]!).corporate;
    expect(of(2)).toEqual([0, "It begins at 3 people, and this offer is for 2 people."]);
    expect(of(5)).toEqual([19_600, "Agreed for 5 people: 8% off."]);
  });

  test("two rates, of which the larger one applies", () => {
    const concessions: Concession[] = [{ kind: "veteran" }, { kind: "corporate", heads: 10 }];
    const why = (id: string) => {
      const modules = [module(id, 100_000)];
      const { plans } = priceOffer(rules, { modules, ...nothingElse }, { concessions, ...dates });
      return reasons(plans[0]!);
    };
    expect(why("intro-cp")).toMatchObject({
      veteran: [0, expect.stringMatching(/^The corporate rate takes off at least as much/)],
      corporate: [12_000, "Agreed for 10 people: 12% off."],
    });
  });

  test("what is given to nobody, what has no module, and what rounds to nothing", () => {
    const off = { ...rules, corporate: [], veteran: { percent: 0, moduleIds: [] } };
    const given = reasons(priced([intro], { kind: "veteran" }, [], off).plans[0]!);
    expect(given).toMatchObject({
      veteran: [0, "None is given at present."],
      corporate: [0, "None is given at present."],
    });
    const typed = priced([], { kind: "veteran" }, [{ text: "Guest day", minor: 100 }]).plans[0]!;
    expect(reasons(typed).veteran).toEqual([
      0,
      "It is taken off modules, and this offer has none.",
    ]);
    const small = priced([module("intro-cp", 4)], { kind: "veteran" }).plans[0]!;
    expect(reasons(small).veteran).toEqual([0, "It would be less than half a cent."]);
  });
});

const anyModule = fc
  .tuple(
    fc.constantFrom(...rules.upfront.moduleIds, "not-eligible"),
    fc.nat(50_000_000),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([id, listMinor, weeks]) => module(id, listMinor, weeks));
const anyConcession = fc.oneof(
  fc.constant<Concession>({ kind: "none" }),
  fc.constant<Concession>({ kind: "veteran" }),
  fc.integer({ min: 1, max: 40 }).map((heads): Concession => ({ kind: "corporate", heads })),
);

test("lines, parts and discounts of every price add up to the cent, and each has a reason", () => {
  const sum = (amounts: readonly { minor: number }[]) =>
    amounts.reduce((total, { minor }) => total + minor, 0);
  fc.assert(
    fc.property(
      fc.array(anyModule, { maxLength: 6 }),
      fc.array(anyConcession, { maxLength: 3 }),
      (modules, concessions) => {
        const typedLines = [{ text: "Typed", minor: 999 }];
        const { plans } = priceOffer(rules, { modules, typedLines }, { concessions, ...dates });
        for (const { lines, parts, discounts, listMinor, totalMinor, gstMinor } of plans) {
          expect(sum(lines)).toBe(totalMinor);
          expect(sum(parts)).toBe(totalMinor);
          expect(listMinor - sum(discounts)).toBe(totalMinor);
          expect(discounts.map(({ kind }) => kind)).toEqual(["veteran", "corporate", "upfront"]);
          expect(discounts.every(({ why }) => why.endsWith("."))).toBe(true);
          expect(gstMinor).toBeLessThanOrEqual(totalMinor);
        }
      },
    ),
  );
});
