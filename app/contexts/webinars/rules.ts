import { hours, minutes } from "#app/kernel/clock.ts";

/** The categories and durations of D2 §9; "all" is the filter's, no webinar's. */
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

/** When it begins, and how many minutes it takes. */
export type Timing = { startsAt: Date; duration: number };

/** A reminder goes out this long before the beginning. */
export const REMINDER = hours(24);

export function endsAt({ startsAt, duration }: Timing): Date {
  return new Date(startsAt.getTime() + minutes(duration));
}

/** Status follows from the clock alone (rulings §5): live from its first moment, completed with its end. */
export function statusAt(timing: Timing, now: Date): Status {
  if (now < timing.startsAt) return "upcoming";
  return now < endsAt(timing) ? "live" : "completed";
}

/** The next moment at which its status changes; undefined when it is over. */
export function nextChange(timing: Timing, now: Date): Date | undefined {
  const status = statusAt(timing, now);
  if (status === "upcoming") return timing.startsAt;
  return status === "live" ? endsAt(timing) : undefined;
}
