import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { counted } from "#app/kernel/wording.ts";
import { daysAfter } from "./calendar.ts";
import { type Discount, discountsOf } from "./discounts.ts";
import type { FeeRules } from "./fee-rules.ts";
import {
  type Chargeable,
  type Concession,
  type Fees,
  feesOf,
  partsOf,
  type Plan,
  plansFor,
} from "./rules.ts";

/** An amount that is due on a date. The first part is due at once, because it secures the place. */
type Part = { position: number; minor: number; dueOn: string | null };

export type PlanPrice = Omit<Fees, "off"> & {
  plan: Plan;
  /** The tax within the total. */
  gstMinor: number;
  gstPercent: number;
  discounts: Discount[];
  parts: Part[];
};

/** What an offer costs. There is always a plan: payment in full. */
export type OfferPrice = {
  plans: PlanPrice[];
  /** Why instalments are possible, or why they are not. */
  instalments: string;
  /** Until when the first payment secures the place; null while nobody can know it. */
  payBy: Date | null;
};

export type PriceDates = {
  /** The day from which the dates of instalments are counted. */
  from: string;
  payBy: Date | null;
};

/**
 * Computes what an offer costs with every plan, and explains it. Everything that names a price asks
 * this function: the office's form, the offer, its email and its letter, the payment page, the
 * order and the fee schedule. Amounts are whole cents, and they are rounded in three places:
 *
 * - A discount is rounded half up to the cent, for each module by itself.
 * - The tax within a total is rounded half up to the cent.
 * - Parts differ by one cent at most, the larger ones first.
 */
export function priceOffer(
  rules: FeeRules,
  chargeable: Chargeable,
  { concessions, from, payBy }: PriceDates & { concessions: readonly Concession[] },
): OfferPrice {
  const plans = plansFor(rules, chargeable);
  return {
    plans: plans.map((plan): PlanPrice => {
      const { off, ...fees } = feesOf(rules, chargeable, { concessions, plan });
      const gstPercent = rules.gst.percent;
      return {
        plan,
        ...fees,
        gstMinor: taxWithin(fees.totalMinor, gstPercent),
        gstPercent,
        discounts: discountsOf({ rules, chargeable, concessions, plan, fees: { off } }),
        parts: scheduleOf(rules, plan, fees.totalMinor, from),
      };
    }),
    instalments: instalmentsText(rules, plans),
    payBy,
  };
}

function scheduleOf(rules: FeeRules, plan: Plan, totalMinor: number, from: string): Part[] {
  return partsOf(rules, plan, totalMinor).map((minor, position) => ({
    position: position + 1,
    minor,
    dueOn: position === 0 ? null : daysAfter(from, position * rules.instalments.everyDays),
  }));
}

function instalmentsText({ instalments }: FeeRules, plans: readonly Plan[]): string {
  const weeks = counted(instalments.overWeeks, "week");
  return plans.includes("instalments")
    ? `Courses of more than ${weeks} can be paid in instalments, without interest.`
    : `Instalments are for courses of more than ${weeks}; this offer has none.`;
}
