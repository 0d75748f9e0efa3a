import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { parsePay, payCurrencies, payPeriods } from "../job/pay.ts";
import { candidateVisibilities } from "./rules.ts";

/** The form of a candidate's profile. Its lists of skills and languages are read separately. */
export const candidateForm = z
  .object({
    version: versionField,
    headline: z.string().trim().max(120, "At most 120 characters").default(""),
    contact: z.string().trim().max(160, "At most 160 characters").default(""),
    availableFrom: dateField().optional(),
    minimumPay: z
      .string()
      .transform((typed, context) => {
        const minor = parsePay(typed);
        if (minor !== undefined) return minor;
        const message = "Please enter an amount such as 65,000 or 32.50";
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      })
      .optional(),
    payCurrency: z.enum(payCurrencies, { error: "Please select a currency" }).optional(),
    payPeriod: z.enum(payPeriods, { error: "Please select a period" }).optional(),
    visibility: z.enum(candidateVisibilities, { error: "Please say who may see your profile" }),
  })
  .superRefine(({ minimumPay, payCurrency, payPeriod }, context) => {
    if (minimumPay === undefined) return;
    if (!payCurrency) {
      context.addIssue({
        code: "custom",
        path: ["payCurrency"],
        message: "Please select a currency",
      });
    }
    if (!payPeriod) {
      context.addIssue({ code: "custom", path: ["payPeriod"], message: "Please select a period" });
    }
  });

export type CandidateFields = Omit<z.output<typeof candidateForm>, "version">;

/** The form with which somebody adds a licence to their profile. A file is read separately. */
export const licenceForm = z.object({
  /** Made with the page, so that a form sent twice is one licence. */
  key: z.uuid("Please open this page again and add the licence there"),
  licenceId: z.uuid("Please choose the licence"),
  level: z.string().trim().max(60, "At most 60 characters").optional(),
  validUntil: dateField().optional(),
});

export type LicenceFields = z.output<typeof licenceForm>;
