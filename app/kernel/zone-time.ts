import { Temporal } from "temporal-polyfill";

/**
 * Returns the moment of a date ("2026-09-27") and a time ("02:30") in a zone. A time that is
 * skipped when clocks go forward is "no-such-time", one that comes twice when they go back is
 * "time-twice", unless `which` says which of the two is meant.
 */
export function momentOf(
  date: string,
  time: string,
  zone: string,
  which?: "earlier" | "later",
): { at: Date } | { problem: "no-such-time" | "time-twice" } {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = shown.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = shown.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { at: new Date(earlier.epochMilliseconds) };
  }
  const exists = earlier.toPlainDateTime().equals(shown);
  if (!exists) return { problem: "no-such-time" };
  if (!which) return { problem: "time-twice" };
  return { at: new Date((which === "earlier" ? earlier : later).epochMilliseconds) };
}

/** Returns the date and time of a moment in a zone, as form fields hold them. */
export function fieldsOf(at: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** Returns the first moment of a day ("2026-09-27") in a zone. */
export function beginningOf(date: string, zone: string): Date {
  const day = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  return new Date(day.epochMilliseconds);
}
