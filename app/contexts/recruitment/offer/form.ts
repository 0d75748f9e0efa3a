import { z } from "zod";
import { dateField, timeField } from "#app/kernel/form-fields.ts";
import { isTimeZone } from "#app/kernel/time-zones.ts";
import { parsePay, payCurrencies, payPeriods } from "../job/pay.ts";

/** The form with which an employer makes an offer. A document is read separately. */
export const offerForm = z.object({
  /** Made with the page, so that a form sent twice is one offer. */
  key: z.uuid("Please open this page again and make the offer there"),
  amount: z.string({ error: "Please enter the pay" }).transform((typed, context) => {
    const minor = parsePay(typed);
    if (minor !== undefined) return minor;
    const message = "Please enter an amount such as 65,000 or 32.50";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
  currency: z.enum(payCurrencies, { error: "Please select a currency" }),
  period: z.enum(payPeriods, { error: "Please select a period" }),
  startsOn: dateField().optional(),
  place: z
    .string({ error: "Please say where the work is" })
    .trim()
    .min(2, "Please say where the work is")
    .max(160, "At most 160 characters"),
  text: z
    .string()
    .trim()
    .max(4000, "At most 4,000 characters")
    .optional()
    .transform((text) => text ?? ""),
  answerDate: dateField({ missing: "Please say until when you wait for the answer" }),
  answerTime: timeField("17:00").optional(),
  answerZone: z
    .string({ error: "Please choose the time zone" })
    .refine(isTimeZone, "Please choose the time zone"),
});

export type OfferFields = z.output<typeof offerForm>;

/** Why an offer is declined or withdrawn, if somebody wants to say so. */
export const offerReasonForm = z.object({
  reason: z
    .string()
    .trim()
    .max(1000, "At most 1,000 characters")
    .optional()
    .transform((text) => text ?? ""),
});
