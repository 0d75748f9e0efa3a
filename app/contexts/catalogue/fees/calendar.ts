import { Temporal } from "temporal-polyfill";

/** Due dates are those of the office in Christchurch. */
const ZONE = "Pacific/Auckland";

/** Returns the date of a moment at the office. */
export function officeDay(at: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** Returns when emails about due dates leave on a day: at eight in the morning at the office. */
export function officeMorning(date: string): Date {
  const morning = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: ZONE,
    plainTime: "08:00",
  });
  return new Date(morning.epochMilliseconds);
}

/** Returns the date that is `days` days after a calendar date. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
