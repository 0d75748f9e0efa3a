import { days } from "#app/kernel/clock.ts";
import { formatMoment } from "#app/kernel/dates.ts";
import { zoneName } from "#app/kernel/time-zones.ts";
import type { OfferState } from "../job-application/offer-states.ts";

/** What each state means for the candidate. */
export const offerStateMeanings: Record<OfferState, string> = {
  open: "The employer waits for your answer.",
  accepted: "You have accepted this offer.",
  declined: "You have declined this offer.",
  withdrawn: "The employer has withdrawn this offer.",
  lapsed:
    "The time to answer this offer has passed. Write to the employer if you still want the post.",
  ended: "This offer is no longer open, because the employer has moved your application on.",
};

/** The largest document of an offer. */
export const OFFER_BYTES = 5 * 1024 * 1024;

/** Candidates are reminded so long before the time to answer is over. */
export const REMINDER = days(2);

/** An offer can be answered until then at the latest. */
export const LONGEST_DAYS = 90;

/** Returns until when an offer can be answered: "2 Mar 2026, 5:00 pm NZDT (Pacific/Auckland)". */
export function answerUntilText(until: Date, zone: string): string {
  return `${formatMoment(until, zone)} (${zoneName(zone)})`;
}

/**
 * Returns what an offer is now. One whose time has passed has lapsed, also before the schedule has
 * written it down.
 */
export function stateAt(offer: { state: OfferState; answerUntil: Date }, now: Date): OfferState {
  return offer.state === "open" && offer.answerUntil <= now ? "lapsed" : offer.state;
}
