import { Temporal } from "temporal-polyfill";

/** A deadline counts until its day is over at both bases. It ends last in Budapest. */
const ZONE = "Europe/Budapest";

/** Returns the earliest deadline that has not passed, as an ISO date. */
export function earliestOpen(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString();
}

/** Whether a deadline has passed. It has not on its own day, and null never passes. */
export function hasPassed(deadline: string | null, now: Date): boolean {
  return deadline !== null && deadline < earliestOpen(now);
}

/** Returns the midnight at which a deadline passes. */
export function passesAt(deadline: string): Date {
  const after = Temporal.PlainDate.from(deadline).add({ days: 1 }).toZonedDateTime(ZONE);
  return new Date(after.epochMilliseconds);
}
