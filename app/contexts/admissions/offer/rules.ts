import type { Concession } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";

/** An order line that staff typed, for what has no list price; minor units, GST included. */
export type TypedLine = { text: string; minor: number };

/** A rate that staff granted after seeing what entitles to it (D1 §9). */
export type GrantedConcession = Concession;

/** How many days an offer can be accepted, unless staff choose otherwise. */
export const OFFER_DAYS = 14;

/** How many days an accepted offer holds its seat unpaid, unless staff choose otherwise. */
export const PAYMENT_DAYS = 7;

/** The stored facts from which an offer's state follows. */
type Facts = {
  expiresAt: Date;
  acceptedAt: Date | null;
  endedAs: "withdrawn" | "refused" | "lapsed" | "replaced" | null;
  hold: { heldUntil: Date; awaitsAnswer: "wait-list" | null } | null;
  enrolled: boolean;
};

/**
 * The state of an offer: "open" to be accepted; "held" and to be paid for; "waiting" on the
 * wait-list; "seat-free" when a seat became free and waits for an answer; "enrolled"; or ended.
 */
export type OfferState =
  | "open"
  | "held"
  | "waiting"
  | "seat-free"
  | "enrolled"
  | NonNullable<Facts["endedAs"]>;

export function offerState(offer: Facts, now: Date): OfferState {
  if (offer.enrolled) return "enrolled";
  if (offer.endedAs) return offer.endedAs;
  if (offer.hold) return offer.hold.awaitsAnswer ? "seat-free" : "held";
  if (offer.acceptedAt) return "waiting";
  return offer.expiresAt > now ? "open" : "lapsed";
}

/** Returns whether the applicant has to answer. */
export function awaitsAnswer(state: OfferState): boolean {
  return state === "open" || state === "seat-free";
}

/** Returns whether it can be refused or withdrawn: it has neither ended nor been paid for. */
export function isOutstanding(state: OfferState): boolean {
  return awaitsAnswer(state) || state === "held" || state === "waiting";
}

/**
 * Returns until when a seat is held for payment: `paymentDays` days, but not past the beginning of
 * the course. `begins` is the moment at which the intake's day begins at its base.
 */
export function heldUntil(now: Date, paymentDays: number, begins: Date): Date {
  return new Date(Math.min(now.getTime() + days(paymentDays), begins.getTime()));
}

/** The name of each state, for the applicant and for staff. */
export const offerStateLabels: Record<OfferState, string> = {
  open: "Waiting for an answer",
  held: "Accepted, seat held",
  waiting: "Accepted, on the waiting list",
  "seat-free": "A seat has come free",
  enrolled: "Enrolled",
  withdrawn: "Withdrawn by the office",
  refused: "Turned down",
  lapsed: "Lapsed",
  replaced: "Replaced by a new offer",
};
