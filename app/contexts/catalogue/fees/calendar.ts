import { Temporal } from "temporal-polyfill";

/** Due dates are those of the office in Christchurch. */
const ZONE = "Pacific/Auckland";

/** Returns the date of a moment at the office. */
export function officeDay(at: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** Returns the date that is `days` days after a calendar date. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
