import { Temporal } from "temporal-polyfill";

/** The days before the end of something at which people are reminded. */
export const REMINDED_AT = [90, 30, 7] as const;

/** What ends on a day, and of which somebody is reminded. */
export const endingKinds = ["document", "certificate", "qualification"] as const;
export type EndingKind = (typeof endingKinds)[number];

/** Something that ends. `endsOn` is its last day ("2026-03-02"). */
export type Ending = { kind: EndingKind; subjectId: string; profileId: string; endsOn: string };

export const horizons = ["expired", "month", "quarter", "later", "none"] as const;
/** How near an end is: over, within 30 days, within 90 days, later, or without one. */
export type Horizon = (typeof horizons)[number];

export const horizonLabels: Record<Horizon, string> = {
  expired: "Expired",
  month: "Ends within 30 days",
  quarter: "Ends within 90 days",
  later: "Valid",
  none: "Without an end",
};

/** The colours of badges. */
export const horizonTones = {
  expired: "red",
  month: "amber",
  quarter: "amber",
  later: "green",
  none: "neutral",
} as const satisfies Record<Horizon, string>;

/** Returns how near the end of something is on a date. */
export function horizonOf(validUntil: string | null, today: string): Horizon {
  if (validUntil === null) return "none";
  if (validUntil < today) return "expired";
  const left = daysBetween(today, validUntil);
  if (left <= REMINDED_AT[1]) return "month";
  return left <= REMINDED_AT[0] ? "quarter" : "later";
}

/**
 * Returns the thresholds (90, 30, 7) that have been reached by a date. If nobody looked for a while,
 * several are reached at once; then one reminder stands for all of them.
 */
export function remindersDue(validUntil: string, today: string): number[] {
  const left = daysBetween(today, validUntil);
  return REMINDED_AT.filter((threshold) => left <= threshold);
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}
