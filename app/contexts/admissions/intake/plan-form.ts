import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { outsideCentury } from "./form.ts";
import { runStates } from "./run-state.ts";

/** What staff plan an intake with, besides the row of the schedule. */
export const intakePlanForm = z.object({
  version: versionField,
  endsOn: dateField({ missing: "Please choose the last day", outside: outsideCentury }),
  minimum: z
    .string({ error: "Please enter the minimum number" })
    .trim()
    .regex(/^\d+$/, { error: "The minimum must be a whole number, 0 or more", abort: true })
    .refine((text) => Number(text) <= 999, "The minimum must be at most 999")
    .transform(Number),
  decideBy: dateField({
    missing: "Please choose the day of the decision",
    outside: outsideCentury,
  }).optional(),
});

export type IntakePlan = z.output<typeof intakePlanForm>;

/** Whether an intake takes place. */
export const intakeDecisionForm = z.object({
  version: versionField,
  to: z.enum(runStates, { error: "Please choose what becomes of this intake" }),
  reason: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});

export type IntakeDecision = z.output<typeof intakeDecisionForm>;
