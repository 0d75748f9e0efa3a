import { days } from "#app/kernel/clock.ts";

/** How a partner saw a candidate: among the results of a search, or on a page of its own. */
export const profileViews = {
  found: "Found you in a search",
  opened: "Opened your profile",
} as const;
export type ProfileView = keyof typeof profileViews;

/**
 * How long candidates read who found them and who opened their files, and how long an employer and a
 * candidate whom it found read what they have written since the last message.
 */
export const KEPT_TRACES = days(365);

/** How many candidates a partner can write to for the first time within a day. */
export const MOST_CONTACTS = 10;
export const CONTACT_PERIOD = days(1);
