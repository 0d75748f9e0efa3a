import { days } from "#app/kernel/clock.ts";

/** How a partner saw a candidate: among the results of a search, or on a page of its own. */
export const profileViews = {
  found: "Found you in a search",
  opened: "Opened your profile",
} as const;
export type ProfileView = keyof typeof profileViews;

/** How many candidates a partner can write to for the first time within a day. */
export const MOST_CONTACTS = 10;
export const CONTACT_PERIOD = days(1);
