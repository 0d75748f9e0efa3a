import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { runStates } from "./run-state.ts";

const day = (missing: string) =>
  z
    .string({ error: missing })
    .pipe(z.iso.date({ error: "Please choose a real date", abort: true }))
    .refine(
      (date) => date >= "2000-01-01" && date <= "2099-12-31",
      "Please choose a date between 2000 and 2099",
    );

/** What staff plan an intake with, besides the row of the schedule. */
export const intakePlanForm = z.object({
  version: versionField,
  endsOn: day("Please choose the last day"),
  minimum: z
    .string({ error: "Please enter the minimum number" })
    .trim()
    .regex(/^\d+$/, { error: "The minimum must be a whole number, 0 or more", abort: true })
    .refine((text) => Number(text) <= 999, "The minimum must be at most 999")
    .transform(Number),
  decideBy: day("Please choose the day of the decision").optional(),
});

export type IntakePlan = z.output<typeof intakePlanForm>;

/** Whether an intake takes place. */
export const intakeDecisionForm = z.object({
  version: versionField,
  to: z.enum(runStates, { error: "Please choose what becomes of this intake" }),
  reason: z.string().trim().max(1000, "The reason must be at most 1000 characters").optional(),
});

export type IntakeDecision = z.output<typeof intakeDecisionForm>;
