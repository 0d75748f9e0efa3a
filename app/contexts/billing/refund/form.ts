import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { parseAmount } from "#app/kernel/money.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

const REASON = "Please give the reason: the payer reads it";
const AMOUNT = "Please enter the amount to send back, e.g. 250.00";

/** Sends back everything that was paid. */
export const refundForm = z.object({
  reason: z
    .string({ error: REASON })
    .trim()
    .min(3, REASON)
    .max(500, "The reason must be at most 500 characters"),
});

/** Sends back a part of what was paid. */
export const refundPartForm = refundForm.extend({
  /** Minor units. */
  amount: z
    .string({ error: AMOUNT })
    .transform((text) => parseAmount(text) ?? 0)
    .refine((minor) => minor > 0, AMOUNT),
  /** Empty for the newest payment first. */
  from: z.uuid("Please choose one of the payments").optional(),
  ends: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  /** Made with the page. The same form sent twice is one refund. */
  requestKey: z.uuid(),
  version: versionField,
});

export type RefundPart = z.output<typeof refundPartForm>;

/** How somebody who withdraws declares where they live: a consumer in the EU, or anybody else. */
export const residences = ["eu", "other"] as const;
export type Residence = (typeof residences)[number];

/** Confirms a withdrawal, with the refund that the page said. */
export const withdrawalForm = z.object({
  residence: z.enum(residences, { error: "Please choose what applies to you" }),
  /** Minor units. */
  refundMinor: z.coerce.number().int(),
});

export type Withdrawal = z.output<typeof withdrawalForm>;

/** Gives up places of a group, with the refund that the page said. */
export const placesGivenUpForm = z.object({
  places: z.array(z.uuid()).min(1),
  /** Minor units. */
  refundMinor: z.coerce.number().int(),
});

export type PlacesGivenUp = z.output<typeof placesGivenUpForm>;

const PROVIDED = "Please enter an amount, e.g. 250.00, or leave it empty";

/** A withdrawal that arrived by email. */
export const withdrawalByEmailForm = z.object({
  arrivedOn: dateField(),
  euConsumer: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  /** Minor units; undefined for what follows from the days and the payer's request to begin. */
  provided: z
    .string()
    .transform((text) => parseAmount(text))
    .pipe(z.number({ error: PROVIDED }))
    .optional(),
});

export type WithdrawalByEmail = z.output<typeof withdrawalByEmailForm>;
