import { days, hours } from "#app/kernel/clock.ts";

/** How soon somebody wants to hear of listings that a saved search finds. */
export const alertPaces = ["at-once", "daily", "weekly", "never"] as const;
export type AlertPace = (typeof alertPaces)[number];

export const alertPaceLabels: Record<AlertPace, string> = {
  "at-once": "At once",
  daily: "Once a day",
  weekly: "Once a week",
  never: "Never",
};

/** How long a summary reaches back at least. An hour less than the pace, so that no run is missed. */
export const summaryAfter: Record<"daily" | "weekly", number> = {
  daily: hours(23),
  weekly: days(7) - hours(1),
};

/** The most searches, and the most saved listings, of one member. */
export const MOST_SEARCHES = 20;
export const MOST_SAVED = 200;
