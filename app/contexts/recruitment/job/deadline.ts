import { Temporal } from "temporal-polyfill";

/** A deadline's day counts until it is over at both bases; Budapest's ends last. */
const ZONE = "Europe/Budapest";

/** The first deadline that still counts: what is before it has passed. An ISO date. */
export function earliestOpen(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString();
}

/** Whether a deadline has passed; on its day it has not, and without one it never does. */
export function hasPassed(deadline: string | null, now: Date): boolean {
  return deadline !== null && deadline < earliestOpen(now);
}

/** The midnight with which a deadline has passed. */
export function passesAt(deadline: string): Date {
  const after = Temporal.PlainDate.from(deadline).add({ days: 1 }).toZonedDateTime(ZONE);
  return new Date(after.epochMilliseconds);
}
