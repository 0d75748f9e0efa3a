import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const line = (what: string, most: number) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(most, `At most ${most} characters`);

/** The staff's form for how exported invoices are coded. Xero's codes have ten characters at most. */
export const accountingForm = z.object({
  version: versionField,
  accountCode: line("the account's code", 10),
  taxRate: line("the tax rate's name", 50),
  noTaxRate: line("the tax rate's name", 50),
});

export type AccountingRequest = z.output<typeof accountingForm>;
