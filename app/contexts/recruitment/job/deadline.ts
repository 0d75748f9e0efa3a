import { Temporal } from "temporal-polyfill";
import { momentOf } from "#app/kernel/zone-time.ts";

/**
 * The zone of a deadline that names none: a day is over at both bases when it is over in Budapest.
 */
export const DEADLINE_ZONE = "Europe/Budapest";

/** The zones in which a deadline can be meant: both bases first, then where partners hire. */
export const deadlineZones = [
  "Pacific/Auckland",
  "Europe/Budapest",
  "UTC",
  "America/New_York",
  "Asia/Dubai",
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "Asia/Tokyo",
  "Australia/Brisbane",
  "Australia/Perth",
  "Australia/Sydney",
  "Europe/Athens",
  "Europe/London",
  "Europe/Paris",
  "Pacific/Fiji",
] as const;

/** A day, and a minute on it, in a zone. Without a time the whole day counts. */
export type Deadline = { date: string; time: string | null; zone: string };

/**
 * Returns the moment at which a deadline passes: the closing minute, or the end of the day. A minute
 * that comes twice when clocks go back is meant the second time, which is better for candidates. One
 * that clocks skip is no moment: undefined.
 */
export function closingMoment({ date, time, zone }: Deadline): Date | undefined {
  if (time !== null) {
    const moment = momentOf(date, time, zone, "later");
    return "at" in moment ? moment.at : undefined;
  }
  const after = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone);
  return new Date(after.epochMilliseconds);
}

/** Whether a deadline has passed. Null never passes. */
export function hasPassed(closesAt: Date | null, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}

/** Returns the date that it is in a deadline's usual zone. */
export function todayForDeadlines(now: Date, zone: string = DEADLINE_ZONE): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
