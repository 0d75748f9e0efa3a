import { numberFormat } from "./formatters.ts";

/** An amount in integer minor units (cents for NZD) with its ISO 4217 currency. */
export type Money = { minor: number; currency: "NZD" };

/** Formats a list price as the catalogue prints it: "$2,450", with cents only if there are any. */
export function formatPrice({ minor, currency }: Money): string {
  const whole = minor % 100 === 0;
  return numberFormat("en-NZ", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(minor / 100);
}

/**
 * Parses an amount that a person typed ("1,250", "$80.50") into minor units; undefined if it is not
 * one.
 */
export function parseAmount(text: string): number | undefined {
  const typed = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!typed) return undefined;
  const [, whole = "", cents = ""] = typed;
  return Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}
