import { Temporal } from "temporal-polyfill";
import { formatDate } from "#app/kernel/dates.ts";

/** The terms, "Cancellation and refunds": up to 14 days before the start. */
export const LAST_DAYS = 14;

/** How the naming of another person for a place ends. */
export type NamingEnd =
  | "confirmed"
  | "declined"
  | "taken-back"
  | "lapsed"
  | "place-moved"
  | "place-ended";

/** What decides whether a place can go to another intake or to another person on a day. */
export type PlaceFacts = {
  /** The intake's first day, and the day at its base. */
  startsOn: string;
  today: string;
  /** How often its holder has moved it already. A move after the institute's change does not count. */
  moved: number;
  /** The intake is postponed or cancelled, so its people choose by answering that. */
  calledOff: boolean;
  /** The organisation that has booked the place for its holder; null for an own place. */
  organisation: string | null;
};

/** Whether something can be done today, and the sentence that says why. */
export type Allowed = { allowed: boolean; why: string };

/** Returns the last day on which a place can be moved or given to somebody else. */
export const lastDay = (startsOn: string): string =>
  Temporal.PlainDate.from(startsOn).subtract({ days: LAST_DAYS }).toString();

/** Returns whether the holder can move the place to a later intake of the same programme. */
export function mayTransfer(place: PlaceFacts): Allowed {
  const refused = notTheirs(place) ?? tooLate(place);
  if (refused) return refused;
  if (place.moved > 0) {
    return no("You have moved this place once already, which the terms allow one time.");
  }
  return yes(
    `You can move once to a later date of this course with a free seat, until ${formatDate(lastDay(place.startsOn))}.`,
  );
}

/**
 * Returns whether the holder can name another person for a place or a held seat. `substituted` is how often
 * the place has gone to another person already.
 */
export function maySubstitute(place: Omit<PlaceFacts, "moved"> & { substituted: number }): Allowed {
  const refused = notTheirs(place) ?? tooLate(place);
  if (refused) return refused;
  if (place.substituted > 0) {
    return no(
      "This place has gone to another person once already, which the terms allow one time.",
    );
  }
  return yes(
    `You can name another person who meets the entry requirements, until ${formatDate(lastDay(place.startsOn))}.`,
  );
}

function notTheirs({ organisation }: Pick<PlaceFacts, "organisation">): Allowed | undefined {
  if (organisation === null) return undefined;
  return no(`${organisation} has booked this place, and can ask for this.`);
}

function tooLate({ startsOn, today, calledOff }: Omit<PlaceFacts, "moved">): Allowed | undefined {
  if (calledOff) return no("We have changed this course: please choose what you want first.");
  if (today >= startsOn) return no("The course has begun.");
  const last = lastDay(startsOn);
  if (today <= last) return undefined;
  return no(
    `This was possible until ${formatDate(last)}, ${LAST_DAYS} days before the start. If illness or a similar event keeps you away, write to us.`,
  );
}

const yes = (why: string): Allowed => ({ allowed: true, why });
const no = (why: string): Allowed => ({ allowed: false, why });
