import { counted } from "#app/kernel/wording.ts";
import type { FeeRules } from "./fee-rules.ts";
import { allocate, percentOf } from "#app/kernel/money-arithmetic.ts";

/** How an order is paid: all at once before the course, or in parts. */
const plans = ["upfront", "instalments"] as const;
export type Plan = (typeof plans)[number];

export const planLabels: Record<Plan, string> = {
  upfront: "Full upfront payment",
  instalments: "Installment plan",
};

/** A rate that staff granted (D1 §9). */
export type Concession =
  | { kind: "none" }
  | { kind: "veteran" }
  | { kind: "corporate"; heads: number };

/** What is charged: modules at their list prices, and what staff typed. Minor units. */
export type Chargeable = {
  modules: readonly { id: string; title: string; weeks: number; listMinor: number }[];
  typedLines: readonly { text: string; minor: number }[];
};

/** One line that explains an order's total; negative for a discount. */
export type FeeLine = { text: string; minor: number };

export type Fees = {
  /** The lines add up to `totalMinor`. */
  lines: FeeLine[];
  listMinor: number;
  totalMinor: number;
  /** What each discount takes off, as a positive amount. */
  off: Record<DiscountKind, number>;
};

export type DiscountKind = "veteran" | "corporate" | "upfront";

/**
 * Computes an order's total and explains it line by line (D1 §9, rulings §3). Of the granted rates,
 * the one that takes off more applies; the discount for full upfront payment is then taken off the
 * remainder. Each is rounded half up per module. What staff typed is not reduced.
 *
 * @throws RangeError for an amount that is negative or not whole, which is a bug: amounts are
 * stored, not typed here
 */
export function feesOf(
  rules: FeeRules,
  { modules, typedLines }: Chargeable,
  { concessions, plan }: { concessions: readonly Concession[]; plan: Plan },
): Fees {
  for (const { listMinor } of modules) assertAmount(listMinor);
  for (const { minor } of typedLines) assertAmount(minor);
  const rate = bestRate(rules, modules, concessions);
  const upfront = plan === "upfront" ? rules.upfront : { percent: 0, moduleIds: [] };

  const charged: FeeLine[] = [];
  const reduced: FeeLine[] = [];
  const prepaid: FeeLine[] = [];
  for (const { id, title, listMinor } of modules) {
    charged.push({ text: title, minor: listMinor });
    const off = rate.applies(id) ? percentOf(listMinor, rate.percent) : 0;
    if (off > 0) reduced.push({ text: `${rate.label}: ${title}`, minor: -off });
    const early = upfront.moduleIds.includes(id) ? percentOf(listMinor - off, upfront.percent) : 0;
    const label = `Full upfront payment, ${upfront.percent}% off`;
    if (early > 0) prepaid.push({ text: `${label}: ${title}`, minor: -early });
  }
  charged.push(...typedLines.map(({ text, minor }) => ({ text, minor })));
  const lines = [...charged, ...reduced, ...prepaid];
  const off = { veteran: 0, corporate: 0, upfront: 0 - sumOf(prepaid) };
  if (rate.kind) off[rate.kind] = 0 - sumOf(reduced);
  return { lines, listMinor: sumOf(charged), totalMinor: sumOf(lines), off };
}

/** Returns the plans. One course "over 4 weeks" (D1 §9) in the order is enough for instalments. */
export function plansFor(rules: FeeRules, { modules }: Pick<Chargeable, "modules">): Plan[] {
  const long = modules.some(({ weeks }) => payableInInstalments(rules, weeks));
  return long ? [...plans] : ["upfront"];
}

export function payableInInstalments(rules: FeeRules, weeks: number): boolean {
  return weeks > rules.instalments.overWeeks;
}

/** Returns the amounts of a plan's parts in order of due date. They add up to the total. */
export function partsOf(rules: FeeRules, plan: Plan, totalMinor: number): number[] {
  const parts = plan === "instalments" ? rules.instalments.parts : 1;
  return allocate(totalMinor, parts);
}

type Rate = {
  kind: Exclude<DiscountKind, "upfront"> | null;
  label: string;
  percent: number;
  applies: (moduleId: string) => boolean;
};

const noRate: Rate = { kind: null, label: "", percent: 0, applies: () => false };

/** Returns the rate that takes off most from this order, because rates are not added together. */
function bestRate(
  rules: FeeRules,
  modules: Chargeable["modules"],
  concessions: readonly Concession[],
): Rate {
  const takenOff = (rate: Rate) =>
    modules
      .filter(({ id }) => rate.applies(id))
      .reduce((sum, { listMinor }) => sum + percentOf(listMinor, rate.percent), 0);
  return concessions
    .map((concession) => rateOf(rules, concession))
    .reduce((best, rate) => (takenOff(rate) > takenOff(best) ? rate : best), noRate);
}

function rateOf(rules: FeeRules, concession: Concession): Rate {
  if (concession.kind === "veteran") {
    const { percent, moduleIds } = rules.veteran;
    return {
      kind: "veteran",
      label: `Veterans' discount, ${percent}% off`,
      percent,
      applies: (id) => moduleIds.includes(id),
    };
  }
  if (concession.kind === "corporate") {
    const percent = corporatePercent(rules, concession.heads);
    const label = `Corporate rate for ${counted(concession.heads, "person", "people")}, ${percent}% off`;
    return { kind: "corporate", label, percent, applies: () => true };
  }
  return noRate;
}

/** Returns the percentage of the highest tier that is reached; 0 if none is. */
export function corporatePercent(rules: FeeRules, heads: number): number {
  const reached = rules.corporate.filter((tier) => tier.heads <= heads);
  return Math.max(0, ...reached.map((tier) => tier.percent));
}

const sumOf = (lines: readonly FeeLine[]) => lines.reduce((sum, { minor }) => sum + minor, 0);

function assertAmount(minor: number) {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no price`);
}
