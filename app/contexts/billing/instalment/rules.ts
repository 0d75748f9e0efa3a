import { z } from "zod";

/**
 * The steps of the rule for late instalments, in their order: an email before a part is due, two
 * emails after, and then the office decides about the place.
 */
export const steps = ["reminder", "first-notice", "second-notice", "decision"] as const;
export type Step = (typeof steps)[number];

/** The steps that send the payer an email. */
export const emailSteps = ["reminder", "first-notice", "second-notice"] as const;
export type EmailStep = (typeof emailSteps)[number];

export const emailStepLabels: Record<EmailStep, string> = {
  reminder: "An instalment is due soon",
  "first-notice": "First notice of a late instalment",
  "second-notice": "Second notice of a late instalment",
};

/** When the steps are taken. */
export const instalmentRules = z.object({
  /** Days before a part is due. 0 sends no such email. */
  reminderDays: z.number(),
  /** Days after a part was due. */
  firstNoticeDays: z.number(),
  /** Days after the first notice. */
  secondNoticeDays: z.number(),
  /** Days after the second notice. */
  decisionDays: z.number(),
});
export type InstalmentRules = z.output<typeof instalmentRules>;

/** The rules that came with the site. */
export const firstInstalmentRules: InstalmentRules = {
  reminderDays: 7,
  firstNoticeDays: 1,
  secondNoticeDays: 8,
  decisionDays: 8,
};

/**
 * The least number of days between the first notice and the second: whoever missed an instalment
 * has seven whole days to pay after the day of the notice (terms, "Instalments").
 */
export const LEAST_AFTER_FIRST = 8;
