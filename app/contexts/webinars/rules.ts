import { hours, minutes } from "#app/kernel/clock.ts";

/** The categories and durations of D2 §9, without the filter's "all". */
export const categories = [
  "close-protection",
  "tactical-response",
  "surveillance",
  "flight-training",
  "electronic-tools",
] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  "close-protection": "Close Protection",
  "tactical-response": "Tactical Response",
  surveillance: "Surveillance",
  "flight-training": "Flight Training",
  "electronic-tools": "Electronic Tools",
};

/** In minutes. */
export const durations = [60, 75, 90, 120] as const;

export const statuses = ["upcoming", "live", "completed"] as const;
export type Status = (typeof statuses)[number];

/** The beginning, and the duration in minutes. */
export type Timing = { startsAt: Date; duration: number };

/** A reminder is sent this long before the beginning. */
export const REMINDER = hours(24);

export function endsAt({ startsAt, duration }: Timing): Date {
  return new Date(startsAt.getTime() + minutes(duration));
}

/**
 * Returns the status, which follows from the clock alone (rulings §5): it is live from its first
 * moment, and completed from its end.
 */
export function statusAt(timing: Timing, now: Date): Status {
  if (now < timing.startsAt) return "upcoming";
  return now < endsAt(timing) ? "live" : "completed";
}

/** Returns the moment at which the status next changes, or undefined if it is over. */
export function nextChange(timing: Timing, now: Date): Date | undefined {
  const status = statusAt(timing, now);
  if (status === "upcoming") return timing.startsAt;
  return status === "live" ? endsAt(timing) : undefined;
}
