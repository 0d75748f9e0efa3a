import { z } from "zod";

/** How exported invoices are coded, as the accounting software names it. */
export const accountingSettingsSchema = z.object({
  /** The income account of course fees. */
  accountCode: z.string(),
  /** The display name of the tax rate of fees with GST. `{percent}` becomes the rate. */
  taxRate: z.string(),
  /** The display name of the tax rate of fees without GST. */
  noTaxRate: z.string(),
});

export type AccountingSettings = z.infer<typeof accountingSettingsSchema>;

/** Xero's usual sales account and tax rates in New Zealand. */
export const firstAccountingSettings: AccountingSettings = {
  accountCode: "200",
  taxRate: "{percent}% GST on Income",
  noTaxRate: "No GST",
};

/** Returns the tax rate of a document by the percentage of its GST. */
export function taxRateOf(settings: AccountingSettings, gstPercent: number): string {
  return gstPercent > 0
    ? settings.taxRate.replaceAll("{percent}", String(gstPercent))
    : settings.noTaxRate;
}
