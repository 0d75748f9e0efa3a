import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { ReminderRules } from "./rules.ts";

const whole = (most: number) => {
  const error = `Please enter a whole number from 0 to ${most}`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,2}$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n <= most, error);
};

/** When applicants are reminded. A freed seat is kept for 48 hours. */
export const reminderForm = z.object({
  version: versionField,
  documentsDays: whole(60),
  offerDays: whole(30),
  seatDays: whole(30),
  freedSeatHours: whole(47),
});

export type ReminderRequest = z.output<typeof reminderForm>;

/** Returns the rules as the form's values. */
export const reminderFields = (rules: ReminderRules): Record<keyof ReminderRules, string> => ({
  documentsDays: String(rules.documentsDays),
  offerDays: String(rules.offerDays),
  seatDays: String(rules.seatDays),
  freedSeatHours: String(rules.freedSeatHours),
});
