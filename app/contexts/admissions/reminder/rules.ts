import { z } from "zod";

/** The emails that are sent because a time comes, not because somebody has acted. */
export type ReminderKind =
  | "documents-missing"
  | "offer-ending"
  | "seat-unpaid"
  | "freed-seat-ending"
  | "joining"
  | "joining-again";

export const reminderLabels: Record<ReminderKind, string> = {
  "documents-missing": "Documents are missing",
  "offer-ending": "The offer ends soon",
  "seat-unpaid": "The seat is not paid for",
  "freed-seat-ending": "The seat that came free is not answered",
  joining: "Joining instructions",
  "joining-again": "Joining instructions, before the first day",
};

/** When applicants are reminded. 0 sends no such email. */
export const reminderRules = z.object({
  /** Days after screening began, if something is missing. */
  documentsDays: z.number(),
  /** Days before an offer ends that is not answered. */
  offerDays: z.number(),
  /** Days before a seat is released that is not paid for. */
  seatDays: z.number(),
  /** Hours before a freed seat goes to the next on the wait-list. */
  freedSeatHours: z.number(),
});
export type ReminderRules = z.output<typeof reminderRules>;

/** The rules that came with the site. */
export const firstReminderRules: ReminderRules = {
  documentsDays: 7,
  offerDays: 3,
  seatDays: 2,
  freedSeatHours: 24,
};
