import { Temporal } from "temporal-polyfill";
import { EU_DAYS } from "../order/withdrawal-period.ts";

/** What the terms' rules on ending a course depend on. Dates are calendar dates. */
export type Withdrawal = {
  /** A consumer who lives in the European Union and made the contract at a distance. */
  euConsumer: boolean;
  /** The day on which the offer was accepted. */
  acceptedOn: string;
  /** The intake's first day at its base. */
  startsOn: string;
  /** The day, at the base, on which the notice arrives. */
  noticeOn: string;
  /**
   * The same day where it ends last in the European Union, if that is another one. The right of
   * withdrawal is in time until then.
   */
  noticeOnInEurope?: string;
  /** The course price: the order's total, in minor units. */
  priceMinor: number;
  paidMinor: number;
  /**
   * The value of what was provided within the right of withdrawal, because the payer expressly asked
   * for it; 0 if they did not. With all of it provided the right ends.
   */
  providedMinor: number;
  /** The place has gone to another person, whom its payer had named in place of a refund. */
  substituted?: boolean;
};

export type WithdrawalResult = {
  rule: "eu-withdrawal" | "everything" | "less-half" | "nothing" | "given-to-another";
  refundMinor: number;
  /** What the institute keeps of the money that was paid. */
  keptMinor: number;
  why: string;
  /** The last day on which a notice has this result; null if it does not change any more. */
  until: string | null;
};

/**
 * Returns the value of what was provided of a course until a notice, because its payer had asked that
 * it begins within the right of withdrawal: the price by the days that are over, rounded down. The
 * day of the notice is not counted. After the last day it is the whole price, and the right ends.
 */
export function providedUntil(
  noticeOn: string,
  course: { startsOn: string; endsOn: string; priceMinor: number },
): number {
  const all = daysBetween(course.startsOn, course.endsOn) + 1;
  const over = Math.min(all, Math.max(0, daysBetween(course.startsOn, noticeOn)));
  return Math.floor((course.priceMinor * over) / all);
}

/** The terms, "Cancellation and refunds", in days. */
const FULL_DAYS = 28;
const HALF_DAYS = 14;

/**
 * Returns what the terms give somebody who ends their course on this day, and why. The right of
 * withdrawal comes before the cancellation rules. Half of an odd price is rounded down, in favour
 * of the payer; nothing beyond what was paid is kept.
 */
export function withdrawalOn(given: Withdrawal): WithdrawalResult {
  const { euConsumer, acceptedOn, startsOn, noticeOn, priceMinor, paidMinor, providedMinor } =
    given;
  const left = daysBetween(noticeOn, startsOn);
  const euUntil = dateAfter(acceptedOn, EU_DAYS);
  const withinRight = euConsumer && (given.noticeOnInEurope ?? noticeOn) <= euUntil;
  const before = (days: number) => dateAfter(startsOn, -days);
  const result = (rule: WithdrawalResult["rule"], keptMinor: number, why: string) => ({
    rule,
    keptMinor,
    refundMinor: paidMinor - keptMinor,
    why,
  });

  if (given.substituted && !(withinRight && providedMinor < priceMinor)) {
    const why =
      "You have given this place to another person, which the terms allow in place of a refund.";
    return { ...result("given-to-another", paidMinor, why), until: null };
  }
  if (left >= FULL_DAYS && !given.substituted) {
    const why = `The course begins in ${left} days. With ${FULL_DAYS} days or more, everything that was paid is refunded.`;
    const until = euConsumer ? later(euUntil, before(FULL_DAYS)) : before(FULL_DAYS);
    return { ...result("everything", 0, why), until };
  }
  if (withinRight && (providedMinor === 0 || providedMinor < priceMinor)) {
    const why = `The offer was accepted ${daysBetween(acceptedOn, noticeOn)} days ago. A consumer in the European Union may withdraw within ${EU_DAYS} days, and what was paid is refunded${providedMinor > 0 ? ", less the part that was provided on request" : ""}.`;
    return { ...result("eu-withdrawal", Math.min(providedMinor, paidMinor), why), until: euUntil };
  }
  if (left >= HALF_DAYS) {
    const half = Math.min(Math.floor(priceMinor / 2), paidMinor);
    const why = `The course begins in ${left} days. With ${HALF_DAYS} to ${FULL_DAYS - 1} days, what was paid is refunded, less half of the course price.`;
    return { ...result("less-half", half, why), until: before(HALF_DAYS) };
  }
  const begun = left > 0 ? `The course begins in ${left} days.` : "The course has begun.";
  const why = `${begun} With fewer than ${HALF_DAYS} days, the course price is not refunded, except as the terms state for illness and similar events.`;
  return { ...result("nothing", paidMinor, why), until: null };
}

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;

const dateAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

const later = (one: string, other: string): string => (one > other ? one : other);
