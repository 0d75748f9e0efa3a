import { Temporal } from "temporal-polyfill";
import type { FeeRules } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Beginning } from "../intake/rules.ts";
import { beginsAt, todayAt } from "../intake/rules.ts";
import type { TypedLine } from "../offer/rules.ts";

/** How many places a group books: one person applies for a place of their own. */
export const FEWEST_PLACES = 2;
export const MOST_PLACES = 50;

/** How many days a quote can be accepted, unless staff choose otherwise. */
export const QUOTE_DAYS = 14;

/** How many days accepted places are held unpaid, unless staff choose otherwise. */
export const GROUP_PAYMENT_DAYS = 14;

/** Up to how many days before the start another person can be named (the terms, "Cancellation"). */
export const SUBSTITUTION_DAYS = 14;

/** How many days before the day of the names the organisation is reminded for the first time. */
const REMINDED_BEFORE = 7;

/** What staff quoted, with the prices and the fee rules of its day. */
export type GroupQuote = {
  moduleIds: string[];
  /** Each module's list price for one person, by its id; minor units. */
  modulePrices: Record<string, number>;
  feeRules: FeeRules;
  /** What has no list price, for the whole group. */
  typedLines: TypedLine[];
  /** Whether everybody is a veteran and has proved it. */
  veterans: boolean;
  paymentDays: number;
};

/**
 * Where a booking stands. "held" is accepted and to be paid for. "declined" by staff, "cancelled" by
 * the organisation or staff before it was paid, "lapsed" by time, "refused" if it was paid when too
 * few places were left, "refunded" after it was paid.
 */
export const groupStatuses = [
  "requested",
  "quoted",
  "held",
  "paid",
  "declined",
  "cancelled",
  "lapsed",
  "refused",
  "refunded",
] as const;

export type GroupStatus = (typeof groupStatuses)[number];

export const groupStatusLabels: Record<GroupStatus, string> = {
  requested: "Waiting for our quote",
  quoted: "Quote made",
  held: "Accepted, places held",
  paid: "Paid",
  declined: "Declined",
  cancelled: "Cancelled",
  lapsed: "Lapsed",
  refused: "Paid too late, refunded",
  refunded: "Refunded",
};

/** Returns whether the booking goes on. */
export function isOpenGroup(status: GroupStatus): boolean {
  return status === "requested" || status === "quoted" || isAccepted(status);
}

/** Returns whether its places are held or paid for. */
export function isAccepted(status: GroupStatus): boolean {
  return status === "held" || status === "paid";
}

/** Returns whether nothing is paid yet, so that it can be quoted anew, declined or cancelled. */
export function isBeforePayment(status: GroupStatus): boolean {
  return isOpenGroup(status) && status !== "paid";
}

/** Returns the last moment at which a quote can be accepted: not after the course has begun. */
export function quoteValidUntil(now: Date, validDays: number, begins: Date): Date {
  return new Date(Math.min(now.getTime() + days(validDays), begins.getTime()));
}

/**
 * Where a place stands, as the organisation sees it: only the state of its person, and nothing of
 * what they handed in.
 */
export type PlaceState =
  | "to-come"
  | "named"
  | "invited"
  | "accepted"
  | "handed-in"
  | "confirmed"
  | "enrolled"
  | "left"
  | "given-up";

export const placeStateLabels: Record<PlaceState, string> = {
  "to-come": "Name to come",
  named: "Named",
  invited: "Invited",
  accepted: "Has accepted",
  "handed-in": "Has handed in documents",
  confirmed: "Confirmed by the office",
  enrolled: "Enrolled",
  left: "Does not come",
  "given-up": "Given up",
};

export type PlaceFacts = {
  givenUp: boolean;
  name: string | null;
  invited: boolean;
  /** Whether the person's application exists; it ends if it is declined or withdrawn. */
  joined: boolean;
  applicationEnded: boolean;
  handedIn: boolean;
  confirmed: boolean;
  enrolled: boolean;
};

export function placeState(facts: PlaceFacts): PlaceState {
  if (facts.givenUp) return "given-up";
  if (facts.enrolled) return "enrolled";
  if (facts.name === null) return "to-come";
  if (facts.applicationEnded) return "left";
  if (facts.confirmed) return "confirmed";
  if (facts.joined) return facts.handedIn ? "handed-in" : "accepted";
  return facts.invited ? "invited" : "named";
}

/** Why a place cannot be given a name, or another one. */
export type NamingError = "course-begun" | "too-late-to-substitute" | "substituted-before";

/**
 * Returns why somebody cannot be named for a place; undefined if they can. A name that is to come,
 * and the correction of one whose person has not accepted yet, are possible until the course
 * begins. In place of a person who has accepted, another one can be named once, up to 14 days before
 * the first day at its base (the terms, "Cancellation and refunds").
 */
export function namingRefused(
  place: { joined: boolean; substituted: boolean },
  intake: Beginning,
  now: Date,
): NamingError | undefined {
  if (beginsAt(intake) <= now) return "course-begun";
  if (!place.joined) return undefined;
  if (place.substituted) return "substituted-before";
  const last = Temporal.PlainDate.from(intake.date).subtract({ days: SUBSTITUTION_DAYS });
  return todayAt(intake.location, now) > last.toString() ? "too-late-to-substitute" : undefined;
}

/**
 * Returns whether the organisation is to be reminded of names today: once a week before the day,
 * and once when it has come.
 */
export function remindOfNamesNow(
  booking: { namesBy: string; remindedOn: string | null },
  today: string,
): boolean {
  const { namesBy, remindedOn } = booking;
  const first = Temporal.PlainDate.from(namesBy).subtract({ days: REMINDED_BEFORE }).toString();
  if (today < first) return false;
  if (today >= namesBy) return remindedOn === null || remindedOn < namesBy;
  return remindedOn === null;
}

/** A person as the request form lists them: "Name, address". */
export type NamedPerson = { name: string; email: string };

/**
 * Reads the people of a form, one on each line: "Ana Tui, ana@example.test". Empty lines are left
 * out. Returns the number of the first line that cannot be read.
 */
export function readNames(text: string): { people: NamedPerson[] } | { line: number } {
  const people: NamedPerson[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const match = /^(.+?)[\s,;<]+([^\s,;<>]+@[^\s,;<>]+)>?$/.exec(line.trim());
    if (!match) return { line: at + 1 };
    people.push({ name: match[1]!.trim(), email: match[2]! });
  }
  return { people };
}
