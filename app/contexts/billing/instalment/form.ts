import { z } from "zod";
import { dateField } from "#app/kernel/form-fields.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type InstalmentRules, LEAST_AFTER_FIRST } from "./rules.ts";

const whole = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,2}$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= least && n <= most, error);
};

/** The staff's form for the days of the rule for late instalments. */
export const instalmentRulesForm = z.object({
  version: versionField,
  reminderDays: whole(0, 14),
  firstNoticeDays: whole(1, 30),
  secondNoticeDays: whole(LEAST_AFTER_FIRST, 60),
  decisionDays: whole(2, 60),
});

export type InstalmentRulesRequest = z.output<typeof instalmentRulesForm>;

/** Returns the rules as the form's values. */
export const instalmentRulesFields = (
  rules: InstalmentRules,
): Record<keyof InstalmentRules, string> => ({
  reminderDays: String(rules.reminderDays),
  firstNoticeDays: String(rules.firstNoticeDays),
  secondNoticeDays: String(rules.secondNoticeDays),
  decisionDays: String(rules.decisionDays),
});

const REASON = "Please give the reason; only the office reads it";

/** Pauses the rule for one order. */
export const pauseForm = z.object({
  version: versionField,
  until: dateField({ missing: "Please choose the last day of the pause" }),
  reason: z
    .string({ error: REASON })
    .trim()
    .min(3, REASON)
    .max(500, "The reason must be at most 500 characters"),
});

export type Pause = z.output<typeof pauseForm>;

/** Gives a part another date. */
export const partDateForm = z.object({
  version: versionField,
  position: z.coerce.number().int(),
  dueOn: dateField(),
});

export type PartDate = z.output<typeof partDateForm>;

/** Ends the place of an unpaid instalment, with the refund that the page said. */
export const endPlaceForm = z.object({
  /** Minor units. */
  refundMinor: z.coerce.number().int(),
  sure: z.literal("on", { error: "Please tick the box: this cannot be taken back" }),
});

export type EndPlace = z.output<typeof endPlaceForm>;
