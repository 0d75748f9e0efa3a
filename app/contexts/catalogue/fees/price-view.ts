import { formatDate } from "#app/kernel/dates.ts";
import { formatPrice } from "#app/kernel/money.ts";
import type { OfferPrice, PlanPrice } from "./pricing.ts";
import { type Plan, planLabels } from "./rules.ts";

/** A plan's price as pages, emails and documents write it. */
export type PlanPriceView = {
  plan: Plan;
  label: string;
  /** They add up to the total. */
  lines: { text: string; amount: string }[];
  total: string;
  gst: string;
  gstPercent: number;
  /** Every discount; without an amount it does not apply. */
  discounts: { name: string; amount: string | null; why: string }[];
  parts: { name: string; amount: string; due: string }[];
};

export type PriceView = Omit<OfferPrice, "plans"> & { plans: PlanPriceView[] };

/** Returns the price with its amounts as text. */
export function priceView({ plans, ...rest }: OfferPrice): PriceView {
  return { ...rest, plans: plans.map(planPriceView) };
}

function planPriceView(price: PlanPrice): PlanPriceView {
  const { plan, lines, totalMinor, gstMinor, gstPercent, discounts, parts } = price;
  return {
    plan,
    label: planLabels[plan],
    lines: lines.map(({ text, minor }) => ({ text, amount: amountOf(minor) })),
    total: amountOf(totalMinor),
    gst: amountOf(gstMinor),
    gstPercent,
    discounts: discounts.map(({ name, minor, why }) => ({
      name,
      amount: minor > 0 ? amountOf(-minor) : null,
      why,
    })),
    parts: parts.map(({ position, minor, dueOn }) => ({
      name: partName(position, parts.length),
      amount: amountOf(minor),
      due: dueText(dueOn),
    })),
  };
}

/** Returns when a part is due. The first one has no date, because it secures the place. */
export function dueText(dueOn: string | null): string {
  return dueOn ? `due ${formatDate(dueOn)}` : "due first, because it secures the place";
}

/** Returns "Instalment 2 of 3", or "Full payment" for what is paid at once. */
export function partName(position: number, parts: number): string {
  return parts === 1 ? "Full payment" : `Instalment ${position} of ${parts}`;
}

const amountOf = (minor: number) => formatPrice({ minor, currency: "NZD" });
