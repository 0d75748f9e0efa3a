import { numberFormat } from "#app/kernel/formatters.ts";

/** The currencies in which employers of the trade pay. */
export const payCurrencies = [
  "NZD",
  "AUD",
  "EUR",
  "HUF",
  "GBP",
  "USD",
  "CHF",
  "AED",
  "SGD",
] as const;
export type PayCurrency = (typeof payCurrencies)[number];

export const payPeriods = ["hour", "day", "week", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];

export const payPeriodLabels: Record<PayPeriod, string> = {
  hour: "per hour",
  day: "per day",
  week: "per week",
  month: "per month",
  year: "per year",
};

/** How many of a period a full year has, for comparing pay. The table's column is made of it. */
export const periodsInYear: Record<PayPeriod, number> = {
  hour: 2080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
};

/** What a listing says about pay. Amounts are in minor units. */
export type Pay = {
  pay: "stated" | "not-stated" | null;
  payFrom: number | null;
  payTo: number | null;
  payCurrency: PayCurrency | null;
  payPeriod: PayPeriod | null;
};

export const PAY_NOT_STATED = "Pay not stated";

/** The largest amount that can be entered, in minor units: ten digits before the point. */
const MOST = 999_999_999_999;

/**
 * Parses an amount that a person typed ("65,000", "32.50", "1 200 000") into minor units; undefined
 * if it is none.
 */
export function parsePay(text: string): number | undefined {
  const typed = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, ""));
  if (!typed) return undefined;
  const [, whole = "", cents = ""] = typed;
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return minor > 0 && minor <= MOST ? minor : undefined;
}

/** Returns an amount as the form's field holds it. */
export function payFieldOf(minor: number | null): string {
  if (minor === null) return "";
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

/** Returns what a listing says about pay: "NZD 65,000–78,000 per year", or that it is not stated. */
export function payText(pay: Pay): string {
  const { payFrom, payTo, payCurrency, payPeriod } = pay;
  if (pay.pay !== "stated" || !payCurrency || !payPeriod) return PAY_NOT_STATED;
  const period = payPeriodLabels[payPeriod];
  if (payFrom !== null && payTo !== null && payFrom !== payTo) {
    return `${payCurrency} ${amount(payFrom)}–${amount(payTo)} ${period}`;
  }
  const one = amount(payFrom ?? payTo ?? 0);
  if (payFrom !== null && payTo !== null) return `${payCurrency} ${one} ${period}`;
  return `${payFrom === null ? "up to" : "from"} ${payCurrency} ${one} ${period}`;
}

function amount(minor: number): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return numberFormat("en-NZ", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
}
