import { days } from "#app/kernel/clock.ts";

/** An order line that the staff typed, for what has no list price; minor units, GST included. */
export type TypedLine = { text: string; minor: number };

/** A rate that the staff has granted, having seen what entitles to it (D1 §9). */
export type GrantedConcession =
  { kind: "none" } | { kind: "veteran" } | { kind: "corporate"; heads: number };

/** How long an offer can be accepted, unless the staff says otherwise. */
export const OFFER_DAYS = 14;

/** How long an accepted offer holds its seat unpaid, unless the staff says otherwise. */
export const PAYMENT_DAYS = 7;

/** What an offer's rows say of it. */
type Facts = {
  expiresAt: Date;
  acceptedAt: Date | null;
  endedAs: "withdrawn" | "refused" | "lapsed" | "replaced" | null;
  hold: { heldUntil: Date; awaitsAnswer: "wait-list" | null } | null;
  enrolled: boolean;
};

/**
 * Where an offer stands: "open" to be accepted; "held" and to be paid for; "waiting" on the
 * wait-list; "seat-free" when a seat has come free and waits for an answer; "enrolled"; or ended.
 */
export type OfferState =
  "open" | "held" | "waiting" | "seat-free" | "enrolled" | NonNullable<Facts["endedAs"]>;

export function offerState(offer: Facts, now: Date): OfferState {
  if (offer.enrolled) return "enrolled";
  if (offer.endedAs) return offer.endedAs;
  if (offer.hold) return offer.hold.awaitsAnswer ? "seat-free" : "held";
  if (offer.acceptedAt) return "waiting";
  return offer.expiresAt > now ? "open" : "lapsed";
}

/** Whether it is the applicant's turn to say yes. */
export function awaitsAnswer(state: OfferState): boolean {
  return state === "open" || state === "seat-free";
}

/** Whether it can still be turned down or taken back: neither ended nor paid for. */
export function isOnTheTable(state: OfferState): boolean {
  return awaitsAnswer(state) || state === "held" || state === "waiting";
}

/**
 * Until when a seat is held for payment: so many days, but not past the beginning of the course.
 * `begins` is the moment at which the intake's day begins at its base.
 */
export function heldUntil(now: Date, paymentDays: number, begins: Date): Date {
  return new Date(Math.min(now.getTime() + days(paymentDays), begins.getTime()));
}

/** What each state is called for the one who was offered the place, and for the staff. */
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
