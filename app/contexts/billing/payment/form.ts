import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { providerNames } from "#app/platform/payments/provider.ts";

const PLAN = "Please choose one of the plans that are offered";

/** How an accepted offer is paid. The command checks which plans and ways are offered. */
export const paymentForm = z.object({
  plan: z.string({ error: PLAN }).trim().min(1, PLAN),
  way: z.enum(providerNames, { error: "Please choose one of the ways to pay that are offered" }),
  /** The payer asks that the course begins within the right of withdrawal. */
  begin: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

/** Pays the next part of an order, or an order that was left unpaid. */
export const partForm = paymentForm.pick({ way: true });

const amount = "Please enter the amount as on the bank statement, e.g. 2450.00";

/** A bank transfer as the bank statement shows it. */
export const transferForm = z.object({
  /** Minor units. */
  amount: z
    .string({ error: amount })
    .transform((text) => parseAmount(text) ?? 0)
    .refine((minor) => minor > 0, amount),
  reference: z
    .string({ error: "Please enter the bank's reference" })
    .trim()
    .min(3, "Please enter the bank's reference (at least 3 characters)")
    .max(80, "The bank's reference is too long (80 characters at most)")
    .transform((text) => text.replaceAll(/\s+/g, " ")),
  /** The day on the bank statement. */
  arrivedOn: dateField({ missing: "Please choose the day on which it arrived" }),
  /** What is not due is recorded too, and sent back. */
  sendBackExcess: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export type Transfer = z.output<typeof transferForm>;

/** A refund that staff sent by hand. */
export const sentRefundForm = z.object({
  refundId: z.uuid(),
  reference: transferForm.shape.reference,
});
